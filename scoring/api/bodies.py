"""The bodies that the API takes and gives. They check form; what a round may be, the rules say."""

import contextlib
import uuid
from typing import Any

from django.utils.translation import gettext, gettext_lazy
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from common.web.bodies import StrictSerializer
from scoring.models import Action
from scoring.rules import BOX, CALL_POINTS

SECRET_LENGTH = 43


@extend_schema_field(
    {
        "oneOf": [
            {"type": "integer", "minimum": 0},
            {"type": "string", "format": "uuid"},
        ],
        "description": "The revision that the device saw, or its own operation before this one.",
    }
)
class PredecessorField(serializers.Field[Any, Any, Any, Any]):
    """A server revision, or an operation id."""

    default_error_messages = {
        "invalid": gettext_lazy(
            "Give the revision that you saw, or the id of your operation before this one."
        )
    }

    def to_internal_value(self, data: object) -> int | uuid.UUID:
        """Read either form; from a query string a number comes as text."""
        if isinstance(data, int) and not isinstance(data, bool) and 0 <= data < 2**31:
            return data
        if isinstance(data, str):
            if data.isascii() and data.isdigit() and len(data) < 10:
                return int(data)
            with contextlib.suppress(ValueError):
                return uuid.UUID(data)
        raise serializers.ValidationError(self.error_messages["invalid"], "invalid")

    def to_representation(self, value: object) -> object:
        """Show it as it was given."""
        return value if isinstance(value, int) else str(value)


OBJECT = {"type": "object", "additionalProperties": {}}


def _describe_kinds() -> str:
    """Return which fields an entry of each kind has, for the documentation."""
    lines = [
        f"- `{name}`: {', '.join(kind.required)}"
        + (f"; if wanted {', '.join(kind.optional)}" if kind.optional else "")
        for name, kind in BOX.kinds.items()
    ]
    return "\n".join(["An entry. By its `kind` it has these fields:", *lines])


@extend_schema_field({**OBJECT, "description": _describe_kinds()})
class EntryField(serializers.JSONField):
    """A round entry: an object whose fields the rules judge."""

    def to_internal_value(self, data: object) -> Any:
        """Let any object through."""
        if not isinstance(data, dict):
            self.fail("invalid")
        return data


class WriteBody(StrictSerializer):
    """What every write brings: its own id, and the write that it follows."""

    operation = serializers.UUIDField()
    after = PredecessorField()


class RecordBody(WriteBody):
    """A new round at its place."""

    number = serializers.IntegerField(min_value=1, max_value=100_000)
    entry = EntryField()


class CorrectBody(WriteBody):
    """What a round says instead."""

    entry = EntryField()


class NameField(serializers.CharField):
    """A player's name: one line, not blank, at most 60 characters."""

    def __init__(self, **extra: Any) -> None:
        super().__init__(max_length=60, **extra)

    def to_internal_value(self, data: Any) -> str:
        """Fold white space; refuse what cannot be stored or shown."""
        text = " ".join(super().to_internal_value(data).split())
        if any(ord(letter) < 32 for letter in text):
            self.fail("invalid")
        return text


class OwnerSecretField(serializers.RegexField):
    """A secret that a device makes to be a game's owner by: 32 random bytes or more, base64url."""

    def __init__(self, **extra: Any) -> None:
        super().__init__(rf"^[A-Za-z0-9_-]{{{SECRET_LENGTH},128}}$", **extra)


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
    """Who takes a seat of a running game."""


class StartBody(StrictSerializer):
    """A new game. `owner_secret` lets a device keep its own way back to the game."""

    operation = serializers.UUIDField()
    id = serializers.UUIDField(required=False)
    variant = serializers.CharField(max_length=40, help_text=f"One of {', '.join(BOX.games)}.")
    house_rules = serializers.JSONField(required=False, default=dict)
    seats = serializers.ListField(child=SeatBody(), min_length=3, max_length=10)
    first_dealer = serializers.IntegerField(required=False, min_value=1, max_value=10)
    first_banker = serializers.IntegerField(required=False, min_value=1, max_value=10)
    club = serializers.SlugField(required=False)
    played_on = serializers.DateField(required=False)
    owner_secret = OwnerSecretField(required=False)


