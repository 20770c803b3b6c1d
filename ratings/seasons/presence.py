"""Who was there on which evening: asked of an app above, which ratings do not know."""

import datetime
import uuid
from collections.abc import Callable, Sequence
from typing import Final

from common.registry import Registry

Day = tuple[uuid.UUID, datetime.date]
"""That a player was there on an evening."""
Giver = Callable[[uuid.UUID, datetime.date, datetime.date], Sequence[Day]]
"""Lists the days of a club's players from a first day to a last one, each once."""

PRESENCE: Final[Registry[Giver]] = Registry()


def list_present(club: uuid.UUID, first: datetime.date, last: datetime.date) -> list[Day]:
    """Return who was there on which days, as far as anybody knows."""
    return [day for giver in PRESENCE for day in giver(club, first, last)]
