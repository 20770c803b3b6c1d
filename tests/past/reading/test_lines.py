"""Whole tables: games, rounds and points, and what is wrong in a line."""

import datetime
from dataclasses import replace

import pytest

from common.problems import Refused
from common.tables.cells import name_column
from common.tables.text import read_text_rows
from past.reading import PERSON, Layout, PastGame, PastPoints, PastTable, guess_layout, read_table

THEN = datetime.date(2015, 4, 3)
LATER = datetime.date(2015, 4, 10)
FOUR = ("Anna", "Ben", "Cleo", "Dan")


def read(text: str) -> PastTable:
    rows = read_text_rows(text)
    return read_table(rows, guess_layout(rows))


@pytest.mark.parametrize(
    "text",
    [
        "date,a,b,c,d,score_ab,score_cd,rounds\n2015-04-03,Anna,Ben,Cleo,Dan,1020,640,9\n",
        "Datum;Spieler 1;Spieler 2;Spieler 3;Spieler 4;Punkte A;Punkte B;Runden\n"
        "3.4.15;Anna;Ben;Cleo;Dan;1020;640;9\n",
        "Datum\tTeam 1\tTeam 2\tErgebnis\tRunden\n3.4.15\tAnna/Ben\tCleo/Dan\t1020:640\t9\n",
        "3.4.15;Anna & Ben;Cleo & Dan;1020:640;9\n",
        "3.4.15;Anna;Ben;Cleo;Dan;1020;640;9\n",
    ],
)
def test_a_row_is_a_game(text: str) -> None:
    line = text.count("\n")
    assert read(text) == PastTable(
        games=(PastGame((line,), THEN, FOUR, (1020, 640), {"rounds_played": 9}),)
    )


def test_the_day_on_the_first_line_of_an_evening() -> None:
    table = read(
        "3.4.15;Anna/Ben;Cleo/Dan;5:100\n;Anna/Cleo;Ben/Dan;200:0\n10.4.15;Eva/Ben;A/B;0:0"
    )
    assert [game.day for game in table.games] == [THEN, THEN, LATER]


def test_a_row_is_a_round() -> None:
    text = (
        "date,game,round,a,b,c,d,points_ab,points_cd\n"
        "2015-04-03,1,2,Anna,Ben,Cleo,Dan,-25,325\n"
        "2015-04-03,1,1,Anna,Ben,Cleo,Dan,100,0\n"
        ",2,1,,,,,0,200\n"
    )
    first = PastGame((3, 2), THEN, FOUR, (75, 325), {"rounds_played": 2}, ((100, 0), (-25, 325)))
    second = PastGame((4,), THEN, FOUR, (0, 200), {"rounds_played": 1}, ((0, 200),))
    assert read(text) == PastTable(games=(first, second))


def test_a_column_is_a_person() -> None:
    text = "Abend;Anna;Ben;Summe\n3.4.15;12;4,5;16,5\n10.4.15;-;-2;-2\n"
    assert read(text).points == (
        PastPoints(2, THEN, "Anna", "12"),
        PastPoints(2, THEN, "Ben", "4.5"),
        PastPoints(3, LATER, "Ben", "-2"),
    )


HEAD = "date,a,b,c,d,score_ab,score_cd,rounds\n"
GOOD = "3.4.15,Anna,Ben,Cleo,Dan,5,95,1\n"


