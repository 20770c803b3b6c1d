"""Tables of rounds that add up as they go: each line has the score so far, not what it brought."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from common.tables.cells import Row
from pairing.event.score_checks import DEAL
from past.reading.layout import Layout, read_row_score
from past.reading.numbers import read_number
from past.reading.roles import GAME, ROUND

Score = tuple[int, int]
SURE: Final = 3
"""So many scores of a game that rise by hundreds, one after the other, are no chance."""
MOST: Final = 0.8


def find_running(rows: Sequence[Row], layout: Layout) -> tuple[dict[int, Score], bool]:
    """Return by line the score before it, where scores are added up; and whether that is sure.

    Else nothing. A round brings a hundred or more, but where a call fails: sums rise.
    """
    before: dict[int, Score] = {}
    rises = steps = longest = 0
    for game in _list_games(rows, layout):
        longest = max(longest, len(game) - 1)
        for (_, score), (line, later) in pairwise(game):
            steps += 1
            rises += sum(later) - sum(score) >= DEAL and not (sum(later) - sum(score)) % DEAL
            before[line] = score
    if longest < SURE - 1 or rises < MOST * steps:
        return {}, False
    return before, longest >= SURE


def _list_games(rows: Sequence[Row], layout: Layout) -> list[list[tuple[int, Score]]]:
    """Return the lines with their scores, those of a game together."""
    games: list[list[tuple[int, Score]]] = []
    named, turn = layout.find(GAME), layout.find(ROUND)
    before, last = "", 0
    for row in rows:
        score = read_row_score(layout.roles, row)
        if score is None:
            continue
        game = before if named is None else row.get_own(named) or before
        number = (read_number(row.get_own(turn)) if turn is not None else None) or last + 1
        if not games or game != before or number <= last:
            games.append([])
        games[-1].append((row.line, score))
        before, last = game, number
    return games
