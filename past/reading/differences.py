"""What a table says of the difference between both scores, where a column's name says so."""

from collections.abc import Sequence
from typing import Final

from common.tables.cells import Row
from past.reading.faults import FaultError
from past.reading.heads import DIFFERENCES, fold_head
from past.reading.layout import Layout, read_row_score
from past.reading.numbers import read_number
from past.reading.roles import LEFT_OUT

FEW: Final = 3
"""In fewer lines none needs to fit for the column to be what it is called."""


def find_difference(head: Row | None, lines: Sequence[Row], layout: Layout) -> int | None:
    """Return the column that has the differences, None where it has something else, or none is."""
    columns = (
        column
        for column, role in layout.roles.items()
        if head and role == LEFT_OUT and fold_head(head.get(column)) in DIFFERENCES
    )
    return next((column for column in columns if _fits(lines, layout, column)), None)


def check_difference(row: Row, score: tuple[int, int], column: int | None) -> None:
    """Raise a doubt where the difference that stands beside two scores is not theirs.

    Raises:
        FaultError: it is so.
    """
    said = None if column is None else read_number(row.get_own(column))
    differ = abs(score[0] - score[1])
    if said is not None and abs(said) != differ:
        raise FaultError("odd_difference", column, doubt=True, difference=said, other=differ)


def _fits(lines: Sequence[Row], layout: Layout, column: int) -> bool:
    """Return whether most differences are those of the scores beside, or only few stand there."""
    pairs = [
        (abs(score[0] - score[1]), abs(said))
        for row in lines
        if (score := read_row_score(layout.roles, row))
        and (said := read_number(row.get_own(column))) is not None
    ]
    return len(pairs) < FEW or 2 * sum(own == said for own, said in pairs) > len(pairs)
