"""Everybody against everybody, by the circle method in the order of the Berger tables.

Source: FIDE Handbook C.05, annex 1 (Berger tables): https://handbook.fide.com/chapter/C05Annex1.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.pairing.arrangement_error import ArrangementError
from tournaments.pairing.schedule import check_distinct


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two who meet; ``home`` is named first (sits in seats 1 and 3)."""

    home: str
    away: str


@dataclass(frozen=True, slots=True)
class RoundRobinRound:
    """One round; ``free`` has no opponent in it (odd numbers only)."""

    leg: int
    meetings: tuple[Meeting, ...]
    free: str | None = None


def schedule_round_robin(
    entrants: Sequence[str], *, legs: int = 1, swap_last_rounds: bool | None = None
) -> tuple[RoundRobinRound, ...]:
    """All rounds for the entrants in the order of their numbers (1 first).

    Every second leg turns home and away around. ``swap_last_rounds`` exchanges the last two rounds
    of the first leg, so that nobody is at home or away three times running where two legs join
    (the annex recommends it); None means: with more than one leg.
    Raises ArrangementError: ``too_few_entrants``, ``bad_legs``, ``same_player_twice``.
    """
    if len(entrants) < 2:
        raise ArrangementError("too_few_entrants", {"entrants": len(entrants), "least": 2})
    if legs < 1:
        raise ArrangementError("bad_legs", {"legs": legs})
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


def berger_rounds(size: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The Berger table for the even size (an odd one is raised by one): numbers from 1, home first.

    The last number stays in its place and changes its side every round; the others stand on a
    circle that turns by half its length each round.
    """
    even = size + size % 2
    circle = even - 1
    half = even // 2
    rounds = []
    for index in range(circle):
        top = index * half % circle
        last = (top + 1, even) if index % 2 == 0 else (even, top + 1)
        others = tuple(
            ((top + step) % circle + 1, (top - step) % circle + 1) for step in range(1, half)
        )
        rounds.append((last, *others))
    return tuple(rounds)


def _name_round(numbers: Sequence[tuple[int, int]], entrants: Sequence[str]) -> RoundRobinRound:
    count = len(entrants)
    real = [(home, away) for home, away in numbers if max(home, away) <= count]
    free = next((min(pair) for pair in numbers if max(pair) > count), None)
    return RoundRobinRound(
        leg=1,
        meetings=tuple(Meeting(entrants[home - 1], entrants[away - 1]) for home, away in real),
        free=None if free is None else entrants[free - 1],
    )


def _turn_round(round_: RoundRobinRound, leg: int) -> RoundRobinRound:
    if leg % 2 == 1:
        return RoundRobinRound(leg, round_.meetings, round_.free)
    turned = tuple(Meeting(meeting.away, meeting.home) for meeting in round_.meetings)
    return RoundRobinRound(leg, turned, round_.free)
