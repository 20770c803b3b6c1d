"""What is answered about the order of a day's games."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class DayOrderView:
    """The games of a day that are over, in the order in which they count, by their ids."""

    revision: int
    games: Sequence[uuid.UUID] = says(
        "The ids of the day's games, in the order in which they were played."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DayMovedView:
    """A game on the day that it has now."""

    game: uuid.UUID
    day: datetime.date
    revision: int
