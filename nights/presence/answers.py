"""What is answered about a night, and about who comes and goes."""

import datetime
import uuid
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class NightOpenedView:
    """Which night was opened."""

    night: uuid.UUID
    day: datetime.date


@dataclass(frozen=True, slots=True, kw_only=True)
class PresenceView:
    """What a write of somebody's presence made of it."""

    night_revision: int
    id: uuid.UUID
    player: uuid.UUID
    here: bool
    revision: int
