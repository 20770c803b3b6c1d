"""The words of the game that translations use, and what the books call the same."""

import re
from typing import Final

import pytest

from tests.paths import ROOT
from tests.scoring.rulebook.books import find_books, read_book
from workbench.catalogues import list_translations
from workbench.languages import read_entries

PAGE: Final = ROOT / "docs/translating.md"
BOOKS: Final = {"German": "DE", "French": "FR", "Russian": "RU", "Ukrainian": "UA"}
BEGINNING: Final = "(its beginning)"
CODES: Final = {"UA": "uk"}
"""The languages whose code is not their book's country."""
RULE_PAGES: Final = ("scoring/", "templates/scoring/")
IN_BRACKETS: Final = re.compile(r"\([^)]*\)")
STEM, ENDING = 3, 2
"""Letters that each form of a word has at least, and those that another form may change."""
LEAST: Final = 40
"""So many things each book is asked about."""


def read_rows(language: str) -> list[tuple[str, str, str]]:
    """Return our words, the book's and their headings, as the page for translators says."""
    section = re.search(rf"^### {language}: .*\n([^#]*)", PAGE.read_text("utf-8"), re.MULTILINE)
    assert section, language
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in section[1].split("\n")[3:]
    ]
    return [(row[1], row[2], row[3]) for row in rows if len(row) == 4]


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
    assert [row for row in rows if not is_below(book, row[2], row[1])] == []


def read_rule_pages(language: str) -> list[str]:
    """Return what the pages about the game say in a language, in small letters."""
    return [
        text.casefold()
        for entry in read_entries(language)
        if not entry.obsolete
        and any(place.startswith(RULE_PAGES) for place, _ in entry.occurrences)
        for text in list_translations(entry)
    ]


def is_said(words: str, pages: list[str]) -> bool:
    """Tell whether a sentence has the words, be their endings others."""
    stems = [word[: max(STEM, len(word) - ENDING)] for word in words.casefold().split()]
    return any(all(stem in text for stem in stems) for text in pages)


@pytest.mark.parametrize(("language", "code"), BOOKS.items())
def test_every_word_of_ours_is_what_our_rule_pages_say(language: str, code: str) -> None:
    pages = read_rule_pages(CODES.get(code, code.lower()))
    said = [word for row in read_rows(language) for word in IN_BRACKETS.sub("", row[0]).split(",")]
    assert len(said) >= LEAST
    assert [word for word in said if not is_said(word, pages)] == []


def test_a_word_of_ours_that_no_page_says_would_be_missed() -> None:
    assert is_said("einen Wert wünschen", ["wünsch dir einen wert"])
    assert not is_said("einen Wert wünschen", ["wünsch dir etwas", "einen wert"])


def test_a_word_that_is_not_there_would_be_missed() -> None:
    book = {"": ["One tile"], "Play": ["A pair of tiles"], "Play (2)": ["A lead"]}
    assert is_below(book, BEGINNING, "tile")
    assert is_below(book, "Play", "lead")
    assert not is_below(book, "Play", "one tile")
    assert not is_below(book, "Score", "pair")
