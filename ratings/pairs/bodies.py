"""What is answered about two people."""

from typing import Any

from rest_framework import serializers

from ratings.figures.bodies import ScopeView, StreakView, describe_fields
from ratings.statistics import Whom


class MeetingView(serializers.Serializer[Any]):
    """What the first of two did with, or against, the second.

    `_for` is what their team did, `_against` the other side; without either it is of both.
    """

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Return the figures of two, and what is declared here."""
        return {**describe_fields(Whom.PARTNERS), **super().get_fields()}


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
