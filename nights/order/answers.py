"""What is answered about the order of a day's games."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class DayOrderView:
    """The games of a day that are over, in the order in which they count, by their ids."""

    revision: int
    games: Sequence[uuid.UUID]
