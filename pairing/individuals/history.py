"""What the players had with each other in the rounds before, as tables of counts."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pairing.individuals.position import Pair, PlayedRound, Table

Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class History:
    """Square tables over `ids`, symmetric: times as partners, times at a table, last round.

    Rounds count from 1; a last round of 0 means never.
    """

    ids: tuple[str, ...]
    index: dict[str, int]
    rounds: int
    partners: Counts
    together: Counts
    last_round: Counts

    def partners_before(self, pair: Pair) -> int:
        """Return how often the two were partners."""
        return int(self.partners[self.index[pair[0]], self.index[pair[1]]])

    def together_before(self, pair: Pair) -> int:
        """Return how often the two sat at one table, as partners or opponents."""
        return int(self.together[self.index[pair[0]], self.index[pair[1]]])

    def last_together(self, pair: Pair) -> int:
        """Return the last round in which the two sat at one table, 0 for none."""
        return int(self.last_round[self.index[pair[0]], self.index[pair[1]]])


def count_history(ids: tuple[str, ...], rounds: tuple[PlayedRound, ...]) -> History:
    """Count all rounds for the ids; who is not among them is left out of account."""
    size = len(ids)
    history = History(
        ids=ids,
        index={player: index for index, player in enumerate(ids)},
        rounds=len(rounds),
        partners=np.zeros((size, size), np.int64),
        together=np.zeros((size, size), np.int64),
        last_round=np.zeros((size, size), np.int64),
    )
    for number, played in enumerate(rounds, start=1):
        for table in played.tables:
            _count_table(history, table, number)
    return history


def _count_table(history: History, table: Table, number: int) -> None:
    for pairs, are_partners in ((table.partners, True), (table.opponents, False)):
        for first, second in pairs:
            one, other = history.index.get(first), history.index.get(second)
            if one is None or other is None:
                continue
            for row, column in ((one, other), (other, one)):
                history.together[row, column] += 1
                history.partners[row, column] += are_partners
                history.last_round[row, column] = number
