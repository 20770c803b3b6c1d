"""Rounds of a knockout that no longer follow from what was played before them."""

from dataclasses import dataclass, replace

from pairing.errors import PairingError
from pairing.event.errors import EventError
from pairing.event.event import Event, EventRound
from pairing.event.rounds.knockout import (
    first_knockout_round,
    free_qualified,
    is_knockout,
    make_bracket,
    make_knockout_round,
)
from pairing.standings import StandingsError


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A published round of the bracket that would be another one, and everybody after it.

    `out` would not be in it any more, `into` would be.
    """

    round: int
    out: tuple[str, ...]
    into: tuple[str, ...]


def find_contradiction(event: Event, corrected: Event) -> Contradiction | None:
    """Return the first published round of the bracket that a correction leaves without its ground.

    A round that did not follow from the others before either is no contradiction of this one.
    """
    first = first_knockout_round(event)
    for number in range(first, len(event.played) + 1):
        before, after = _seat(event, number), _seat(corrected, number)
        published = _read(event, number)
        if after not in (before, published):
            was, now = _list(published), _list(after)
            return Contradiction(number, tuple(sorted(was - now)), tuple(sorted(now - was)))
    return None


def cut_off(event: Event, number: int) -> Event:
    """Return the event without a round of its bracket and all after it."""
    shorter = replace(event, played=event.played[: number - 1])
    return free_qualified(shorter) if number == first_knockout_round(event) else shorter


def is_begun(event: Event) -> bool:
    """Return whether a round of its bracket is published."""
    return bool(event.played) and is_knockout(event, len(event.played))


Seats = tuple[frozenset[str | None], ...] | None


def _seat(event: Event, number: int) -> Seats:
    """Return who would meet whom in a round of the bracket, by what was played before it."""
    before = cut_off(event, number)
    try:
        if number == first_knockout_round(event):
            return _pair_slots(before)
        return _pair(make_knockout_round(before))
    except (EventError, PairingError, StandingsError):
        return None


def _read(event: Event, number: int) -> Seats:
    """Return who meets whom in a published round; of the first with those who have a bye."""
    if number > first_knockout_round(event):
        return _pair(event.played[number - 1])
    try:
        return _pair_slots(event)
    except (EventError, PairingError, StandingsError):
        return None


def _pair_slots(event: Event) -> Seats:
    slots = make_bracket(event).slots
    return tuple(frozenset(slots[at : at + 2]) for at in range(0, len(slots), 2))


def _pair(round_: EventRound) -> Seats:
    pairs = (frozenset(table.match.a + table.match.b) for table in round_.tables)
    return tuple(sorted(pairs, key=sorted))


def _list(seats: Seats) -> set[str]:
    return {team for pair in seats or () for team in pair if team is not None}
