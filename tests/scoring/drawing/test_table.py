"""Cells of a CSV file: none that a spreadsheet would take for a formula, wherever it splits."""

import csv
import io
import re
from collections.abc import Callable

import pytest

from common.tables.escaping import escape_cell
from tests.scoring.conftest import make_table
from tests.scoring.tables import Table, counted

__all__ = ["make_table"]
pytestmark = pytest.mark.first_database
STARTS = "=+-@＝＋－＠"


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("Anna", "Anna"),
        ("Anna-Lena; 65", "Anna-Lena; 65"),
        ("=1+1", "'=1+1"),
        ("＝1+1", "'＝1+1"),
        ("a;=1+1;@b", "a;'=1+1;'@b"),
        ("a,=1+1, -2", "a,'=1+1, -2"),
        ("a\t+1", "a\t'+1"),
        ("a\n-1\r@x", "a\n'-1\r'@x"),
        ("\n=1", "'\n'=1"),
        (";;=1", ";;'=1"),
        ("", ""),
    ],
)
def test_a_text_as_a_cell(text: str, cell: str) -> None:
    assert escape_cell(text) == cell


@pytest.mark.parametrize("odd", [f"x{split}{start}1" for split in ",;\t\n" for start in STARTS])
def test_no_cell_of_a_file_is_a_formula_at_any_separator(
    make_table: Callable[..., Table], odd: str
) -> None:
    names = [f";{STARTS[0]}{number}" for number in range(4)]
    table = make_table(seats=[{"name": name} for name in names])
    assert table.record(counted(50, note=odd)).status_code == 201
    text = table.client.get(f"/g/{table.id}/sheet.csv").content.decode().removeprefix("\ufeff")
    cells = [cell for row in csv.reader(io.StringIO(text, newline="")) for cell in row]
    pieces = [piece for cell in cells for piece in re.split("[,;\t\r\n]", cell)]
    numbers = re.compile(r"-?\d+\Z")
    assert [p for p in pieces if p.startswith(tuple(STARTS)) and not numbers.match(p)] == []


def test_a_name_from_right_to_left_turns_nothing_around_on_a_page(
    make_table: Callable[..., Table],
) -> None:
    table = make_table(seats=[{"name": name} for name in ("דני", "Ben", "Chris", "Dora")])
    table.record(counted(50))
    page = table.client.get(f"/g/{table.id}/print/").content.decode()
    assert "\u2068דני\u2069 &amp; Chris" in page
    file = table.client.get(f"/g/{table.id}/sheet.csv").content.decode()
    assert "points דני & Chris" in file
