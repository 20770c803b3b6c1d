"""The ranking and a player's rating over HTTP. Each operation: fetch, permit, describe, answer."""

import datetime
import uuid
from typing import Final

from django.http import Http404
from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.pagination import PAGES, ListPages
from people.access import access_club, open_club_as
from people.addresses import CLUB, PLAYER
from people.players.access import open_player
from ratings.permissions import may_see_ratings
from ratings.ranking.answers import PlayerRatingView, RankingView, RatedGamesPage, RatedPlayerView
from ratings.ranking.selectors.histories import list_rating_changes, read_rating_points
from ratings.ranking.selectors.player_days import read_standing_on
from ratings.ranking.selectors.players import read_standing
from ratings.ranking.shown.rankings import RankingEntry, describe_ranking, name_points

NO_STORE: Final = {"Cache-Control": "no-store"}
ON = OpenApiParameter("on", datetime.date, description="A day, as 2026-11-22; today without it.")


@endpoint("ratings_list", answers=RankingView, query=[ON], asked_by=[AskedBy.ANYBODY])
def read(request: Request, slug: str) -> Response:
    """Read a club's ranking.

    Members, and strangers where the club shows them its ratings. With `on` the ranking of that
    day: as it is known now, and in the fields with `then` as it was shown then.
    """
    access = open_club_as(request, slug, may_see_ratings)
    shown = describe_ranking(access, _read_day(request))
    ranking = RankingView(
        day=shown["day"],
        run=shown["run"],
        run_then=shown["run_then"],
        since=shown["since"],
        players=[_describe(line) for line in [*shown["listed"], *shown["away"]]],
        pairs=shown["pairs"],
    )
    return answer(ranking, headers=NO_STORE)


def _read_day(request: Request) -> datetime.date | None:
    given = request.query_params.get("on", "")
    try:
        return datetime.date.fromisoformat(given) if given else None
    except ValueError:
        raise Http404 from None


def _describe(line: RankingEntry) -> RatedPlayerView:
    place, standing, then = line.place, line.standing, line.then
    return RatedPlayerView(
        player=line.player.id,
        name=line.player.name,
        rank=place.number,
        first_rank=place.first,
        last_rank=place.last,
        up=place.up,
        rating=standing.rating,
        plus_minus=standing.plus_minus,
        provisional=standing.is_provisional,
        more_games=standing.missing,
        away=standing.is_away,
        games=standing.games,
        last_day=standing.last_day,
        mainly_with=line.pair_with.name if line.pair_with else None,
        rating_then=then.standing.rating if then else None,
        plus_minus_then=then.standing.plus_minus if then else None,
    )


@endpoint("players_ratings", answers=PlayerRatingView, query=[ON, *PAGES])
def read_player(request: Request, player_id: uuid.UUID) -> Response:
    """Read a player's rating.

    For members of their club, and for themselves: the rating, each rated game with its par and its
    result in points a round, and what corrections of older games changed. With `on` the rating of
    that day, as it is known now, and in the fields with `then` as it was shown then; games and
    changes are all there are.
    """
    player, _caller = open_player(request, player_id)
    if player.club is None:
        raise Http404
    access, on = access_club(request, player.club), _read_day(request)
    standings = read_standing_on(player.club, player, on) if on else None
    standing = standings.now if standings else read_standing(player.club, player)
    then = standings.then if standings else None
    points = read_rating_points(player.club, player)
    pages = ListPages(request)
    page = points.pick(pages.read(range(len(points)), lambda place: (-place,)))
    games = RatedGamesPage(
        next=pages.next, previous=pages.previous, results=name_points(access, page)
    )
    rating = PlayerRatingView(
        player=player.pk,
        rating=standing.rating if standing else None,
        plus_minus=standing.plus_minus if standing else None,
        provisional=standing.is_provisional if standing else True,
        rating_then=then.rating if then else None,
        plus_minus_then=then.plus_minus if then else None,
        count=len(points),
        games=games,
        changes=list_rating_changes(player.club, player),
    )
    return answer(rating, headers=NO_STORE)


urlpatterns = [
    path(f"{CLUB}ratings/", serve(get=read), name="ranking"),
    path(f"{PLAYER}ratings/", serve(get=read_player), name="player_rating"),
]
