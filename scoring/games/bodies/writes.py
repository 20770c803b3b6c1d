"""The bodies of writes to a game."""

from rest_framework import serializers

from common.web.bodies import StrictSerializer
from scoring.rules import CALLS
from scoring.shapes.fields import EntryField, PredecessorField


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


class DeleteBody(StrictSerializer):
    """The deletion of a game, which follows nothing: it is there, or it is gone already."""

    operation = serializers.UUIDField()


class DraftBody(StrictSerializer):
    """One seat's mark for the round being played; null takes it away."""

    operation = serializers.UUIDField()
    number = serializers.IntegerField(min_value=1, max_value=100_000)
    seat = serializers.IntegerField(min_value=1, max_value=10)
    call = serializers.ChoiceField(
        list(CALLS), allow_null=True, help_text="Which call it is; null takes a mark away."
    )
