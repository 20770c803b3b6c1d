"""The words of the game that translations use, and what the books call the same."""

import re
from typing import Final

import pytest

from tests.paths import ROOT
from tests.scoring.rulebook.books import find_books, read_book

PAGE: Final = ROOT / "docs/translating.md"
BOOKS: Final = {"German": "DE", "French": "FR", "Russian": "RU", "Ukrainian": "UA"}
BEGINNING: Final = "(its beginning)"
LEAST: Final = 40
"""So many things each book is asked about."""


def read_rows(language: str) -> list[tuple[str, str]]:
    """Return a book's words and the headings they stand below, as the page for translators says."""
    section = re.search(rf"^### {language}: .*\n([^#]*)", PAGE.read_text("utf-8"), re.MULTILINE)
    assert section, language
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in section[1].split("\n")[3:]
    ]
    return [(row[2], row[3]) for row in rows if len(row) == 4]


def is_below(book: dict[str, list[str]], heading: str, word: str) -> bool:
    """Tell whether a word stands below a heading, which may go on or come again."""
    return any(
        word.lower() in " ".join([found, *paragraphs]).lower()
        for found, paragraphs in book.items()
        if (found == "" if heading == BEGINNING else found.startswith(heading))
    )


@pytest.mark.parametrize("language", BOOKS)
def test_every_word_stands_in_its_book_below_its_heading(language: str) -> None:
    book = read_book(find_books(), BOOKS[language])
    rows = read_rows(language)
    assert len(rows) >= LEAST
    assert [row for row in rows if not is_below(book, row[1], row[0])] == []


def test_a_word_that_is_not_there_would_be_missed() -> None:
    book = {"": ["One tile"], "Play": ["A pair of tiles"], "Play (2)": ["A lead"]}
    assert is_below(book, BEGINNING, "tile")
    assert is_below(book, "Play", "lead")
    assert not is_below(book, "Play", "one tile")
    assert not is_below(book, "Score", "pair")
