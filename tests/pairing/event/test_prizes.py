"""Prizes: read as they are typed, and given to whoever is at their place."""

import pytest

from pairing.event.errors import EventError
from pairing.event.places import FinalPlace
from pairing.event.prizes import Prize, award_prizes, read_prize_lines, write_prize_lines

PLACES = (
    FinalPlace(1, 1, "A"),
    FinalPlace(2, 3, "B"),
    FinalPlace(2, 3, "C"),
    FinalPlace(4, 4, "D"),
    FinalPlace(5, 5, "E"),
)
CATEGORIES = {"B": "Beginners", "E": "Beginners", "D": "Two at home"}


def award(text: str) -> list[tuple[str, ...]]:
    return [prize.teams for prize in award_prizes(read_prize_lines(text), PLACES, CATEGORIES)]


def test_prizes_are_read_as_they_are_written() -> None:
    text = "1: A bottle: red\nBeginners 1: A book\nTwo at home 2: Soap"
    prizes = read_prize_lines(f"\n{text}\n\n")
    assert prizes == [
        Prize("A bottle: red", 1),
        Prize("A book", 1, "Beginners"),
        Prize("Soap", 2, "Two at home"),
    ]
    assert write_prize_lines(prizes) == text


@pytest.mark.parametrize(
    "line", ["A bottle", "1:", "first: x", "0: x", "1000: x", f"1: {'x' * 81}"]
)
def test_a_line_that_is_no_prize(line: str) -> None:
    with pytest.raises(EventError, match="prize_line") as caught:
        read_prize_lines(f"1: Cup\n{line}")
    assert caught.value.problems[0].values == {"line": 2}


def test_there_is_an_end_of_prizes() -> None:
    with pytest.raises(EventError, match="too_many_prizes"):
        read_prize_lines("1: Cup\n" * 61)


def test_who_share_a_place_share_its_prizes() -> None:
    assert award("1: Cup\n2: Wine\n3: Soap\n4: Card\n9: Nothing") == [
        ("A",),
        ("B", "C"),
        ("B", "C"),
        ("D",),
        (),
    ]


def test_a_category_counts_by_itself() -> None:
    assert award("Beginners 1: Book\nBeginners 2: Pen\nBeginners 3: Ink\nTwo at home 1: Jam") == [
        ("B",),
        ("E",),
        (),
        ("D",),
    ]
