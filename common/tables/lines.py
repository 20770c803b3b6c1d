"""Lines of several sheets that are read as one table: each keeps its number, and its sheet."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from common.problems import Problem

STEP: Final = 1_000_000
"""Lines of a second sheet are counted from here on, to keep them apart from the first's."""


def split_line(line: int) -> tuple[int, int]:
    """Return the place of the sheet, from 0, and the line there."""
    return divmod(line, STEP)


def name_line(line: int, sheets: Sequence[str] = (), column: str = "") -> str:
    """Return a line, or its cell in a column, as a spreadsheet calls it, and its sheet of many."""
    place, number = split_line(line)
    cell = f"{column}{number}"
    return f"{sheets[place]}: {cell}" if len(sheets) > 1 else cell


def name_line_in(problem: Problem, sheets: Sequence[str]) -> Problem:
    """Return a problem that calls the line it speaks of as a spreadsheet does."""
    line = problem.values.get("line")
    if len(sheets) < 2 or not isinstance(line, int):
        return problem
    return replace(problem, values={**problem.values, "line": name_line(line, sheets)})
