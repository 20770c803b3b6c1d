"""What is answered about evenings to come."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedNightView:
    """An evening to come."""

    id: uuid.UUID
    day: datetime.date
    starts_at: datetime.time | None = says("By the clock of the club's zone.")
    place: str
    note: str
    is_cancelled: bool = says("It was announced and will not take place.")
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedNightsView:
    """Evenings to come, the next one first; `time_zone` says by which clock."""

    time_zone: str
    nights: Sequence[PlannedNightView] = says("The evenings, the next one first.")
