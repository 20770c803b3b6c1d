"""What is answered about two people."""

from dataclasses import asdict
from typing import Any

from rest_framework import serializers

from ratings.figures.bodies import ScopeView, StreakView
from ratings.figures.shown.people import GRAND, TICHU
from ratings.statistics import Meeting


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
