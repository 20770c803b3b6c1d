"""Statistics over HTTP: a club's, its pairs', a player's."""

import datetime
import uuid
from dataclasses import asdict
from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.documentation import PROBLEMS
from people.access import open_club, open_club_as
from people.models import Role
from people.player_access import open_player
from ratings.api.asking import SCOPE, read_scope
from ratings.api.pairs import (
    MetView,
    ScopeView,
    StreakView,
    describe_meeting,
    describe_scope,
    describe_streaks,
)
from ratings.drawing.people import GRAND, TICHU
from ratings.selectors.over_par import read_par_of
from ratings.selectors.people import name_people
from ratings.selectors.statistics import (
    Met,
    find_longest_streaks,
    read_best,
    read_club,
    read_meetings,
    read_player,
    read_player_results,
    read_players,
)
from ratings.statistics import Figures, read_form


class FiguresView(serializers.Serializer[Any]):
    """What somebody did. Shares are from 0 to 1; what nobody can know is null."""

    evenings = serializers.IntegerField()
    games = serializers.IntegerField()
    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    level = serializers.IntegerField()
    won_share = serializers.FloatField(allow_null=True)
    rounds = serializers.IntegerField()
    points_for = serializers.IntegerField()
    points_against = serializers.IntegerField()
    tichu_made = serializers.IntegerField()
    tichu_failed = serializers.IntegerField()
    grand_made = serializers.IntegerField()
    grand_failed = serializers.IntegerField()
    call_points = serializers.IntegerField()
    first_out = serializers.IntegerField()
    rounds_finish_known = serializers.IntegerField()
    double_victories = serializers.IntegerField()
    wish_penalties = serializers.IntegerField()
    over_par = serializers.FloatField(
        allow_null=True, help_text="Points a round better than the ratings expected."
    )


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


class PlayerStatisticsView(ScopeView):
    """What a player did. `form`: the last games, newest last: W won, L lost, D level."""

    player = serializers.UUIDField()
    figures = FiguresView()
    form = serializers.CharField()
    streaks = StreakView(many=True)
    partners = MetView(many=True)
    opponents = MetView(many=True)


def describe_figures(figures: Figures, over_par: float | None) -> dict[str, Any]:
    """Return somebody's figures as the API shows them."""
    known = asdict(figures)
    for name in ("won_clear", "won_wide", "last_out", "rounds_last_known"):
        known.pop(name)
    points = figures.count_call_points(TICHU, GRAND)
    return known | {
        "lost": figures.lost,
        "won_share": figures.won_share,
        "call_points": points,
        "over_par": over_par,
    }


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
    order = sorted(people, key=lambda one: (-people[one].games, names[one].search, str(one)))
    return Response(
        {
            **describe_scope(scope),
            "club": asdict(read_club(scope)),
            "from_par": par.told.measure_surprise(),
            "players": [
                {
                    "player": str(one),
                    "name": names[one].name,
                    **describe_figures(people[one], over.get(one)),
                }
                for one in order
            ],
            "records": records,
            "streaks": describe_streaks(find_longest_streaks(scope)),
        }
    )


@extend_schema(
    parameters=SCOPE,
    responses={200: PlayerStatisticsView, **PROBLEMS},
    operation_id="players_statistics",
    summary="What a player did, with whom and against whom",
    description="For members of the player's club.",
)
@api_view(["GET", "HEAD"])
def player_view(request: Request, player_id: uuid.UUID) -> Response:
    """Return a player's statistics."""
    player, _caller = open_player(request, player_id)
    if player.club is None:
        raise Http404
    access = open_club_as(request, player.club.slug, Role.MEMBER)
    scope = read_scope(request, access.club)
    results, streaks = read_player_results(scope, player.pk)
    met = read_meetings(scope, player.pk)
    names = name_people(access, {one.other for one in met})
    over = read_par_of(scope).average_players()

    def describe(one: Met) -> dict[str, Any]:
        name = names[one.other].name
        return {"player": str(one.other), "name": name, **describe_meeting(one.meeting)}

    return Response(
        {
            **describe_scope(scope),
            "player": str(player.pk),
            "figures": describe_figures(read_player(scope, player.pk), over.get(player.pk)),
            "form": read_form(results),
            "streaks": describe_streaks(streaks),
            "partners": [describe(one) for one in met if one.together],
            "opponents": [describe(one) for one in met if not one.together],
        }
    )
