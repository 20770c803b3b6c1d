"""Games that a program of ours begins."""

import uuid
from typing import Any

from common.writes.operation import Operation
from scoring.models import Game
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, StartedGame, start_game
from tests.scoring.tables import NAMES

SEATS = [NewSeat(name=name) for name in NAMES]


def begin(rematch_of: Game | None = None, **given: Any) -> StartedGame:
    """Start a game by a program of ours."""
    operation = Operation(id=given.pop("operation", None) or uuid.uuid4(), after=0, body={})
    new = NewGame(variant="nanjing", seats=SEATS, rematch_of=rematch_of, **given)
    return start_game(new=new, operation=operation)
