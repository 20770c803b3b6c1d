"""What entrants are called."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from pairing.event.event import Event

PARTNERS: Final = " & "
AGAINST: Final = " \N{EN DASH} "


def name_of(event: Event, entrant: str) -> str:
    """Return what an entrant is called on paper."""
    return next((e.name or e.id for e in event.entrants if e.id == entrant), entrant)


def find_entrant(event: Event, called: str) -> str | None:
    """Return the id of the entrant with this id or, if only one has it, this name."""
    if any(entrant.id == called for entrant in event.entrants):
        return called
    named = [entrant.id for entrant in event.entrants if entrant.name == called]
    return named[0] if len(named) == 1 else None


def list_side(side: str | Sequence[str]) -> tuple[str, ...]:
    """Return who sits on a side of a table as files have it: a text, or a list of partners."""
    return (side,) if isinstance(side, str) else tuple(side)


def list_seats(table: Any) -> tuple[str, ...]:
    """Return who sits at a table as files have it, side a before side b."""
    return (*list_side(table["a"]), *list_side(table["b"]))


def order_seats(seats: Sequence[str]) -> tuple[str, ...]:
    """Return who sits at a table, or has a bye, in an order that says who meets whom alone.

    `seats`: side a before side b. Partners stay together.
    """
    half = len(seats) // 2
    sides = sorted((tuple(sorted(seats[:half])), tuple(sorted(seats[half:]))))
    return tuple(who for side in sides for who in side)


def write_seats(seats: Sequence[str], call: Callable[[str], str]) -> str:
    """Write who sits at a table, or has a bye: `A & B – C & D`; `seats` as in `order_seats`."""
    if len(seats) == 1:
        return call(seats[0])
    half = len(seats) // 2
    return AGAINST.join(PARTNERS.join(map(call, side)) for side in (seats[:half], seats[half:]))