class RematchBody(StrictSerializer):
    """The same table again. `seats`: which old seat sits at the new seat 1, 2, …"""

    operation = serializers.UUIDField()
    id = serializers.UUIDField(required=False)
    seats = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=10), required=False, max_length=10
    )
    owner_secret = OwnerSecretField(required=False)


class DraftBody(StrictSerializer):
    """One seat's mark for the round being played; null takes it away."""

    operation = serializers.UUIDField()
    number = serializers.IntegerField(min_value=1, max_value=100_000)
    seat = serializers.IntegerField(min_value=1, max_value=10)
    call = serializers.ChoiceField(list(CALL_POINTS), allow_null=True)


class RenewBody(StrictSerializer):
    """The id of the renewal.

    With the owner link a device may bring a new `owner_secret`, as with a start: it opens the game
    from then on beside the new link, and whoever has lost the answer can ask for it again.
    """

    operation = serializers.UUIDField()
    owner_secret = OwnerSecretField(required=False)


class ExchangeBody(StrictSerializer):
    """A link's token, as it stood in the fragment of its address."""

    game = serializers.UUIDField()
    token = serializers.CharField(max_length=200)


class FollowBody(StrictSerializer):
    """A game whose rematch somebody wants to go on with."""

    game = serializers.UUIDField()


class CodeBody(StrictSerializer):
    """A short code as it was typed."""

    code = serializers.CharField(max_length=20)


class ScoreBody(StrictSerializer):
    """A round to be scored, without a game."""

    variant = serializers.JSONField()
    house_rules = serializers.JSONField(required=False, default=dict)
    entry = serializers.JSONField()

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name the framework uses for something else."""
        return {
            **super().get_fields(),
            "context": serializers.JSONField(required=False, default=None, allow_null=True),
        }


class WishBody(StrictSerializer):
    """A hand, what lies, and the wish."""

    hand = serializers.JSONField()
    trick = serializers.JSONField()
    wish = serializers.JSONField()


class CountBody(StrictSerializer):
    """The cards of a pile."""

    cards = serializers.JSONField()


# What the API gives: for the OpenAPI document alone.


class RoundView(serializers.Serializer[Any]):
    """A round with its score."""

    id = serializers.UUIDField()
    number = serializers.IntegerField()
    entry = serializers.DictField()
    score = serializers.DictField(child=serializers.IntegerField())
    totals = serializers.DictField(child=serializers.IntegerField())
    counted = serializers.BooleanField()
    shuffler = serializers.IntegerField(allow_null=True)
    recorded_at = serializers.DateTimeField()

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name the framework uses for something else."""
        return {
            **super().get_fields(),
            "context": serializers.DictField(child=serializers.IntegerField()),
        }


