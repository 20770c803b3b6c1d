"""Statistics of two people over HTTP."""

import uuid

from django.http import Http404
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.answers import answer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.pagination import PAGES, Key, ListPages
from people.access import open_club, open_club_as
from people.addresses import CLUB, PLAYER
from people.players.access import open_player
from ratings.figures.api.asking import SCOPE, read_scope
from ratings.figures.api.describing import describe_streaks, make_describer
from ratings.figures.selectors.over_par import read_par_for
from ratings.figures.selectors.statistics import is_behind
from ratings.names import find_person, name_people
from ratings.pairs.answers import MeetingView, PairFiguresView, TwoView
from ratings.pairs.selectors.meetings import MetPerson, read_pair_results, read_two
from ratings.pairs.selectors.pairs import read_pairs
from ratings.permissions import may_see_person
from ratings.statistics import Whom, read_form


@endpoint(
    "clubs_pairs", answers=Page[PairFiguresView], query=[*SCOPE, *PAGES], asked_by=[AskedBy.ANYBODY]
)
def read(request: Request, slug: str) -> Response:
    """List everybody who played together, most games first.

    Each pair of partners once, with what the two did as partners.
    """
    access = open_club(request, slug)
    scope = read_scope(request, access.club)
    pages = ListPages(request)
    everybody = read_pairs(scope)
    met = pages.read(everybody, _place)
    over = read_par_for(access, scope).average_pairs(
        [(meeting.player, meeting.other) for meeting in met]
    )
    # Told apart from all of the list, so that nobody is called otherwise on another page.
    called = {player for pair in everybody for player in (pair.player, pair.other)}
    names = name_people(access, called)
    describe = make_describer(Whom.PARTNERS)
    return pages.answer(
        [
            PairFiguresView(
                players=[pair.player, pair.other],
                names=[names[pair.player].name, names[pair.other].name],
                numbers=describe(pair.meeting),
                over_par=over.get((pair.player, pair.other)),
            )
            for pair in met
        ]
    )


def _place(pair: MetPerson) -> Key:
    return (-pair.meeting.games, pair.player, pair.other)


@endpoint("players_statistics_with", answers=TwoView, query=SCOPE)
def read_with(request: Request, player_id: uuid.UUID, other_id: uuid.UUID) -> Response:
    """Read what two players did as partners and against each other.

    For members of the club of the first of them.
    """
    player, _caller = open_player(request, player_id)
    if player.club is None:
        raise Http404
    access = open_club_as(request, player.club.slug, may_see_person)
    one, other = find_person(access, player.pk), find_person(access, other_id)
    if one is None or other is None or one.id == other.id:
        raise Http404
    scope = read_scope(request, access.club)
    two = read_two(scope, one.id, other.id)
    results, streaks = read_pair_results(scope, one.id, other.id)
    over = read_par_for(access, scope).average_pairs([(one.id, other.id)])
    describe = make_describer(Whom.PARTNERS)
    return answer(
        TwoView(
            game=scope.variant,
            behind=is_behind(scope.club),
            players=[one.id, other.id],
            names=[one.name, other.name],
            together=MeetingView(numbers=describe(two[True])),
            against=MeetingView(numbers=describe(two[False])),
            over_par=over.get((one.id, other.id)),
            form=read_form(results),
            streaks=describe_streaks(streaks),
        )
    )


urlpatterns = [
    path(f"{CLUB}statistics/pairs/", serve(get=read), name="pairs"),
    path(f"{PLAYER}statistics/with/<uuid:other_id>/", serve(get=read_with), name="two"),
]
