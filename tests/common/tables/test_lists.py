"""Lists as people paste them."""

import pytest

from common.tables.lists import ListLine, read_list_lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("1. Anna\n2. Ben", ["Anna", "Ben"]),
        ("1) Anna\n2) Ben\n3) Cleo", ["Anna", "Ben", "Cleo"]),
        ("(1) Anna\n(2) Ben", ["Anna", "Ben"]),
        ("1: Anna\n2: Ben", ["Anna", "Ben"]),
        ("1\tAnna\n2\tBen", ["Anna", "Ben"]),
        ("1 - Anna\n2 - Ben", ["Anna", "Ben"]),
        ("1 Anna\n2 Ben", ["Anna", "Ben"]),
        ("Nr. 1 Anna\nNr. 2 Ben", ["Anna", "Ben"]),
        ("#1 Anna\n#2 Ben", ["Anna", "Ben"]),
        ("1. Anna\nBen\n3. Cleo", ["Anna", "Ben", "Cleo"]),
        ("1. Anna", ["Anna"]),
        ("- Anna\n* Ben\n• Cleo\n– Dan", ["Anna", "Ben", "Cleo", "Dan"]),
        ("1. FC Köln\nJade", ["1. FC Köln", "Jade"]),
        ("1. FC Köln\n1. FC Bonn", ["1. FC Köln", "1. FC Bonn"]),
        ("7 Zwerge\n8 Freunde", ["7 Zwerge", "8 Freunde"]),
        ("4 Ever", ["4 Ever"]),
        ("-Anna", ["-Anna"]),
    ],
)
def test_numbers_and_dashes_of_a_list_are_no_names(text: str, lines: list[str]) -> None:
    assert [one.text for one in read_list_lines(text)] == lines


def test_empty_lines_are_left_out_and_lines_keep_their_numbers() -> None:
    assert read_list_lines("A\n\n  \r\nB\n") == [ListLine(1, "A"), ListLine(4, "B")]
