"""The bodies of starting a game."""

from rest_framework import serializers

from common.web.bodies import StrictSerializer
from scoring.seats.bodies import SeatBody
from scoring.shapes.fields import HouseRulesField, OwnerSecretField, PlayedOnField, VariantNameField


class StartBody(StrictSerializer):
    """A new game. `owner_secret` lets a device keep its own way back to the game."""

    operation = serializers.UUIDField()
    id = serializers.UUIDField(required=False)
    variant = VariantNameField(max_length=40)
    house_rules = HouseRulesField(required=False, default=dict)
    seats = serializers.ListField(
        child=SeatBody(),
        min_length=3,
        max_length=10,
        help_text="Who sits where, in the order of play: as many as `Variant` says of the game.",
    )
    first_dealer = serializers.IntegerField(required=False, min_value=1, max_value=10)
    first_banker = serializers.IntegerField(required=False, min_value=1, max_value=10)
    club = serializers.SlugField(required=False)
    played_on = PlayedOnField(required=False)
    owner_secret = OwnerSecretField(required=False)
    rated = serializers.BooleanField(required=False)
    begun_at = serializers.DateTimeField(
        required=False, help_text="When it began, by the device's own clock."
    )
    sent_at = serializers.DateTimeField(
        required=False,
        help_text="When the device sends it, by its own clock; another one each time it is sent.",
    )


class RematchBody(StrictSerializer):
    """The same table again. `seats`: which old seat sits at the new seat 1, 2, …

    It goes on with the next dealer or banker, or in the order of the last finish. A device
    that began it without a connection says how its sheet did, by the new seats.
    """

    operation = serializers.UUIDField()
    id = serializers.UUIDField(required=False)
    seats = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=10),
        required=False,
        max_length=10,
        help_text="The seats of the game before, in the new order.",
    )
    first_dealer = serializers.IntegerField(required=False, min_value=1, max_value=10)
    first_banker = serializers.IntegerField(required=False, min_value=1, max_value=10)
    finish_before = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=10), required=False, max_length=10
    )
    owner_secret = OwnerSecretField(required=False)
    played_on = PlayedOnField(required=False)
    begun_at = serializers.DateTimeField(
        required=False, help_text="When it began, by the device's own clock."
    )
    sent_at = serializers.DateTimeField(
        required=False,
        help_text="When the device sends it, by its own clock; another one each time it is sent.",
    )
