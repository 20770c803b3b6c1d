"""A game as ratings see it, and what its result tells of the players."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

USUAL_ROUNDS = 9
FEWEST_ROUNDS_UNFINISHED = 4
MOST_A_ROUND = 150.0
MARGIN_WEIGHT = 0.75
WIN_POINTS = 20.0
POINTS_FOR_A_WIN_ALONE = 78.0
ROUND_VARIANCE = 45796.0
"""Of the margin of one round, in points squared: the luck of a deal."""
DAY_VARIANCE = 196.0
"""Of a whole game's mean margin: what does not average out, however long it is."""
VARIANCE_OF_A_WIN_ALONE = 6100.0


class Winner(StrEnum):
    """How a game ended; OPEN is one that was broken off."""

    AB = "ab"
    CD = "cd"
    LEVEL = "level"
    OPEN = "open"


SIGN = {Winner.AB: 1.0, Winner.LEVEL: 0.0, Winner.CD: -1.0}


@dataclass(frozen=True, slots=True)
class RatedGame:
    """Two against two: `players` are a, b, c, d, where a and b played c and d.

    `day` counts from 1970-01-01. `scores` are of a, b and of c, d; None where only the winner is
    known. `rounds` is None where nobody knows how many there were.
    """

    id: str
    day: int
    players: tuple[str, str, str, str]
    winner: Winner
    scores: tuple[int, int] | None = None
    rounds: int | None = None


class Evidence(NamedTuple):
    """What a result tells: points a round that a, b were better by, and how noisy that is.

    `variance` is in points squared.
    """

    margin: float
    variance: float


class Counted(NamedTuple):
    """A game that counts, as far as the ratings need to know it."""

    id: str
    day: int
    players: tuple[str, str, str, str]
    evidence: Evidence


def read_evidence(game: RatedGame) -> Evidence | None:
    """Return what a game tells; None where it is not rated.

    A game that was broken off counts from four rounds on, by its margin alone.
    """
    if game.scores is None:
        return read_winner_alone(game.winner)
    if game.winner is Winner.OPEN and (game.rounds or 0) < FEWEST_ROUNDS_UNFINISHED:
        return None
    rounds = float(game.rounds or USUAL_ROUNDS)
    variance = ROUND_VARIANCE / rounds + DAY_VARIANCE
    ours, theirs = game.scores
    clamped = (ours - theirs) / rounds
    if not -MOST_A_ROUND <= clamped <= MOST_A_ROUND:
        clamped = MOST_A_ROUND if clamped > 0 else -MOST_A_ROUND
    if game.winner is Winner.OPEN:
        return Evidence(clamped, variance)
    return Evidence(MARGIN_WEIGHT * clamped + WIN_POINTS * SIGN[game.winner], variance)


def read_winner_alone(winner: Winner) -> Evidence | None:
    """Return what a game tells of which only the winner is known."""
    if winner is Winner.OPEN:
        return None
    return Evidence(POINTS_FOR_A_WIN_ALONE * SIGN[winner], VARIANCE_OF_A_WIN_ALONE)
