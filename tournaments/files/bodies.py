"""What requests about events' files bring."""

from rest_framework import serializers

from common.writes.http import OperationBody
from tournaments.event.shapes import FileField


class TournamentImportBody(OperationBody):
    """An event's file to make a tournament of; `day` counts where the file has no date."""

    club = serializers.SlugField(max_length=60)
    day = serializers.DateField(required=False)
    file = FileField(help_text="As *The file of an event* (`/api/v1/reference/event/`) has it.")
