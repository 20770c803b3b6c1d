"""Made-up rounds as a table would have written them down, in the notation of the rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

SEATS: Final = (1, 2, 3, 4)
SWEEPS, PENALTIES = 0.33, 0.002
"""Shares of rounds that end with a double victory, or with a wish penalty."""
TICHU, GRAND, TICHU_LOST, GRAND_LOST = 0.53, 0.05, 0.05, 0.005
"""How often the first player out had called, and how often each of the others."""
SPREAD: Final = 25.0
WHOLE_FINISH, FIRST_ALONE = 0.45, 0.4
"""How many tables write down who went out when, and how many only who was first."""


@dataclass(frozen=True, slots=True)
class _Deal:
    """Who went out in which order, before it is written down."""

    finish: tuple[int, ...]
    calls: tuple[str, ...]


def make_round(chance: Random, advantage: float) -> str:
    """Return one round; `advantage`: points a round by which seats 1 and 3 are the better ones."""
    if chance.random() < PENALTIES:
        return f"wish:{chance.choice(SEATS)}"
    ahead = chance.random() < 1 / (1 + exp(-advantage / SPREAD))
    team, other = ((1, 3), (2, 4)) if ahead else ((2, 4), (1, 3))
    first = chance.choice(team)
    partner = team[0] + team[1] - first
    if chance.random() < SWEEPS:
        deal = _Deal((first, partner), _make_calls(chance, first))
        return _write(chance, f"1-2:{'a' if ahead else 'b'}", deal)
    second, third = chance.choice(other), partner
    if chance.random() < 0.5:
        third = other[0] + other[1] - second
    points = min(125, max(-25, 5 * round(chance.gauss(58, 24) / 5)))
    head = f"{points}:{100 - points}" if ahead else f"{100 - points}:{points}"
    return _write(chance, head, _Deal((first, second, third), _make_calls(chance, first)))


def _make_calls(chance: Random, first: int) -> tuple[str, ...]:
    calls = []
    for seat in SEATS:
        drawn, made = chance.random(), seat == first
        grand, tichu = (GRAND, TICHU) if made else (GRAND_LOST, TICHU_LOST)
        if drawn < grand + tichu:
            calls.append(f"{'G' if drawn < grand else 'T'}{seat}{'+' if made else '-'}")
    return tuple(calls)


def _write(chance: Random, head: str, deal: _Deal) -> str:
    drawn = chance.random()
    known: Sequence[int] = ()
    if drawn < WHOLE_FINISH:
        known = deal.finish
    elif drawn < WHOLE_FINISH + FIRST_ALONE:
        known = deal.finish[:1]
    finish = [">" + ",".join(map(str, known))] if known else []
    return " ".join([head, *deal.calls, *finish])
