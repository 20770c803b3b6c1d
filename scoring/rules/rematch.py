"""What the next game of the same table takes over from the one before.

Source: the rule books of each game say who shuffles, deals or keeps the bank after a round; a new
game begins with a round like any other. Decision: so a table that plays on goes on as it was, with
the count of the bank at nought.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.rules.games import Tally
from scoring.rules.setup import GameSetup


@dataclass(frozen=True, slots=True)
class Beginning:
    """How a rematch begins, as `read_setup` takes it, by the seats of the new game."""

    first_dealer: int | None
    first_banker: int | None
    finish_before: tuple[int, ...]


def carry_on(setup: GameSetup, tally: Tally, order: Sequence[int]) -> Beginning:
    """Return how the rematch begins; `order`: which old seat sits at the new seat 1, 2, …"""
    place = {old: new for new, old in enumerate(order, start=1)}

    def move(seat: int | None) -> int | None:
        return None if seat is None else place[seat]

    return Beginning(
        first_dealer=move(tally.context.get("dealer")),
        first_banker=move(tally.context.get("banker")),
        finish_before=tuple(place[seat] for seat in _read_last_finish(setup, tally)),
    )


def _read_last_finish(setup: GameSetup, tally: Tally) -> tuple[int, ...]:
    """Return who went out in the last round, as far as the next deal follows from it."""
    if not tally.rounds or not setup.takes_finish:
        return setup.finish_before
    entry = tally.rounds[-1].entry
    first = entry.first_out
    return entry.finish or (() if first is None else (first,))
