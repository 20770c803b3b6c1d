"""Games that were ended by hand and of which nobody has said whether they count."""

import datetime
from typing import Final

from people.models import Club
from ratings.model.games import FEWEST_ROUNDS_UNFINISHED
from scoring.models import EndedBy, Game, Source
from scoring.rules import VARIANTS
from scoring.starting.services import today_at

ASKED_FOR: Final = datetime.timedelta(days=60)
MOST: Final = 12


def list_unasked(club: Club) -> list[Game]:
    """Return those of the last two months that would count if the table wants it, newest first."""
    rated = [variant.name for variant in VARIANTS if variant.is_rated]
    games = Game.objects.filter(
        club=club,
        variant__in=rated,
        ended_by=EndedBy.HAND,
        source=Source.TABLE,
        rated=True,
        agreed=None,
        line_up={},
        played_on__gte=today_at(club) - ASKED_FOR,
        facts__seat=1,
        facts__stint=0,
        facts__rounds__gte=FEWEST_ROUNDS_UNFINISHED,
    )
    return list(games.prefetch_related("seats__player").order_by("-started_at", "id")[:MOST])
