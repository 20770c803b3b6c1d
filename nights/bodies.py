"""What requests about club nights bring, and what is answered of a draw."""

from typing import Any

from django.utils.translation import gettext
from rest_framework import serializers

from common.web.bodies import StrictSerializer
from scoring.rules import get_main
from scoring.shapes.fields import NameField, PlayedOnField, PredecessorField, VariantNameField


class PlacesField(serializers.ListField):
    """People by their places in a list."""

    child = serializers.IntegerField(min_value=0)


class FoursField(serializers.ListField):
    """Tables of four."""

    child = PlacesField()


class NightOpenBody(StrictSerializer):
    """Which night is opened; without a day, the one that the club plays now."""

    operation = serializers.UUIDField()
    day = serializers.DateField(required=False)


class NightWriteBody(StrictSerializer):
    """A write: its own id, and the revision that was seen."""

    operation = serializers.UUIDField()
    after = PredecessorField()


class DayOrderBody(NightWriteBody):
    """All games of a day that are over, in the order in which they were played."""

    games = serializers.ListField(child=serializers.UUIDField(), min_length=1, max_length=2000)


class GameDayBody(NightWriteBody):
    """The day on which a game was played, and why it is another. `after`: the game's revision."""

    day = PlayedOnField()
    reason = serializers.CharField(max_length=200)


class ComeBody(StrictSerializer):
    """Who has come: a player of the club's list, or a guest, whose name may be told later."""

    operation = serializers.UUIDField()
    player = serializers.UUIDField(required=False)
    name = NameField(required=False, allow_blank=True)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Take a name or a player, not both."""
        if attrs.get("name") and attrs.get("player"):
            raise serializers.ValidationError(gettext("Give a name or a player, not both."))
        return attrs


class PresenceBody(NightWriteBody):
    """Whether somebody is here; or what a guest is called. `after`: the revision of the row."""

    here = serializers.BooleanField(required=False)
    name = NameField(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Take one of the two."""
        if ("here" in attrs) == ("name" in attrs):
            raise serializers.ValidationError(gettext("Give either here or name."))
        return attrs


class DrawBody(NightWriteBody):
    """How tables are drawn. `after`: the revision of the night; `again`: the present round."""

    method = serializers.CharField(max_length=20)
    again = serializers.BooleanField(default=False)


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


class EveningRoundView(serializers.Serializer[Any]):
    """A round before, with places in `people`: its tables, who sat out, who played on."""

    tables = FoursField()
    sits_out = PlacesField()
    stayed = PlacesField()


class PlayingTableView(serializers.Serializer[Any]):
    """A table that stays as it is."""

    number = serializers.IntegerField()
    seats = PlacesField()


class EveningView(serializers.Serializer[Any]):
    """All that a draw depends on besides its method and its seed; people by their place.

    Of four at a table the first two play together.
    """

    people = serializers.ListField(child=serializers.CharField())
    here = PlacesField()
    rounds = EveningRoundView(many=True)
    playing = PlayingTableView(many=True)
    met = FoursField()
    before = FoursField()
    strengths = serializers.ListField(
        child=serializers.ListField(child=serializers.FloatField()),
        required=False,
        help_text="Of a draw by ratings: for each of `here` the rating, then the covariances.",
    )


class DrawnRowView(serializers.Serializer[Any]):
    """A table of the draw, seats 1 to 4."""

    number = serializers.IntegerField()
    seats = serializers.ListField(child=serializers.UUIDField())


class SitOutRowView(serializers.Serializer[Any]):
    """Who sits out, by the id of the presence, and why."""

    player = serializers.UUIDField()
    times = serializers.IntegerField()
    last = serializers.IntegerField()
    among = serializers.IntegerField()


class DrawView(serializers.Serializer[Any]):
    """A draw with all that it was drawn from, by which it can be made again."""

    number = serializers.IntegerField()
    round = serializers.IntegerField()
    method = serializers.CharField()
    seed = serializers.CharField()
    drawn_at = serializers.DateTimeField()
    met_again = serializers.IntegerField()
    evening = EveningView()
    tables = DrawnRowView(many=True)
    sits_out = SitOutRowView(many=True)
