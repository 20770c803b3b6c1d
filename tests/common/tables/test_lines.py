"""A line is called as a spreadsheet calls it, and by its sheet where several are read as one."""

import pytest

from common.tables.lines import STEP, name_line

SHEETS = ("2016", "2017")


@pytest.mark.parametrize(
    ("line", "sheets", "column", "expected"),
    [
        (6, (), "", "6"),
        (6, ("2016",), "", "6"),
        (6, ("2016",), "A", "A6"),
        (6, SHEETS, "", "2016: 6"),
        (STEP + 2, SHEETS, "", "2017: 2"),
        (STEP + 2, SHEETS, "F", "2017: F2"),
    ],
)
def test_a_line_has_a_name(line: int, sheets: tuple[str, ...], column: str, expected: str) -> None:
    assert name_line(line, sheets, column) == expected
