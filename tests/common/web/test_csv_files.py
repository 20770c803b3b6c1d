"""A table as a file has the separators that the spreadsheet of its reader expects."""

import pytest
from django.test import RequestFactory

from common.tables.writing import Cell
from common.web.csv_files import answer_csv

ROWS: list[tuple[Cell, ...]] = [("Name", "±"), ("Anna, Ben", 1.5)]


@pytest.mark.parametrize(
    ("accepted", "line"),
    [
        ("de-CH,de;q=0.9", "Anna, Ben;1,5"),
        ("fr-FR", "Anna, Ben;1,5"),
        ("el", "Anna, Ben;1,5"),
        ("ru", "Anna, Ben;1,5"),
        ("uk", "Anna, Ben;1,5"),
        ("ko", '"Anna, Ben",1.5'),
        ("en-GB,de;q=0.5", '"Anna, Ben",1.5'),
        (None, '"Anna, Ben",1.5'),
    ],
)
def test_by_the_language_of_the_browser(accepted: str | None, line: str) -> None:
    said = {"Accept-Language": accepted} if accepted else {}
    answer = answer_csv(RequestFactory().get("/", headers=said), ROWS, "club-players.csv")
    assert answer.content.decode("utf-8-sig").split("\r\n")[1] == line
    assert answer["Content-Disposition"] == 'attachment; filename="club-players.csv"'
