"""Which line names the columns: below titles, of two lines, or none."""

import pytest

from common.tables.cells import Row, Unread
from common.tables.heads import TableHead, choose_head, find_head
from common.tables.text import read_text_rows
from past.reading.guessing import find_table_head


def find(text: str) -> TableHead:
    return find_table_head(read_text_rows(text))


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Datum;Ida;Jon\n6.5.16;3;4\n", (1,)),
        ("Tichu 2016;;\n;;\nDatum;Ida;Jon\n6.5.16;3;4\n", (3,)),
        ("Stand: 31.12.2016\n\nAbend;Ida;Jon\n6.5.16;3;4\n", (3,)),
        (";Ida;Jon\n6.5.16;3;4\n", (1,)),
        ("6.5.16;3;4\n13.5.16;3;4\n", ()),
        ("6.5.16;Ida/Jon;Kim/Lea;5:95\n", ()),
        (
            ";Team 1;;Team 2;\nDatum;Spieler 1;Spieler 2;Spieler 1;Spieler 2\n6.5.16;I;J;K;L\n",
            (1, 2),
        ),
    ],
)
def test_the_line_of_the_heads(text: str, lines: tuple[int, ...]) -> None:
    found = find(text)
    assert (found.lines, found.sure) == (lines, True)


def test_two_lines_that_may_both_be_it_are_asked_about() -> None:
    found = find("Meier;Roth;Kunz\nIda;Jon;Kim\n3;4;5\n")
    assert (found.lines, found.sure) == ((2,), False)


def test_the_upper_of_two_heads_stands_for_the_columns_beside_it() -> None:
    head = find(";Team 1;;Team 2\nDatum;Spieler 1;Spieler 2;Punkte\n6.5.16;I;J;5\n")
    assert head.texts == (
        ("", "Datum"),
        ("Team 1", "Spieler 1"),
        ("Team 1", "Spieler 2"),
        ("Team 2", "Punkte"),
    )
    assert (head.name(1), head.name(9), head.last) == ("Spieler 1", "", 2)


def test_a_title_that_is_merged_over_all_columns_is_one_cell() -> None:
    merged = dict.fromkeys((1, 2), Unread.MERGED)
    rows = [
        Row(1, ("Punkte",) * 3, merged),
        Row(2, ("Datum", "Ida", "Jon")),
        Row(3, ("6.5.16", "3", "4")),
    ]
    assert find_table_head(rows).name(1) == "Ida"


def test_a_head_can_be_chosen() -> None:
    rows = read_text_rows("a;b\nc;d\ne;f\n")
    assert choose_head(rows, [2]) == TableHead((2,), (("", "c"), ("", "d")))
    assert choose_head(rows, []) == TableHead()
    assert find_head(rows, lambda text: text == "c", lambda _text: False).lines == (2,)
