"""What requests about club nights hold."""

from typing import Any

from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from common.web.bodies import StrictSerializer
from common.writes.http import RevisionBody
from scoring.rules import get_main
from scoring.seats.bodies import SeatBody
from scoring.shapes.fields import NameField, PlayedOnField, VariantNameField
from scoring.shapes.schema import refer_to


@extend_schema_field(refer_to("DrawMethod"))
class MethodField(serializers.CharField):
    """One of the ways to draw tables, of which the draw knows which there are."""


class NightOpenBody(StrictSerializer):
    """Which night is opened; without a day, the one that the club plays now."""

    operation = serializers.UUIDField()
    day = serializers.DateField(required=False)


class DayOrderBody(RevisionBody):
    """All games of a day that are over, in the order in which they were played."""

    games = serializers.ListField(
        child=serializers.UUIDField(),
        min_length=1,
        max_length=2000,
        help_text="The ids of the day's games, in the order in which they were played.",
    )


class GameDayBody(RevisionBody):
    """The day on which a game was played, and why it is another. `after`: the game's revision."""

    day = PlayedOnField()
    reason = serializers.CharField(max_length=200)


class ComeBody(SeatBody):
    """Who has come: a player of the club's list, or a guest, whose name may be told later."""

    operation = serializers.UUIDField()


class PresenceBody(RevisionBody):
    """Whether somebody is here or came; or what a guest is called. `after`: the row's revision."""

    here = serializers.BooleanField(required=False)
    came = serializers.BooleanField(
        required=False, help_text="False of whoever was not there, and was ticked by mistake."
    )
    name = NameField(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Take one of them."""
        given = [name for name in ("here", "came", "name") if name in attrs]
        if len(given) != 1 or attrs.get("came"):
            raise serializers.ValidationError(gettext("Give one of here, name, and came as false."))
        return attrs


class DrawBody(RevisionBody):
    """How tables are drawn. `after`: the revision of the night; `again`: the present round."""

    method = MethodField(max_length=20, help_text="How the tables are drawn.")
    again = serializers.BooleanField(
        default=False, help_text="Whether the present round is drawn anew, instead of the next one."
    )


class PlanBody(StrictSerializer):
    """Evenings to come: one day, or the same weekday of so many weeks."""

    operation = serializers.UUIDField()
    day = serializers.DateField(help_text="The first of them.")
    starts_at = serializers.TimeField(
        required=False, allow_null=True, help_text="By the club's clock; left out for no hour."
    )
    place = serializers.CharField(
        max_length=120, required=False, allow_blank=True, help_text="Where it is, as people say it."
    )
    note = serializers.CharField(
        max_length=300, required=False, allow_blank=True, help_text="What people should know."
    )
    weeks = serializers.IntegerField(
        min_value=1, max_value=53, default=1, help_text="How many, a week apart."
    )


class PlanChangeBody(RevisionBody):
    """What is another of an evening to come; what is left out stays."""

    starts_at = serializers.TimeField(
        required=False, allow_null=True, help_text="By the club's clock; null for no hour."
    )
    place = serializers.CharField(
        max_length=120, required=False, allow_blank=True, help_text="Where it is, as people say it."
    )
    note = serializers.CharField(
        max_length=300, required=False, allow_blank=True, help_text="What people should know."
    )
    is_cancelled = serializers.BooleanField(
        required=False, help_text="Whether it will not take place; false takes that back."
    )


class TableStartBody(StrictSerializer):
    """Which game is started at a table."""

    operation = serializers.UUIDField()
    variant = VariantNameField(default=lambda: get_main().name)


class NightTapBody(StrictSerializer):
    """A write with nothing to say but its id."""

    operation = serializers.UUIDField()


class WallTokenBody(StrictSerializer):
    """The token of a wall's link."""

    token = serializers.CharField(max_length=80)
