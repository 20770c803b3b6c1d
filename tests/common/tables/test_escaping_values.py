"""Cells that we write: numbers as they are, and nothing that a spreadsheet takes for a formula."""

import pytest

from common.tables.escaping import escape_value


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("-100", "-100"),
        ("12.5", "12.5"),
        ("-1+1", "'-1+1"),
        ("@x", "'@x"),
        ("Jade;=1+1", "Jade;'=1+1"),
        ("＝Star", "'＝Star"),
        ("Ann", "Ann"),
        ("", ""),
    ],
)
def test_no_cell_is_a_formula(cell: str, written: str) -> None:
    assert escape_value(cell) == written
