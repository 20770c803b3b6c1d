"""Who sits where at a game that is listed among many."""

import uuid
from dataclasses import dataclass

from people.models import Player


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat, as a list of games needs it: without a row's object for each."""

    seat: int
    player_id: uuid.UUID | None
    player: Player | None
