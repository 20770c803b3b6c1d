"""Everybody against everybody: round robins, alone or in groups."""

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.errors import PairingError, check_distinct
from pairing.maths.circle import berger_rounds


@dataclass(frozen=True, slots=True)
class Fixture:
    """Two who meet; `home` is named first (sits in seats 1 and 3)."""

    home: str
    away: str


@dataclass(frozen=True, slots=True)
class RoundRobinRound:
    """One round; `free` has no opponent in it (odd numbers only)."""

    leg: int
    meetings: tuple[Fixture, ...]
    free: str | None = None


def schedule_round_robin(
    entrants: Sequence[str], *, legs: int = 1, swap_last_rounds: bool | None = None
) -> tuple[RoundRobinRound, ...]:
    """Return all rounds for the entrants in the order of their numbers (1 first).

    Every second leg turns home and away around. `swap_last_rounds` exchanges the last two rounds
    of the first leg, so that nobody is at home or away three times running where two legs join
    (the annex recommends it); None means: with more than one leg.
    Raises PairingError: `too_few_entrants`, `bad_legs`, `same_player_twice`.
    """
    if len(entrants) < 2:
        raise PairingError("too_few_entrants", entrants=len(entrants), least=2)
    if legs < 1:
        raise PairingError("bad_legs", legs=legs)
    check_distinct(entrants)
    rounds: list[RoundRobinRound] = []
    first = [_name_round(numbers, entrants) for numbers in berger_rounds(len(entrants))]
    for leg in range(1, legs + 1):
        rounds += [_turn_round(round_, leg) for round_ in first]
    swap = legs > 1 if swap_last_rounds is None else swap_last_rounds
    if swap and len(first) > 1:
        last = len(first) - 1
        rounds[last - 1], rounds[last] = rounds[last], rounds[last - 1]
    return tuple(rounds)


def schedule_groups(
    groups: Sequence[Sequence[str]], *, legs: int = 1
) -> tuple[tuple[RoundRobinRound, ...], ...]:
    """Schedule each group's round robin; nobody may be in two groups (`same_player_twice`)."""
    check_distinct([entrant for group in groups for entrant in group])
    return tuple(schedule_round_robin(group, legs=legs) for group in groups)


def _name_round(numbers: Sequence[tuple[int, int]], entrants: Sequence[str]) -> RoundRobinRound:
    count = len(entrants)
    real = [(home, away) for home, away in numbers if max(home, away) <= count]
    free = next((min(pair) for pair in numbers if max(pair) > count), None)
    return RoundRobinRound(
        leg=1,
        meetings=tuple(Fixture(entrants[home - 1], entrants[away - 1]) for home, away in real),
        free=None if free is None else entrants[free - 1],
    )


def _turn_round(round_: RoundRobinRound, leg: int) -> RoundRobinRound:
    if leg % 2 == 1:
        return RoundRobinRound(leg, round_.meetings, round_.free)
    turned = tuple(Fixture(meeting.away, meeting.home) for meeting in round_.meetings)
    return RoundRobinRound(leg, turned, round_.free)
