"""What happens in a club, as those hear of it who watch all of it: each app brings its own."""

import datetime
import uuid
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils import timezone

from common.live.kinds import Stamp
from common.registry import Registry

RECENT: Final = datetime.timedelta(days=31)
"""How long a game, a tournament or an evening is news."""
MOST: Final = 20
"""How many of a kind are named."""


@dataclass(frozen=True, slots=True)
class NewsPiece:
    """Something that may be watched by itself, and where it stands."""

    topic: str
    revision: int
    day: datetime.date
    is_public: bool


@dataclass(frozen=True, slots=True)
class News:
    """News of a kind: of a club the newest, and of several clubs what shows that there are more.

    Whether a piece is public is said of a club that shows its games.
    """

    list_pieces: Callable[[uuid.UUID], Sequence[NewsPiece]]
    read_stamps: Callable[[Collection[uuid.UUID]], Mapping[uuid.UUID, Stamp]]


NEWS: Final[Registry[News]] = Registry()


def find_first_day() -> datetime.date:
    """Return the first day of which there is news."""
    return (timezone.now() - RECENT).date()
