"""The bodies of writes to a game."""

from typing import Any

from django.utils.translation import gettext
from rest_framework import serializers

from common.web.bodies import StrictSerializer
from scoring.api.bodies.fields import (
    EntryField,
    HouseRulesField,
    NameField,
    OwnerSecretField,
    PlayedOnField,
    PredecessorField,
    VariantNameField,
)
from scoring.rules import CALL_POINTS


class WriteBody(StrictSerializer):
    """What every write brings: its own id, and the write that it follows."""

    operation = serializers.UUIDField()
    after = PredecessorField()


class RatedBody(WriteBody):
    """Whether the game counts for the rating of its club."""

    rated = serializers.BooleanField()


class RecordBody(WriteBody):
    """A new round at its place."""

    number = serializers.IntegerField(min_value=1, max_value=100_000)
    entry = EntryField()


class CorrectBody(WriteBody):
    """What a round says instead."""

    entry = EntryField()


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


class StartBody(StrictSerializer):
    """A new game. `owner_secret` lets a device keep its own way back to the game."""

    operation = serializers.UUIDField()
    id = serializers.UUIDField(required=False)
    variant = VariantNameField(max_length=40)
    house_rules = HouseRulesField(required=False, default=dict)
    seats = serializers.ListField(child=SeatBody(), min_length=3, max_length=10)
    first_dealer = serializers.IntegerField(required=False, min_value=1, max_value=10)
    first_banker = serializers.IntegerField(required=False, min_value=1, max_value=10)
    club = serializers.SlugField(required=False)
    played_on = PlayedOnField(required=False)
    owner_secret = OwnerSecretField(required=False)
    rated = serializers.BooleanField(required=False)


class RematchBody(StrictSerializer):
    """The same table again. `seats`: which old seat sits at the new seat 1, 2, …

    It goes on with whoever comes next: the dealer, the banker, or as the last finish says. A device
    that began it without a connection says how its sheet did, by the new seats.
    """

    operation = serializers.UUIDField()
    id = serializers.UUIDField(required=False)
    seats = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=10), required=False, max_length=10
    )
    first_dealer = serializers.IntegerField(required=False, min_value=1, max_value=10)
    first_banker = serializers.IntegerField(required=False, min_value=1, max_value=10)
    finish_before = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=10), required=False, max_length=10
    )
    owner_secret = OwnerSecretField(required=False)


class DraftBody(StrictSerializer):
    """One seat's mark for the round being played; null takes it away."""

    operation = serializers.UUIDField()
    number = serializers.IntegerField(min_value=1, max_value=100_000)
    seat = serializers.IntegerField(min_value=1, max_value=10)
    call = serializers.ChoiceField(list(CALL_POINTS), allow_null=True)
