"""Statistics of two people over HTTP, and what those of one have in common with them."""

import uuid
from collections.abc import Sequence
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
from ratings.drawing.people import GRAND, TICHU
from ratings.selectors.over_par import read_par_of
from ratings.selectors.pairs import read_pairs
from ratings.selectors.people import find_person, name_people
from ratings.selectors.statistics import (
    FoundStreak,
    Scope,
    is_behind,
    read_pair_results,
    read_two,
)
from ratings.statistics import Meeting, read_form


class ScopeView(serializers.Serializer[Any]):
    """Of which game of the box; `behind`: some evenings are still being added up."""

    game = serializers.CharField()
    behind = serializers.BooleanField()


class StreakView(serializers.Serializer[Any]):
    """Games in a row that were won or lost."""

    player = serializers.UUIDField()
    result = serializers.ChoiceField(choices=["won", "lost"])
    games = serializers.IntegerField()
    first = serializers.DateField()
    last = serializers.DateField()


class MeetingView(serializers.Serializer[Any]):
    """What the first of two did with, or against, the second."""

    games = serializers.IntegerField()
    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    level = serializers.IntegerField()
    won_share = serializers.FloatField(allow_null=True)
    rounds = serializers.IntegerField()
    points_for = serializers.IntegerField()
    points_against = serializers.IntegerField()
    doubles_for = serializers.IntegerField(
        help_text="Double victories of their team; `_against`: of the other side."
    )
    doubles_against = serializers.IntegerField()
    tichu_made_for = serializers.IntegerField()
    tichu_made_against = serializers.IntegerField()
    tichu_failed_for = serializers.IntegerField()
    tichu_failed_against = serializers.IntegerField()
    grand_made_for = serializers.IntegerField()
    grand_made_against = serializers.IntegerField()
    grand_failed_for = serializers.IntegerField()
    grand_failed_against = serializers.IntegerField()
    call_points = serializers.IntegerField(help_text="What the calls of their team won.")
    first_out_for = serializers.IntegerField()
    first_out_against = serializers.IntegerField()
    rounds_finish_known = serializers.IntegerField()
    wish_penalties_for = serializers.IntegerField()
    wish_penalties_against = serializers.IntegerField()


class PairFiguresView(MeetingView):
    """Two who played together."""

    players = serializers.ListField(child=serializers.UUIDField())
    names = serializers.ListField(child=serializers.CharField())
    over_par = serializers.FloatField(allow_null=True)


class MetView(MeetingView):
    """Somebody whom a player met."""

    player = serializers.UUIDField()
    name = serializers.CharField()


class TwoView(ScopeView):
    """What two did as partners and against each other, as the first of them sees it.

    `form`: their last games as partners, newest last: W won, L lost, D level.
    """

    players = serializers.ListField(child=serializers.UUIDField())
    names = serializers.ListField(child=serializers.CharField())
    together = MeetingView()
    against = MeetingView()
    over_par = serializers.FloatField(allow_null=True)
    form = serializers.CharField()
    streaks = StreakView(many=True)


def describe_meeting(meeting: Meeting) -> dict[str, Any]:
    """Return what two did as the API shows it."""
    return asdict(meeting) | {
        "lost": meeting.lost,
        "won_share": meeting.won_share,
        "call_points": meeting.count_call_points(TICHU, GRAND),
    }


def describe_streaks(streaks: Sequence[FoundStreak]) -> list[dict[str, Any]]:
    """Return streaks as the API shows them."""
    results = {"W": "won", "L": "lost"}
    return [
        {
            "player": str(one.player),
            "result": results[one.letter],
            "games": one.length,
            "first": one.first.isoformat(),
            "last": one.last.isoformat(),
        }
        for one in streaks
    ]


def describe_scope(scope: Scope) -> dict[str, Any]:
    """Return what the figures are of."""
    return {"game": scope.variant, "behind": is_behind(scope.club)}


@extend_schema(
    parameters=SCOPE,
    responses={200: PairFiguresView(many=True), **PROBLEMS},
    operation_id="clubs_pairs",
    summary="Everybody who played together, most games first",
)
@api_view(["GET", "HEAD"])
def pairs_view(request: Request, slug: str) -> Response:
    """Return a club's pairs."""
    access = open_club(request, slug)
    scope = read_scope(request, access.club)
    met = read_pairs(scope)
    over = read_par_of(scope).average_pairs([(one.player, one.other) for one in met])
    names = name_people(access, {one for pair in met for one in (pair.player, pair.other)})
    return Response(
        [
            {
                "players": [str(pair.player), str(pair.other)],
                "names": [names[pair.player].name, names[pair.other].name],
                **describe_meeting(pair.meeting),
                "over_par": over.get((pair.player, pair.other)),
            }
            for pair in met
        ]
    )


@extend_schema(
    parameters=SCOPE,
    responses={200: TwoView, **PROBLEMS},
    operation_id="players_statistics_with",
    summary="What two players did as partners and against each other",
    description="For members of the club of the first of them.",
)
@api_view(["GET", "HEAD"])
def two_view(request: Request, player_id: uuid.UUID, other_id: uuid.UUID) -> Response:
    """Return the statistics of two."""
    player, _caller = open_player(request, player_id)
    if player.club is None:
        raise Http404
    access = open_club_as(request, player.club.slug, Role.MEMBER)
    one, other = find_person(access, player.pk), find_person(access, other_id)
    if one is None or other is None or one.id == other.id:
        raise Http404
    scope = read_scope(request, access.club)
    two = read_two(scope, one.id, other.id)
    results, streaks = read_pair_results(scope, one.id, other.id)
    over = read_par_of(scope).average_pairs([(one.id, other.id)])
    return Response(
        {
            **describe_scope(scope),
            "players": [str(one.id), str(other.id)],
            "names": [one.name, other.name],
            "together": describe_meeting(two[True]),
            "against": describe_meeting(two[False]),
            "over_par": over.get((one.id, other.id)),
            "form": read_form(results),
            "streaks": describe_streaks(streaks),
        }
    )
