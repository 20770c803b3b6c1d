"""What requests about the end of a tournament bring."""

from rest_framework import serializers

from common.writes.http import OperationBody
from tournaments.models import Stage


class TournamentCloseBody(OperationBody):
    """The stage that the person who closes it saw."""

    stage = serializers.ChoiceField(
        Stage.choices,
        required=False,
        help_text="The stage that was seen; at another one it is refused as changed meanwhile.",
    )
    anyway = serializers.BooleanField(
        default=False, help_text="Also where rounds, results or a winner are missing."
    )


class TournamentReopenBody(OperationBody):
    """Why a tournament is opened again."""

    reason = serializers.CharField(max_length=200)
