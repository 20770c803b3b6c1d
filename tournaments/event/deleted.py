"""A tournament that is not there any more: the history of its club says that it was deleted."""

import uuid
from typing import Final

from django.http import Http404

from common.problems import Refused
from people.models import ClubChange

ACTION: Final = "tournament_delete"
"""What the history of a club calls it."""


class TournamentDeleted(Refused, Http404):
    """A director deleted this tournament: whoever still has its address should hear why."""


def find_deletion(tournament_id: uuid.UUID) -> ClubChange | None:
    """Return the line of a club's history by which a tournament was deleted."""
    rows = ClubChange.objects.filter(action=ACTION, subject=tournament_id)
    return rows.select_related("club").first()
