"""Lines of several sheets that are read as one table: each keeps its number, and its sheet."""

from typing import Final

STEP: Final = 1_000_000
"""Lines of a second sheet are counted from here on, to keep them apart from the first's."""


def split_line(line: int) -> tuple[int, int]:
    """Return the place of the sheet, from 0, and the line there."""
    return divmod(line, STEP)