@pytest.mark.parametrize(
    ("row", "code", "column"),
    [
        ("31.2.15,Anna,Ben,Cleo,Dan,5,95,1", "day_unreadable_here", "A"),
        ("3.4.15,Anna,,Cleo,Dan,5,95,1", "cell_name_missing", "C"),
        ("3.4.15,Anna,...,Cleo,Dan,5,95,1", "cell_name_missing", "C"),
        ("3.4.15,=1+1,Ben,Cleo,Dan,5,95,1", "name_is_formula", "B"),
        ("3.4.15,@SUM(A1),Ben,Cleo,Dan,5,95,1", "name_is_formula", "B"),
        (f"3.4.15,{'x' * 61},Ben,Cleo,Dan,5,95,1", "cell_name_too_long", "B"),
        ("3.4.15,Anna,Ben,anna,Dan,5,95,1", "cell_name_twice", "D"),
        ("3.4.15,Anna,Ben,Cleo,Dan,five,95,1", "points_unreadable", "F"),
        ("3.4.15,Anna,Ben,Cleo,Dan,5,,1", "points_unreadable", "G"),
        ("3.4.15,Anna,Ben,Cleo,Dan,5,999999,1", "points_unreadable", "G"),
        ("3.4.15,Anna,Ben,Cleo,Dan,5,95,0", "rounds_unreadable", "H"),
        ("3.4.15,,,,,5,90", "cell_name_missing", "B"),
    ],
)
def test_what_is_wrong_in_a_line_is_said_with_its_column(
    row: str, code: str, column: str | None
) -> None:
    table = read(HEAD + GOOD + row + "\n" + GOOD)
    (fault,) = table.faults
    assert (fault.line, fault.problem.code) == (3, code)
    assert (fault.column if fault.column is None else name_column(fault.column)) == column
    assert [game.lines for game in table.games] == [(2,), (4,)]


def test_two_names_in_a_cell_are_two() -> None:
    (fault,) = read("3.4.15;Anna/Ben;Cleo/Dan;5:95\n" * 5 + "3.4.15;Anna;Cleo/Dan;5:95\n").faults
    assert (fault.line, fault.column, fault.problem.code) == (6, 1, "names_not_two")


ROUND_HEAD = "date,game,round,a,b,c,d,points_ab,points_cd\n"


@pytest.mark.parametrize(
    ("second", "code"),
    [
        ("3.4.15,1,1,Anna,Ben,Cleo,Dan,5,95", "rounds_not_in_turn"),
        ("3.4.15,1,3,Anna,Ben,Cleo,Dan,5,95", "rounds_not_in_turn"),
        ("3.4.15,1,2,Anna,Ben,Cleo,Eva,5,95", "game_of_others"),
    ],
)
def test_a_game_whose_rounds_contradict_each_other_is_left_out(second: str, code: str) -> None:
    table = read(
        f"{ROUND_HEAD}3.4.15,1,1,Anna,Ben,Cleo,Dan,5,95\n{second}\n3.4.15,2,1,A,B,C,D,0,0\n"
    )
    assert [(fault.line, fault.problem.code) for fault in table.faults] == [(2, code), (3, code)]
    assert [game.lines for game in table.games] == [(4,)]


def test_a_round_that_cannot_be_read_takes_its_game_with_it_and_no_other() -> None:
    text = ROUND_HEAD + "".join(
        f"3.4.15,{game},{number},Anna,Ben,Cleo,Dan,{'x' if (game, number) == (2, 1) else 5},95\n"
        for game in (1, 2, 3)
        for number in (1, 2)
    )
    table = read(text)
    assert [(fault.line, fault.problem.code) for fault in table.faults] == [
        (4, "points_unreadable"),
        (5, "game_left_out"),
    ]
    assert [game.lines for game in table.games] == [(2, 3), (6, 7)]


@pytest.mark.parametrize(
    ("roles", "code"),
    [
        ({0: "day"}, "columns_missing"),
        ({0: "ab", 1: "score"}, "columns_missing"),
        ({0: "ab", 1: "cd", 2: "cd", 3: "score"}, "column_twice"),
    ],
)
def test_a_layout_that_lacks_a_column(roles: dict[int, str], code: str) -> None:
    with pytest.raises(Refused) as refused:
        read_table(read_text_rows("1,2\n"), Layout("games", roles))
    assert refused.value.code == code


def test_a_person_can_be_left_out() -> None:
    rows = read_text_rows("Abend;Anna;Ben\n3.4.15;12;4\n")
    layout = guess_layout(rows)
    assert layout.roles == {0: "day", 1: PERSON, 2: PERSON}
    fewer = replace(layout, roles={**layout.roles, 2: ""})
    assert [point.name for point in read_table(rows, fewer).points] == ["Anna"]


def test_columns_are_named_as_in_a_spreadsheet() -> None:
    assert [name_column(column) for column in (0, 25, 26, 51, 702)] == ["A", "Z", "AA", "AZ", "AAA"]
