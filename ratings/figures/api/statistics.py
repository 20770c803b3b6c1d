"""Statistics over HTTP: a club's, and everybody's in it."""

import datetime
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.documentation import PROBLEMS
from people.access import open_club
from ratings.figures.api.asking import SCOPE, read_scope
from ratings.figures.bodies import (
    FiguresView,
    ScopeView,
    StreakView,
    describe_scope,
    describe_streaks,
    make_describer,
)
from ratings.figures.selectors.over_par import read_par_of
from ratings.figures.selectors.statistics import (
    find_longest_streaks,
    read_best,
    read_club,
    read_players,
)
from ratings.names import name_people
from ratings.statistics import ClubFigures, Whom, list_shown
from ratings.statistics.layouts import BEGINNINGS


class PlayerFiguresView(FiguresView):
    """A player of the club, and what they did."""

    player = serializers.UUIDField()
    name = serializers.CharField()


class RecordView(serializers.Serializer[Any]):
    """A record of the club: the best game of a kind."""

    kind = serializers.CharField()
    value = serializers.IntegerField()
    game = serializers.UUIDField()
    day = serializers.DateField()
    players = serializers.ListField(child=serializers.UUIDField())


class ClubStatisticsView(ScopeView):
    """What a club and everybody in it did."""

    club = serializers.DictField(child=serializers.IntegerField())
    from_par = serializers.FloatField(
        allow_null=True, help_text="How far from par games end on average, in points a round."
    )
    players = PlayerFiguresView(many=True)
    records = RecordView(many=True)
    streaks = StreakView(many=True)


@extend_schema(
    parameters=SCOPE,
    responses={200: ClubStatisticsView, **PROBLEMS},
    operation_id="clubs_statistics",
    summary="What a club and everybody in it did, over any dates",
)
@api_view(["GET", "HEAD"])
def statistics_view(request: Request, slug: str) -> Response:
    """Return a club's statistics."""
    access = open_club(request, slug)
    scope = read_scope(request, access.club)
    people, par = read_players(scope), read_par_of(scope)
    over, names = par.average_players(), name_people(access, people)
    records = [
        {
            "kind": mark.kind.value,
            "value": mark.value,
            "game": str(mark.game),
            "day": datetime.date.fromordinal(mark.order[0]).isoformat(),
            "players": [str(player) for player in mark.players],
        }
        for mark in read_best(scope)
    ]
    describe = make_describer(Whom.PERSON)
    order = sorted(people, key=lambda one: (-people[one].games, names[one].search, str(one)))
    return Response(
        {
            **describe_scope(scope),
            "club": describe_club(read_club(scope)),
            "from_par": par.told.measure_surprise(),
            "players": [
                {
                    "player": str(one),
                    "name": names[one].name,
                    **describe(people[one]),
                    "over_par": over.get(one),
                }
                for one in order
            ],
            "records": records,
            "streaks": describe_streaks(find_longest_streaks(scope)),
        }
    )


def describe_club(figures: ClubFigures) -> dict[str, int]:
    """Return a club's figures: how its games ended, and what its pages show."""
    shown = {*BEGINNINGS[Whom.CLUB], *list_shown(Whom.CLUB)}
    return {name: number for name, number in figures.as_dict().items() if name in shown}
