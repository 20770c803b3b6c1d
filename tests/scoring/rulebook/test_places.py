"""The table of statements and places: complete, and true: every place is looked up in its book."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scoring.rulebook import list_rulebooks, list_statements
from scoring.rulebook.asked import QUESTIONS
from scoring.rulebook.backing import DIFFERS, IMPLIES, SAYS, BookPlace, Reason, Telling
from scoring.rulebook.places import PLACES
from scoring.rulebook.sources import BOOKS, FAQ, OURS, PRACTICE, USUAL
from tests.scoring.rulebook.books import find_books, read_book

CODES = {"RU": "ru", "FR": "fr", "DE": "de", "EN": "en", "UA": "uk"}
BOOK_OF = {language: code for code, language in CODES.items()}
LONGEST_QUOTATION = 3


def list_places() -> Iterator[tuple[str, BookPlace]]:
    for key, backing in PLACES.items():
        for one in backing:
            if isinstance(one, Telling):
                yield from ((key, place) for place in one.places)


def test_every_statement_and_every_answer_has_its_row_and_no_row_is_left_over() -> None:
    books = list_rulebooks()
    said = [statement for book in books for statement in list_statements(book)]
    needed = {statement.key for statement in said if not statement.sources}
    needed |= {book.carried_by for book in books if book.carried_by}
    needed |= {key for question in QUESTIONS.values() for key in question.see}
    assert needed == PLACES.keys()
    assert [key for key, backing in PLACES.items() if not backing] == []


def test_a_telling_has_places_and_a_stance_and_a_reason_a_source_that_is_no_book() -> None:
    for key, backing in PLACES.items():
        for one in backing:
            assert one.text, key
            if isinstance(one, Reason):
                assert one.source in {PRACTICE, USUAL, OURS, FAQ}, key
            else:
                assert one.stance in {SAYS, IMPLIES, DIFFERS}, key
                assert one.places, key
                assert {place.source for place in one.places} <= {*BOOKS}, key


def test_what_no_book_has_gives_its_reason() -> None:
    for key, backing in PLACES.items():
        if not any(isinstance(one, Telling) and one.stance != DIFFERS for one in backing):
            assert any(isinstance(one, Reason) for one in backing), key


@pytest.mark.parametrize("code", CODES)
def test_every_place_is_found_in_its_book(code: str) -> None:
    book = read_book(find_books(), code)
    missing = []
    for key, place in list_places():
        if BOOK_OF[place.source.language] != code:
            continue
        paragraphs = book.get(place.heading, [])
        there = paragraphs[place.paragraph - 1 : place.paragraph]
        if not there or place.words not in there[0]:
            missing.append((key, place.heading, place.paragraph, place.words))
    assert missing == []


def test_every_book_is_used() -> None:
    assert {place.source for _, place in list_places()} == {*BOOKS}


def test_a_place_is_found_by_two_or_three_words() -> None:
    counts = {len(place.words.split()) for _, place in list_places()}
    assert counts <= {2, LONGEST_QUOTATION}


def test_a_place_that_is_not_there_would_be_missed() -> None:
    book = read_book(find_books(), "EN")
    assert not any("double victory" in text for texts in book.values() for text in texts)
    with pytest.raises(KeyError):
        book["Scoring"]


def read_ours() -> str:
    """All texts of the rulebooks, as they stand in the code."""
    root = Path(__file__).parents[3] / "scoring" / "rulebook"
    return " ".join(path.read_text("utf-8") for path in sorted(root.rglob("*.py")))


def split_words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def test_no_sentence_of_a_book_is_copied() -> None:
    """No eight words in a row of any book stand in the code."""
    folder = find_books()
    ours = f" {' '.join(split_words(read_ours()))} "
    copied = []
    for code in CODES:
        for paragraphs in read_book(folder, code).values():
            for text in paragraphs:
                words = split_words(text)
                runs = (" ".join(words[i : i + 8]) for i in range(len(words) - 7))
                copied += [run for run in runs if f" {run} " in ours]
    assert copied == []
