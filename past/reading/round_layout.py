"""Whether the lines of a table are rounds, and which column says which round."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from common.tables.cells import Row
from past.reading.faults import FaultError
from past.reading.layout import read_row_score
from past.reading.numbers import read_number
from past.reading.oddities import check_rounds
from past.reading.roles import (
    COUNTER,
    DAY,
    GAME,
    GAMES,
    LEFT_OUT,
    PAIRS,
    ROUND,
    ROUND_COUNT,
    ROUNDS,
    SCORES,
    SEATS,
)
from past.reading.values import counts_up

OF_A_ROUND: Final = 400
"""A deal's scores together are no more than this (a double victory and a grand call made)."""

MOSTLY_OTHERS: Final = 0.75
SOME_OTHERS: Final = 0.5
"""So many lines of a tournament have people who meet in no line before."""


def are_rounds(roles: Mapping[int, str], below: Sequence[Row]) -> bool:
    """Return whether the lines are rounds of games, not games."""
    kinds = set(roles.values())
    if ROUND in kinds:
        return not _is_of_a_tournament(roles, below)
    small = _are_small(roles, below)
    column = next((place for place, role in roles.items() if role == COUNTER), None)
    if column is not None and small:
        cells = [cell for row in below if (cell := row.get_own(column))]
        return not counts_up(cells) or _has_one_game(roles, below)
    game = next((place for place, role in roles.items() if role == GAME), None)
    return game is not None and small and _is_of_several(below, game)


def _is_of_a_tournament(roles: Mapping[int, str], below: Sequence[Row]) -> bool:
    """Return whether a round is one of a tournament: several tables play it, and nobody stays.

    Rounds of a game are played by the same four, who need to be named once alone. Scores of whole
    games say it too, where the same teams met twice.
    """
    named = [column for column, role in roles.items() if role in {*SEATS, *PAIRS}]
    turn = next(column for column, role in roles.items() if role == ROUND)
    of_round = [column for column, role in roles.items() if role in {DAY, ROUND}]
    lines = [row for row in below if read_row_score(roles, row)]
    rounds = {tuple(map(row.get, of_round)) for row in lines if row.get(turn)}
    met = {frozenset(map(row.get_own, named)) for row in lines}
    are_all = all(row.get_own(column) for row in lines for column in named)
    share = MOSTLY_OTHERS if _are_small(roles, below) else SOME_OTHERS
    return are_all and 2 * len(rounds) <= len(lines) and len(met) >= share * len(lines) > 1


def _is_of_several(below: Sequence[Row], game: int) -> bool:
    """Return whether a game's name stands for several lines: again and again, or on the first."""
    cells = [row.get(game) for row in below]
    return len({*cells}) < len(cells)


def _has_one_game(roles: Mapping[int, str], below: Sequence[Row]) -> bool:
    named = [column for column, role in roles.items() if role in {*SEATS, *PAIRS}]
    named_lines = [row for row in below if any(row.get_own(column) for column in named)]
    return len(named_lines) == 1 < len(below)


def _are_small(roles: Mapping[int, str], below: Sequence[Row]) -> bool:
    """Return whether most scores are those of a deal."""
    scores = [score for row in below if (score := read_row_score(roles, row))]
    small = sum(abs(a + b) <= OF_A_ROUND and max(a, b) <= OF_A_ROUND for a, b in scores)
    return bool(scores) and 2 * small > len(scores)


def settle_counters(roles: Mapping[int, str], below: Sequence[Row], kind: str) -> dict[int, str]:
    """Take a column of numbers for the rounds' in a table of rounds, else leave it out.

    So is the round of a tournament, which is none of a game.
    """
    has_round = ROUND in roles.values()
    settled = {}
    for column, role in roles.items():
        cells = [cell for row in below if (cell := row.get_own(column))]
        if role == COUNTER:
            is_round = kind == ROUNDS and not has_round
            settled[column] = ROUND if is_round else LEFT_OUT
            has_round = has_round or is_round
        elif role == ROUND_COUNT and kind == ROUNDS and not has_round:
            settled[column] = ROUND if _restarts(cells) else LEFT_OUT
        elif role == ROUND and kind == GAMES:
            settled[column] = LEFT_OUT
        else:
            settled[column] = role
    return settled


def leave_out_counts(
    roles: Mapping[int, str], below: Sequence[Row], headed: Collection[int]
) -> dict[int, str]:
    """Leave out numbers without a head that cannot be how many rounds these scores took."""
    column = next((place for place, role in roles.items() if role == ROUND_COUNT), None)
    if column is None or column in headed:
        return dict(roles)
    counted = [
        (score, number)
        for row in below
        if (score := read_row_score(roles, row))
        and (number := read_number(row.get_own(column))) is not None
    ]
    odd = sum(_cannot_be(*score, number) for score, number in counted)
    return {**roles, column: LEFT_OUT} if 2 * odd > len(counted) else dict(roles)


def _cannot_be(a: int, b: int, rounds: int) -> bool:
    try:
        check_rounds(a, b, rounds, None)
    except FaultError:
        return True
    return False


def settle_running(roles: Mapping[int, str], below: Sequence[Row]) -> dict[int, str]:
    """Leave out the column of a team's scores that adds up the other one, game by game.

    Where two columns are said to be one team's scores, and neither does, both stay: that is asked.
    """
    settled = dict(roles)
    for score in SCORES:
        columns = [column for column, role in roles.items() if role == score]
        if len(columns) == 2:
            running = [
                column for column in columns if _runs(below, *sorted(columns, key=column.__eq__))
            ]
            settled |= dict.fromkeys(running if len(running) == 1 else (), LEFT_OUT)
    return settled


def _runs(below: Sequence[Row], source: int, column: int) -> bool:
    """Return whether a column is the sum of another so far, begun anew with each game."""
    before, lines = 0, 0
    for row in below:
        value, total = read_number(row.get_own(source)), read_number(row.get_own(column))
        if value is None or total is None:
            continue
        if total not in {before + value, value}:
            return False
        before, lines = total, lines + 1
    return lines > 1


def _restarts(cells: Sequence[str]) -> bool:
    return Counter(cells).get("1", 0) > 1
