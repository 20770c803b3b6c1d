"""Names stand where whoever reads the list looks for them."""

from typing import Final

import pytest
from django.utils import translation

from people.models import Player
from people.players.by_name import find_sort_key, sort_by_name

NAMES: Final = [
    "Zoë",
    "Änne",
    "Anna",
    "Яна",
    "Їжак",
    "Іван",
    "Йосип",
    "Єва",
    "Євген",
    "Ґанна",
    "Галина",
    "Дарина",
    "Ελένη",
    "Άννα",
    "Βασίλης",
    "하준",
    "가은",
    "",
]
LATIN: Final = ["Anna", "Änne", "Zoë"]
GREEK: Final = ["Άννα", "Βασίλης", "Ελένη"]
CYRILLIC: Final = [
    "Галина",
    "Ґанна",
    "Дарина",
    "Єва",
    "Євген",
    "Іван",
    "Їжак",
    "Йосип",
    "Яна",
]
KOREAN: Final = ["가은", "하준"]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("de", [*LATIN, *GREEK, *CYRILLIC, *KOREAN, ""]),
        ("el", [*GREEK, *LATIN, *CYRILLIC, *KOREAN, ""]),
        ("ko", [*KOREAN, *LATIN, *GREEK, *CYRILLIC, ""]),
        ("ru", [*CYRILLIC, *LATIN, *GREEK, *KOREAN, ""]),
        ("uk", [*CYRILLIC, *LATIN, *GREEK, *KOREAN, ""]),
    ],
)
def test_each_reader_finds_their_own_letters_first_and_in_their_order(
    language: str, expected: list[str]
) -> None:
    with translation.override(language):
        assert sorted(NAMES, key=find_sort_key) == expected


def test_people_of_one_name_always_stand_in_the_same_order() -> None:
    people = [Player(name="Anna") for _ in range(4)]
    assert sort_by_name(people) == sort_by_name(reversed(people))
