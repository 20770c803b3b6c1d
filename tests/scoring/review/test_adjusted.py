"""Points that were adjusted: what pages, prints and files of a game say of them."""

import csv
import io
import re
from collections.abc import Callable

import pytest

from tests.pages import read_html
from tests.scoring.tables import Table, counted

pytestmark = pytest.mark.first_database

LATE = {"to": "b", "points": -50, "reason": "Béla came late"}
SAID = "−50 Béla &amp; Dmytro: Béla came late"
BLIND = {"seat": 1, "call": "blind", "made": True}
HEADS = re.compile(r'<th scope="col">\s*(.*?)\s*</th>')


@pytest.fixture
def adjusted(table: Table) -> Table:
    table.record(counted(40, adjustments=[LATE]))
    return table


def read(table: Table, path: str) -> str:
    return read_html(table.client.get(f"/g/{table.id}/{path}"))


@pytest.mark.parametrize("path", ["print/", "chart/", "history/"])
def test_pages_say_how_many_points_whose_and_why(adjusted: Table, path: str) -> None:
    assert SAID in read(adjusted, path)


@pytest.mark.parametrize("path", ["print/", "chart/"])
def test_it_is_told_apart_from_calls(adjusted: Table, table: Table, path: str) -> None:
    assert HEADS.findall(read(adjusted, path))[-1] == "Calls, points adjusted"
    assert "±" in read(adjusted, "chart/")


def test_where_nothing_was_adjusted_nothing_is_said_of_it(table: Table) -> None:
    table.record(counted(40))
    page = read(table, "chart/")
    assert HEADS.findall(page)[-1] == "Calls"
    assert "T and G are calls, ✗ means failed" in page
    assert "±" not in page


def test_the_chart_explains_the_letter_of_a_blind_call(make_table: Callable[..., Table]) -> None:
    table = make_table(house_rules={"blind_grand": 400})
    table.record(counted(65, calls=[BLIND]))
    assert "T, G and B are calls, ✗ means failed" in read(table, "chart/")


def test_files_keep_it_beside_card_points_and_calls(adjusted: Table) -> None:
    table = csv.DictReader(io.StringIO(read(adjusted, "sheet.csv").lstrip("\ufeff")))
    [row] = table
    assert row["adjustments"] == "−50 Béla & Dmytro: Béla came late"
    assert (row["points Béla & Dmytro"], row["calls"]) == ("10", "")
    entry = adjusted.client.get(f"/g/{adjusted.id}/sheet.json").json()["rounds"][0]["entry"]
    assert (entry["points"], entry["calls"]) == ({"a": 40, "b": 60}, [])
    assert entry["adjustments"] == [LATE]
    assert "−50" in read(adjusted, "sheet.svg")
