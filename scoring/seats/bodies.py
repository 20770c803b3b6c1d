"""The bodies of who takes a seat."""

from typing import Any

from django.utils.translation import gettext
from rest_framework import serializers

from common.web.bodies import StrictSerializer
from scoring.games.bodies.writes import WriteBody
from scoring.shapes.fields import NameField


class SeatBody(StrictSerializer):
    """Who takes a seat: a name, a known player, or neither for an empty one."""

    name = NameField(required=False, allow_blank=True)
    player = serializers.UUIDField(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Take a name or a player, not both."""
        if attrs.get("name") and attrs.get("player"):
            raise serializers.ValidationError(gettext("Give a name or a player, not both."))
        return attrs


class SeatChangeBody(WriteBody, SeatBody):
    """Who takes a seat of a running game; `from_round` is the first one that they play."""

    from_round = serializers.IntegerField(required=False, min_value=1, max_value=10_000)
