"""What recorded games hold of people: the names of the files that they came from."""

import uuid

from django.db.models import Q

from past.models import RecordedGame
from people.players.holders import Entries, Holder, NamesSomebody
from scoring.models import Game
from scoring.seats.holder import sat_in


def blank_file_names(
    club: uuid.UUID | None, entries: Entries, names_somebody: NamesSomebody
) -> None:
    """Empty the names of files that name somebody."""
    games = Game.objects.filter(
        sat_in(Q(entered_as__in=entries)) | (Q(club=club) if club else Q(pk__in=[]))
    )
    for record in RecordedGame.objects.filter(game__in=games).only("pk", "name"):
        if names_somebody(record.name):
            RecordedGame.objects.filter(pk=record.pk).update(name="")


RECORDED = Holder("records", blank=blank_file_names)
