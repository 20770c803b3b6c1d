"""Who was there on which evening: asked of an app above, which ratings do not know."""

import datetime
import uuid
from collections.abc import Callable, Sequence

Day = tuple[uuid.UUID, datetime.date]
"""That a player was there on an evening."""
Giver = Callable[[uuid.UUID, datetime.date, datetime.date], Sequence[Day]]
"""Lists the days of a club's players from a first day to a last one, each once."""

_givers: list[Giver] = []


def bring_presence_giver(giver: Giver) -> None:
    """Ask `giver` who was there whenever a season counts presence."""
    if giver not in _givers:
        _givers.append(giver)


def list_present(club: uuid.UUID, first: datetime.date, last: datetime.date) -> list[Day]:
    """Return who was there on which days, as far as anybody knows."""
    return [day for giver in _givers for day in giver(club, first, last)]
