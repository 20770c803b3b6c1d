"""Games of an online table as chances see them: who sat there, and every round's points."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ratings.model.games import RatedGame, Winner
from ratings.model.priors import Expectation, Four, expect_drift
from ratings.model.state import State

TARGET = 1000
NO_DAY = 0
"""Logs have no date: they count as played on one day, in the order of their names."""


class LoggedRound(NamedTuple):
    """Who sat there, as a, b against c, d, and the points of a, b and of c, d."""

    players: Four
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """The rounds of one log in their order, up to the one that ended the game."""

    name: str
    rounds: tuple[LoggedRound, ...]

    @property
    def standings(self) -> list[tuple[int, int]]:
        """The totals before the first round and after each."""
        totals = [(0, 0)]
        for _, (ours, theirs) in self.rounds:
            totals.append((totals[-1][0] + ours, totals[-1][1] + theirs))
        return totals

    @property
    def winner(self) -> Winner:
        """Who won; OPEN where the game broke off, or stayed level."""
        return find_winner(self.standings[-1])

    def rate(self) -> RatedGame | None:
        """Return it as it counts for ratings; None where the line-up changed."""
        players = {round_.players for round_ in self.rounds}
        if len(players) != 1:
            return None
        [four] = players
        number = len(self.rounds)
        return RatedGame(self.name, NO_DAY, four, self.winner, self.standings[-1], number)


def find_winner(totals: tuple[int, int]) -> Winner:
    """Return who has won at these totals, OPEN while the game runs."""
    ours, theirs = totals
    if ours == theirs or max(totals) < TARGET:
        return Winner.OPEN
    return Winner.AB if ours > theirs else Winner.CD


def read_logged(name: str, rounds: list[LoggedRound]) -> LoggedGame:
    """Keep the rounds up to the one that ends the game."""
    kept: list[LoggedRound] = []
    for round_ in rounds:
        kept.append(round_)
        if LoggedGame(name, tuple(kept)).winner is not Winner.OPEN:
            break
    return LoggedGame(name, tuple(kept))


class Experience:
    """What the games so far tell of the players."""

    def __init__(self) -> None:
        self.state = State()

    def expect(self, game: LoggedGame) -> Iterator[Expectation]:
        """Yield what is expected of the four that sit there in each round."""
        before: dict[Four, Expectation] = {}
        for players, _ in game.rounds:
            if players not in before:
                before[players] = expect_drift(self.state, players, NO_DAY)
            yield before[players]

    def learn(self, game: LoggedGame) -> None:
        """Let a game count, where it is rated."""
        if (rated := game.rate()) is not None:
            self.state.play(rated)
