"""A player's rating: its graph, and each game with its par and its result."""

import uuid
from typing import Final

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from people.access import access_club
from people.players.access import open_player
from ratings.names import name_people
from ratings.ranking.selectors.histories import list_rating_changes, read_rating_points
from ratings.ranking.selectors.players import read_standing
from ratings.ranking.selectors.rankings import read_ranking, read_ranking_then
from ratings.ranking.shown.graph import choose_places, make_graph
from ratings.ranking.shown.rankings import name_points
from ratings.ranking.views.rankings import read_asked_day
from scoring.starting.services import today_at

GAMES_ON_A_PAGE: Final = 100


@never_cache
@login_required
@require_safe
def show_rating(request: HttpRequest, player_id: uuid.UUID) -> HttpResponse:
    """Show a player's rating, today's or that of a day, to members and to themselves."""
    player, _caller = open_player(request, player_id)
    if player.club is None:
        raise Http404
    access = access_club(request, player.club)
    points = read_rating_points(player.club, player)
    newest_first = range(len(points))[::-1]
    page = Paginator(newest_first, GAMES_ON_A_PAGE).get_page(request.GET.get("page"))
    on = read_asked_day(request)
    ranking = read_ranking(player.club, on or today_at(player.club))
    then = read_ranking_then(player.club, on) if on else None
    place = ranking.find(player.pk)
    standing = place.standing if place else None
    if standing is None and on is None:
        standing = read_standing(player.club, player)
    partner = name_people(access, [standing.partner]) if standing else {}
    context = {
        "club": player.club,
        "player": player,
        "standing": standing,
        "place": place,
        "numbered": len(ranking.numbered),
        "since": ranking.since,
        "on": on,
        "day": on or today_at(player.club),
        "then": then.find(player.pk) if then else None,
        "partner": partner.get(standing.partner) if standing else None,
        "graph": make_graph(points.pick(choose_places(len(points)))),
        "page": page,
        "rows": name_points(access, points.pick(page.object_list)),
        "changes": list_rating_changes(player.club, player),
    }
    return render(request, "ratings/ranking/player.html", context)
