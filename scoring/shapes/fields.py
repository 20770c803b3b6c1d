"""The fields that several bodies share. They check form; what a round may be, the rules say."""

import contextlib
import datetime
import uuid
from typing import Any

from django.utils.translation import gettext_lazy
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from people.names import clean_name
from scoring.shapes.schema import refer_to

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


@extend_schema_field(refer_to("Entry"))
class EntryField(serializers.JSONField):
    """A round entry: an object whose fields the rules judge."""

    def to_internal_value(self, data: object) -> Any:
        """Let any object through."""
        if not isinstance(data, dict):
            self.fail("invalid")
        return data


@extend_schema_field(refer_to("Entry"))
class JudgedEntryField(serializers.JSONField):
    """An entry that the rules judge, whatever it is."""


@extend_schema_field(refer_to("HouseRules"))
class HouseRulesField(serializers.JSONField):
    """House rules, which the rules judge."""


@extend_schema_field(refer_to("Variant"))
class VariantField(serializers.JSONField):
    """The name of a variant, which the rules judge."""


@extend_schema_field(refer_to("Variant"))
class VariantNameField(serializers.CharField):
    """The name of a variant, as a game keeps it."""


@extend_schema_field(refer_to("Context"))
class ContextField(serializers.JSONField):
    """What a score depends on besides the entry."""


class NameField(serializers.CharField):
    """A player's name: one line, not blank, at most 60 characters."""

    def __init__(self, **extra: Any) -> None:
        super().__init__(max_length=60, **extra)

    def to_internal_value(self, data: Any) -> str:
        """Fold white space, and leave out what is not seen."""
        return clean_name(super().to_internal_value(data))


class PlayedOnField(serializers.DateField):
    """The day a game belongs to, of the 20th to 22nd century.

    No clock is asked: a server's that has stopped, or a phone's that is wrong, must not keep a
    table from playing.
    """

    first, last = datetime.date(1900, 1, 1), datetime.date(2199, 12, 31)
    default_error_messages = {"range": gettext_lazy("Give a day from {first} to {last}.")}

    def to_internal_value(self, value: Any) -> datetime.date:
        """Refuse a day that no game is played on."""
        day = super().to_internal_value(value)
        if not self.first <= day <= self.last:
            self.fail("range", first=self.first.isoformat(), last=self.last.isoformat())
        return day


class OwnerSecretField(serializers.RegexField):
    """A secret that a device makes to be a game's owner by: 32 random bytes or more, base64url."""

    def __init__(self, **extra: Any) -> None:
        super().__init__(rf"^[A-Za-z0-9_-]{{{SECRET_LENGTH},128}}$", **extra)
