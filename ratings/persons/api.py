"""A person's statistics over HTTP."""

import uuid
from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.documentation import PROBLEMS
from people.access import open_club_as
from people.players.access import open_player
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
from ratings.figures.selectors.statistics import read_player, read_player_results
from ratings.names import name_people
from ratings.pairs.bodies import MetView
from ratings.pairs.selectors.meetings import Met, read_meetings
from ratings.permissions import may_see_person
from ratings.statistics import Whom, read_form


class PlayerStatisticsView(ScopeView):
    """What a player did. `form`: the last games, newest last: W won, L lost, D level."""

    player = serializers.UUIDField()
    figures = FiguresView()
    form = serializers.CharField()
    streaks = StreakView(many=True)
    partners = MetView(many=True)
    opponents = MetView(many=True)


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
    access = open_club_as(request, player.club.slug, may_see_person)
    scope = read_scope(request, access.club)
    results, streaks = read_player_results(scope, player.pk)
    met = read_meetings(scope, player.pk)
    names = name_people(access, {one.other for one in met})
    over = read_par_of(scope).average_players()

    figures = make_describer(Whom.PERSON)(read_player(scope, player.pk))
    describe_meeting = make_describer(Whom.PARTNERS)

    def describe(one: Met) -> dict[str, Any]:
        name = names[one.other].name
        return {"player": str(one.other), "name": name, **describe_meeting(one.meeting)}

    return Response(
        {
            **describe_scope(scope),
            "player": str(player.pk),
            "figures": {**figures, "over_par": over.get(player.pk)},
            "form": read_form(results),
            "streaks": describe_streaks(streaks),
            "partners": [describe(one) for one in met if one.together],
            "opponents": [describe(one) for one in met if not one.together],
        }
    )
