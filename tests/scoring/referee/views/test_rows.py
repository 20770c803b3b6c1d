"""Every sentence of the rule books has its place on a page: 135 rows, each looked up and printed.

A row: its number, what the books have, and the game, the section and the words that say it there.
What a row is judged and scored by is tried where the rules and the referee are.
"""

import html
import re
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from rest_framework.test import APIClient

ROWS_FILE = Path(__file__).parents[2] / "rulebook" / "rows.txt"
COUNTS = {"A": 40, "B": 40, "C": 13, "D": 8, "E": 16, "F": 18}
"""By chapter: counting and calls, cards, three players, six, five to ten, Tien Gow."""

pytestmark = pytest.mark.django_db


class Row(NamedTuple):
    """A row of the table."""

    number: str
    fact: str
    game: str
    anchor: str
    words: str


ROWS = [Row(*line.split("|")) for line in ROWS_FILE.read_text("utf-8").splitlines()]


@cache
def read_sections(game: str) -> dict[str, str]:
    """The text of each section of a game's page, with what a tap shows; nothing is hidden."""
    page = APIClient().get(f"/rules/{game}/").content.decode()
    parts = re.split(r'<section id="([\w-]+)"', page)
    return {
        anchor: " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())
        for anchor, text in zip(parts[1::2], parts[2::2], strict=True)
    }


def test_there_are_as_many_rows_as_the_books_have() -> None:
    result = {chapter: sum(row.number[0] == chapter for row in ROWS) for chapter in COUNTS}
    assert (result, len(ROWS), len({row.number for row in ROWS})) == (COUNTS, 135, 135)


def test_every_row_stands_on_its_page(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = []
    with capsys.disabled():
        sys.stdout.write("\n")
        for row in ROWS:
            is_there = row.words in read_sections(row.game)[row.anchor]
            said = "right" if is_there else "MISSING"
            sys.stdout.write(f"{row.number:4}{said:8}{row.fact}\n")
            wrong += [] if is_there else [row]
        sys.stdout.write(f"{len(ROWS) - len(wrong)} of {len(ROWS)} rows right\n")
    assert wrong == []
