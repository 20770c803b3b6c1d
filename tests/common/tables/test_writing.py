"""Cells that we write: numbers as they are, and nothing that a spreadsheet takes for a formula."""

import pytest

from common.tables.writing import COMMA, SEMICOLON, convert_number, write_text


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("-100", "-100"),
        ("12.50", "12.50"),
        ("-1+1", "'-1+1"),
        ("@x", "'@x"),
        ("Jade;=1+1", "Jade;'=1+1"),
        ("＝Star", "'＝Star"),
        ("Ann", "Ann"),
    ],
)
def test_no_cell_is_a_formula(cell: str, written: str) -> None:
    assert write_text([[convert_number(cell)]], COMMA).decode("utf-8-sig") == f"{written}\r\n"


def test_a_number_has_the_decimals_of_the_spreadsheet() -> None:
    row = ["v. 1.5", convert_number("-12.5"), 3, 0.25, None]
    assert write_text([row], COMMA).decode("utf-8-sig") == "v. 1.5,-12.5,3,0.25,\r\n"
    assert write_text([row], SEMICOLON).decode("utf-8-sig") == "v. 1.5;-12,5;3;0,25;\r\n"
