"""Statistics over HTTP: a club's, and everybody's in it."""

import datetime

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.endpoints import AskedBy, endpoint, serve
from people.access import open_club
from people.addresses import CLUB
from ratings.figures.answers import ClubStatisticsView, PlayerFiguresView, RecordView
from ratings.figures.api.asking import SCOPE, read_scope
from ratings.figures.api.describing import describe_streaks, make_describer
from ratings.figures.selectors.over_par import read_par_for
from ratings.figures.selectors.statistics import (
    find_longest_streaks,
    is_behind,
    read_best,
    read_club,
    read_players,
)
from ratings.names import name_people
from ratings.statistics import ClubFigures, RecordMark, Whom, list_shown
from ratings.statistics.layouts import BEGINNINGS


@endpoint("clubs_statistics", answers=ClubStatisticsView, query=SCOPE, asked_by=[AskedBy.ANYBODY])
def read(request: Request, slug: str) -> Response:
    """Read what a club and everybody in it did, over any dates.

    Open to everybody where the club shows its games; strangers read initials where it shows those.
    """
    access = open_club(request, slug)
    scope = read_scope(request, access.club)
    people, par = read_players(scope), read_par_for(access, scope)
    over, names = par.average_players(), name_people(access, people)
    describe = make_describer(Whom.PERSON)
    order = sorted(people, key=lambda key: (-people[key].games, names[key].search, str(key)))
    return answer(
        ClubStatisticsView(
            game=scope.variant,
            behind=is_behind(scope.club),
            club=describe_club(read_club(scope)),
            from_par=par.games.measure_surprise(),
            players=[
                PlayerFiguresView(
                    player=key,
                    name=names[key].name,
                    numbers=describe(people[key]),
                    over_par=over.get(key),
                )
                for key in order
            ],
            records=[_describe_record(mark) for mark in read_best(scope)],
            streaks=describe_streaks(find_longest_streaks(scope)),
        )
    )


def describe_club(figures: ClubFigures) -> dict[str, int]:
    """Return a club's figures: how its games ended, and what its pages show."""
    shown = {*BEGINNINGS[Whom.CLUB], *list_shown(Whom.CLUB)}
    return {name: number for name, number in figures.as_dict().items() if name in shown}


def _describe_record(mark: RecordMark) -> RecordView:
    return RecordView(
        kind=mark.kind.value,
        value=mark.value,
        game=mark.game,
        day=datetime.date.fromordinal(mark.order[0]),
        players=mark.players,
    )


urlpatterns = [
    path(f"{CLUB}statistics/", serve(get=read), name="statistics"),
]
