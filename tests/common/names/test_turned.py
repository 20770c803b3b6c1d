"""Names with the surname first."""

import pytest

from common.names.turned import turn_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Meier, Anna", "Anna Meier"),
        ("Meier,Anna Maria", "Anna Maria Meier"),
        (" von der Au , Anna ", "Anna von der Au"),
        ("Meier, Dr. Anna", "Dr. Anna Meier"),
        ("Dr. Meier, Anna", "Dr. Anna Meier"),
        ("Hans Meier, jun.", "Hans Meier jun."),
        ("김，민수", "민수 김"),
        ("Anna Meier", "Anna Meier"),
        ("Meier,", "Meier,"),
        (", Anna", ", Anna"),
        ("Meier, 3", "Meier, 3"),
        ("Meier, Anna, Bern", "Meier, Anna, Bern"),
        ("", ""),
    ],
)
def test_a_comma_turns_a_name(text: str, name: str) -> None:
    assert turn_name(text) == name