class StandingView(serializers.Serializer[Any]):
    """How a game stands."""

    revision = serializers.IntegerField()
    totals = serializers.DictField(child=serializers.IntegerField())
    over = serializers.BooleanField()
    ended_by = serializers.ChoiceField(["rule", "hand"], allow_null=True)
    winner = serializers.CharField(allow_null=True)
    shuffler = serializers.IntegerField(allow_null=True)
    next_number = serializers.IntegerField()

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name the framework uses for something else."""
        return {
            **super().get_fields(),
            "context": serializers.DictField(child=serializers.IntegerField()),
        }


class AnswerView(StandingView):
    """What a write answers; the same again for the same operation."""

    operation = serializers.UUIDField()
    round = RoundView(allow_null=True)
    surplus = serializers.ListField(child=serializers.UUIDField())


class SeatView(serializers.Serializer[Any]):
    """Who sits where."""

    seat = serializers.IntegerField()
    team = serializers.ChoiceField(["a", "b"], allow_null=True)
    player = serializers.UUIDField(allow_null=True)
    name = serializers.CharField(allow_blank=True)


class SummaryView(serializers.Serializer[Any]):
    """A game as a list shows it."""

    id = serializers.UUIDField()
    variant = serializers.CharField()
    house_rules = serializers.DictField()
    club = serializers.CharField(allow_null=True)
    revision = serializers.IntegerField()
    played_on = serializers.DateField()
    started_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)
    role = serializers.ChoiceField(["owner", "scorer", "watcher"])
    may = serializers.DictField(child=serializers.BooleanField())
    seats = SeatView(many=True)
    first_dealer = serializers.IntegerField(allow_null=True)
    first_banker = serializers.IntegerField(allow_null=True)
    totals = serializers.DictField(child=serializers.IntegerField())
    over = serializers.BooleanField()
    ended_by = serializers.ChoiceField(["rule", "hand"], allow_null=True)
    winner = serializers.CharField(allow_null=True)
    locked = serializers.BooleanField()
    rematch_of = serializers.UUIDField(allow_null=True)


class DraftCallView(serializers.Serializer[Any]):
    """A call marked while the round is being played."""

    seat = serializers.IntegerField()
    call = serializers.ChoiceField(list(CALL_POINTS))


class DraftView(serializers.Serializer[Any]):
    """The calls marked for the next round."""

    number = serializers.IntegerField()
    calls = DraftCallView(many=True)


class DraftAnswerView(serializers.Serializer[Any]):
    """The marks after one was set."""

    draft = DraftView()
    draft_revision = serializers.IntegerField()


class StateView(SummaryView, StandingView):
    """A whole game."""

    draft_revision = serializers.IntegerField()
    draft = DraftView()
    rounds = RoundView(many=True)
    chances = serializers.DictField(allow_null=True)
    rematch = serializers.UUIDField(allow_null=True)
    recorded = serializers.BooleanField()


class LinksView(serializers.Serializer[Any]):
    """A game's links, as far as the caller may give them on."""

    owner = serializers.CharField(required=False)
    scorer = serializers.CharField(required=False)
    watcher = serializers.CharField(required=False)


class CodesView(serializers.Serializer[Any]):
    """Codes to type, and until when they are good."""

    scorer = serializers.CharField(required=False)
    watcher = serializers.CharField(required=False)
    expires = serializers.DateTimeField()


class LinksAnswerView(LinksView):
    """A game's links and codes."""

    code = CodesView()


class StartedView(serializers.Serializer[Any]):
    """A game just started, and its links."""

    game = StateView()
    links = LinksView()


class OpenedView(serializers.Serializer[Any]):
    """What a link or a code opens."""

    game = serializers.UUIDField()
    role = serializers.ChoiceField(["owner", "scorer", "watcher"])
    token = serializers.CharField(
        required=False,
        help_text="The link's token, for when the cookie that came with this answer is lost; "
        "left out for somebody who may see the game already.",
    )


class RevisionView(serializers.Serializer[Any]):
    """One write of a game's history."""

    revision = serializers.IntegerField()
    action = serializers.ChoiceField(Action.values)
    operation = serializers.UUIDField()
    at = serializers.DateTimeField()
    by = serializers.CharField(allow_null=True)
    role = serializers.CharField(allow_null=True)
    device = serializers.UUIDField(allow_null=True)
    round = serializers.UUIDField(allow_null=True)
    number = serializers.IntegerField(allow_null=True)
    before = serializers.DictField(allow_null=True)
    after = serializers.DictField(allow_null=True)


class ScoreView(serializers.Serializer[Any]):
    """The score of a round."""

    score = serializers.DictField(child=serializers.IntegerField())


class WishView(serializers.Serializer[Any]):
    """Whether the player must, the plays that would fulfil the wish, and why, in a sentence."""

    must = serializers.BooleanField()
    plays = serializers.ListField(child=serializers.ListField(child=serializers.CharField()))
    reason = serializers.CharField()
    code = serializers.CharField()
    values = serializers.DictField(child=serializers.CharField())


class CountView(serializers.Serializer[Any]):
    """The card points of a pile."""

    points = serializers.IntegerField()
