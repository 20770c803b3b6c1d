"""What requests about the end of a tournament bring, and what is answered."""

from typing import Any

from rest_framework import serializers

from common.writes.http import OperationBody
from tournaments.models import Stage


class TournamentCloseBody(OperationBody):
    """The stage that whoever closes it saw."""

    stage = serializers.ChoiceField(
        Stage.choices,
        required=False,
        help_text="The stage that was seen; at another one it is refused as changed meanwhile.",
    )


class TournamentReopenBody(OperationBody):
    """Why a tournament is opened again."""

    reason = serializers.CharField(max_length=200)


class TournamentEndedView(serializers.Serializer[Any]):
    """How far the tournament has come, and until when protests can be made."""

    stage = serializers.ChoiceField(Stage.choices)
    protest_until = serializers.DateTimeField(allow_null=True)


class EndingView(TournamentEndedView):
    """Where everybody stands in the end."""

    places = serializers.ListField(child=serializers.JSONField())
    bracket = serializers.JSONField(allow_null=True)
    prizes = serializers.ListField(child=serializers.JSONField())
    podiums = serializers.ListField(child=serializers.JSONField())


class NeedsView(serializers.Serializer[Any]):
    """What a team needs for a place, for each result of its own match."""

    id = serializers.CharField()
    place = serializers.IntegerField()
    certain_from = serializers.JSONField(allow_null=True)
    possible_from = serializers.JSONField(allow_null=True)
    needs = serializers.ListField(child=serializers.JSONField())
