"""Made-up games, played out by the rules: rounds, what was mended in them, and how they end."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from scoring.rules import Fold, GameSetup, Tally, parse_line
from workbench.seeding.rounds import SEATS, make_round

BY_HAND, LEFT_OPEN, MENDED, TAKEN_OVER = 0.02, 0.003, 0.05, 0.015
"""Shares of games that are ended by hand, left open, in which a round was mended, and in which
somebody took over a seat."""
MOST_ROUNDS, MOST_BEFORE_A_STOP = 60, 7


@dataclass(frozen=True, slots=True)
class Mended:
    """That at this place another entry stood first: corrected, or taken out and written anew."""

    place: int
    before: dict[str, Any]
    taken_out: bool


@dataclass(frozen=True, slots=True)
class MadeGame:
    """A game as it was written down.

    `entries` in canonical form, without ids. `ended_by_hand`: of a game that the rules have not
    ended. `took_over`: the seat that somebody took over, and after how many rounds.
    """

    setup: GameSetup
    entries: Sequence[dict[str, Any]]
    tally: Tally
    ended_by_hand: bool
    mended: Mended | None
    took_over: tuple[int, int] | None


def play_game(chance: Random, setup: GameSetup, advantage: float, *, is_tonight: bool) -> MadeGame:
    """Play a game; `advantage` as for a round. One of tonight may still be running."""
    stops = is_tonight or chance.random() < BY_HAND + LEFT_OPEN
    most = chance.randint(1, MOST_BEFORE_A_STOP) if stops else MOST_ROUNDS
    fold, entries = Fold(setup), list[dict[str, Any]]()
    while len(entries) < most and not fold.close().over:
        entries.append(parse_line(make_round(chance, advantage)))
        fold.add(entries[-1])
    tally = fold.close()
    left_open = is_tonight or chance.random() < LEFT_OPEN / (BY_HAND + LEFT_OPEN)
    return MadeGame(
        setup,
        entries,
        tally,
        ended_by_hand=not tally.over and not left_open,
        mended=_mend(chance, len(entries), advantage),
        took_over=_take_over(chance, len(entries)),
    )


def _mend(chance: Random, rounds: int, advantage: float) -> Mended | None:
    if chance.random() >= MENDED:
        return None
    before = parse_line(make_round(chance, advantage))
    return Mended(chance.randrange(rounds), before, taken_out=chance.random() < 0.2)


def _take_over(chance: Random, rounds: int) -> tuple[int, int] | None:
    if rounds < 2 or chance.random() >= TAKEN_OVER:
        return None
    return chance.choice(SEATS), chance.randrange(1, rounds)
