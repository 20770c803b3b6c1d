"""What a cell looks like: a day, a number, a score, a name, two names."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from common.names.pairs import read_pair
from past.reading.days import is_day
from past.reading.numbers import read_number, read_points
from past.reading.orders import find_order
from past.reading.scores import read_score

LEAST_COUNTED: Final = 3
"""So many lines tell that a column counts which does not begin with 1."""
Shown = Mapping[int, Sequence[str]]
"""What stands below the heads, by column."""


def is_value(text: str) -> bool:
    """Return whether a text is a day, a number or a score, which names no column."""
    return bool(is_day(text) or read_points(text) or read_score(text))


def is_name(text: str) -> bool:
    """Return whether a text may be somebody's name."""
    return not is_value(text) and any(map(str.isalpha, text))


def is_pair(text: str) -> bool:
    """Return whether a text has two names; a day such as “Fri, 3 April 2015” has none."""
    names = None if is_day(text) else read_pair(text)
    return bool(names) and all(any(map(str.isalpha, name)) for name in names or ())


def are_mostly(test: Callable[[str], object], cells: Sequence[str]) -> bool:
    """Return whether most of these cells are so: a slip here and there says nothing."""
    return sum(bool(test(cell)) for cell in cells) > len(cells) / 2


def counts_up(cells: Sequence[str]) -> bool:
    """Return whether a column counts its lines: 1, 2, 3, or 1., 2., 3., or 17, 18, 19."""
    numbers = [read_number(cell.rstrip(".)")) for cell in cells]
    first = numbers[0] if numbers else None
    if first is None or (first != 1 and len(numbers) < LEAST_COUNTED):
        return False
    return numbers == list(range(first, first + len(cells)))


def propose_order(shown: Shown, column: int) -> str:
    """Return the likeliest order of the days in a column."""
    return find_order(shown.get(column, ()))[0]
