"""Who sat where in each round of a record: a player who came later takes over, as at our tables."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from common.writes.operation import make_operation
from past.storing.games import clean_past_name
from scoring.cards import RecordedRound
from scoring.models import Game
from scoring.seats.services.line_up import seat_player
from scoring.seats.services.seating import NewSeat

Names = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Relief:
    """Somebody who took a seat over, from a round on; "" where nobody knows who."""

    seat: int
    name: str
    from_round: int


def read_names(recorded: RecordedRound) -> Names:
    """Return who sat there, seat by seat; a handle that is none is ""."""
    a, b, c, d = (clean_past_name(name) for name in recorded.names)
    return a, b, c, d


def list_reliefs(rounds: Sequence[Names]) -> list[Relief]:
    """Return who took a seat over from whom, in the order of the rounds."""
    return [
        Relief(seat + 1, now, number)
        for number in range(2, len(rounds) + 1)
        for seat, (before, now) in enumerate(
            zip(rounds[number - 2], rounds[number - 1], strict=True)
        )
        if before != now
    ]


def list_everybody(rounds: Iterable[Names]) -> list[str]:
    """Return everybody who sat there, each once, as they came."""
    return list(dict.fromkeys(name for names in rounds for name in names if name))


def relieve(
    game_id: uuid.UUID,
    reliefs: Sequence[Relief],
    seats: Mapping[str, NewSeat],
    *,
    after: int,
) -> int:
    """Let people take their seats over, all from one round on; return the game's revision then.

    Seats that others take are emptied first: two who change places sit on one meanwhile.
    """
    steps = [(relief, NewSeat()) for relief in reliefs]
    steps += [(relief, seats[relief.name]) for relief in reliefs if relief.name]
    for relief, who in steps:
        game = Game.objects.get(pk=game_id)
        asked = {
            "operation": uuid.uuid5(game_id, f"seat {relief.seat} after {after}"),
            "after": after,
            "seat": relief.seat,
            "from_round": relief.from_round,
        }
        operation = make_operation(None, asked, seat_player)
        seat_player(
            game=game,
            operation=operation,
            seat=relief.seat,
            who=who,
            from_round=relief.from_round,
        )
        after += 1
    return after
