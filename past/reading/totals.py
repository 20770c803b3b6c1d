"""Lines that are none of the table's own: totals, averages, ranks, counts, known by arithmetic.

A word in front ("Summe", "Ø") says it too; where neither does, a line is read, or is a fault.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from common.tables.labels import AVERAGE, COUNT, RANK, TOTAL

LEAST_ALIKE: Final = 2
LEAST_OF_BOTH: Final = 4
"""Fewer lines and people together add up by chance."""
LEAST_TELLING: Final = 3
"""In so many lines a mean or the best of all others is no chance."""
CENT: Final = Decimal("0.01")
Numbers = Mapping[int, Decimal]
"""A line's numbers by column."""


def find_kind(numbers: Numbers, above: Sequence[Numbers]) -> str | None:
    """Return whether a line's numbers are the sums, means, counts or ranks of those above it.

    At least two of them must agree, or the only one; none may differ.
    """
    columns = _gather(above)
    known = {column: value for column, value in numbers.items() if columns.get(column)}
    if not known or len(known) < min(LEAST_ALIKE, len(columns)):
        return None
    ways = (
        (TOTAL, _add),
        (AVERAGE, _average),
        (COUNT, _count),
    )
    for kind, work_out in ways:
        if all(_is_near(value, work_out(columns[column])) for column, value in known.items()):
            return kind
    return RANK if _are_ranks(known, columns) else None


def adds_up(numbers: Numbers, above: Sequence[Numbers]) -> bool:
    """Return whether a line with a day of its own has the sums of several lines above it."""
    columns = _gather(above)
    known = {column: value for column, value in numbers.items() if columns.get(column)}
    is_enough = len(above) > 1 and len(above) + len(known) > LEAST_OF_BOTH and any(known.values())
    added = [column for column in known if sum(map(bool, columns[column])) > 1]
    return (
        is_enough
        and 2 * len(added) >= len(known)
        and all(value == _add(columns[column]) for column, value in known.items())
    )


def _add(values: Sequence[Decimal]) -> Decimal:
    return sum(values, Decimal())


def _average(values: Sequence[Decimal]) -> Decimal:
    return _add(values) / len(values)


def _count(values: Sequence[Decimal]) -> Decimal:
    return Decimal(len(values))


def _gather(above: Iterable[Numbers]) -> dict[int, list[Decimal]]:
    columns: dict[int, list[Decimal]] = {}
    for numbers in above:
        for column, value in numbers.items():
            columns.setdefault(column, []).append(value)
    return columns


def _is_near(value: Decimal, exact: Decimal) -> bool:
    """Return whether a number is this one, or this one as rounded to its own decimals."""
    exponent = value.as_tuple().exponent
    step = Decimal(1).scaleb(exponent) if isinstance(exponent, int) and exponent < 0 else Decimal(1)
    return value in {
        exact,
        exact.quantize(step, ROUND_HALF_UP),
        exact.quantize(CENT, ROUND_HALF_UP),
    }


def _are_ranks(known: Numbers, columns: Mapping[int, Sequence[Decimal]]) -> bool:
    """Return whether these are the places by the sums, the highest first; equal sums share one."""
    if len(known) < 3:
        return False
    sums = {column: sum(columns[column], Decimal()) for column in known}
    return all(
        value == 1 + sum(other > sums[column] for other in sums.values())
        for column, value in known.items()
    )


def list_sum_columns(lines: Sequence[Numbers]) -> set[int]:
    """Return the columns that are the sums of all others in each line, by arithmetic."""
    full = [numbers for numbers in lines if len(numbers) > 2]
    if (
        len(full) < 2
        or 2 * len(full) < len(lines)
        or not any(any(numbers.values()) for numbers in full)
    ):
        return set()
    columns = {column for numbers in full for column in numbers}
    return {
        column for column in columns if all(_is_sum_of_others(numbers, column) for numbers in full)
    }


def _is_sum_of_others(numbers: Numbers, column: int) -> bool:
    others = [value for other, value in numbers.items() if other != column]
    return column in numbers and numbers[column] == sum(others, Decimal())


def list_mean_columns(lines: Sequence[Numbers]) -> set[int]:
    """Return the columns that are the means of all others in each line, by arithmetic."""
    return _list_worked_out(lines, _is_mean)


def _is_mean(value: Decimal, others: Sequence[Decimal]) -> bool:
    """Return whether a number is the mean of others; a whole one exactly."""
    mean = _average(others)
    return value == mean if value == value.to_integral_value() else _is_near(value, mean)


def list_extreme_columns(lines: Sequence[Numbers]) -> set[int]:
    """Return the columns that have the highest, or the lowest, of all others in each line."""
    return _list_worked_out(lines, lambda value, others: value == max(others)) | (
        _list_worked_out(lines, lambda value, others: value == min(others))
    )


def _list_worked_out(
    lines: Sequence[Numbers], test: Callable[[Decimal, Sequence[Decimal]], bool]
) -> set[int]:
    """Return the columns that pass a test against all others, in lines enough to tell."""
    full = [numbers for numbers in lines if len(numbers) > 2]
    telling = [numbers for numbers in full if len({*numbers.values()}) > 1]
    if len(telling) < LEAST_TELLING or 2 * len(full) < len(lines):
        return set()
    columns = {column for numbers in full for column in numbers}
    return {
        column
        for column in columns
        if all(
            column in numbers
            and test(numbers[column], [numbers[other] for other in numbers if other != column])
            for numbers in full
        )
    }


def list_count_columns(lines: Sequence[Numbers]) -> set[int]:
    """Return the columns that say how many others have a number in each line."""
    columns = {column for numbers in lines for column in numbers}
    return {column for column in columns if _counts(lines, column)}


def _counts(lines: Sequence[Numbers], column: int) -> bool:
    """Return whether a column counts the others; at least two counts differ."""
    having = [numbers for numbers in lines if column in numbers]
    counts = {len(numbers) - 1 for numbers in having}
    is_enough = len(having) > 2 and len(counts) > 1
    return is_enough and all(numbers[column] == len(numbers) - 1 for numbers in having)


def list_running_columns(lines: Sequence[Numbers]) -> dict[int, int]:
    """Return the columns that carry on the sum of another: column, and which it is of."""
    columns = sorted({column for numbers in lines for column in numbers})
    running: dict[int, int] = {}
    for source in columns:
        for column in columns:
            is_new = column != source and not {column, source} & running.keys()
            if is_new and _runs(lines, source, column):
                running[column] = source
    return running


def _runs(lines: Sequence[Numbers], source: int, column: int) -> bool:
    total, count, changes = Decimal(), 0, 0
    for numbers in lines:
        total += numbers.get(source, Decimal())
        if column in numbers:
            if numbers[column] != total:
                return False
            count += 1
            changes += numbers.get(source) not in {None, Decimal(), numbers[column]}
    return count >= 3 and changes >= 2
