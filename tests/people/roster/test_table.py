"""Lists of people as tables: what the columns are, and who stands in a line."""

import pytest

from common.problems import Refused
from common.tables.escaping import write_escaped_rows
from common.tables.text import read_text_rows
from common.tables.writing import COMMA, write_text
from people.roster.table import HEAD, RosterLayout, RosterLine, guess_columns, read_roster


def read(text: str) -> list[RosterLine]:
    rows = read_text_rows(text)
    return read_roster(rows, guess_columns(rows))


@pytest.mark.parametrize(
    ("text", "roles", "head"),
    [
        ("Name;Kurzname;Nr.\nAnna;A;1\n", ("name", "short_name", "number"), 1),
        ("Vorname,Nachname,Mitgliedsnummer\nAnna,Meyer,3\n", ("first", "last", "number"), 1),
        ("7\tAnna Meyer\tAnni\n9\tBen\t\n", ("number", "name", "short_name"), None),
        ("Anna\nBen\n", ("name",), None),
        ("Name;Name;Phone\nAnna;Bea;12\n", ("name", "", ""), 1),
    ],
)
def test_what_columns_are(text: str, roles: tuple[str, ...], head: int | None) -> None:
    assert guess_columns(read_text_rows(text)) == RosterLayout(roles, head)


def test_lines_are_people() -> None:
    assert read("Vorname;Nachname;Kurzname;Nr\nJürgen;Groß;Jürgi;12.\n\nZoë;;;\n") == [
        RosterLine(2, "Jürgen Groß", "Jürgi", 12),
        RosterLine(4, "Zoë"),
    ]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("=1+1;;", "name_is_formula"),
        ("Anna;@sum;", "name_is_formula"),
        ("...;;", "entry_name_missing"),
        ("Anna;;four", "roster_number_unreadable"),
        ("Anna;;1234567", "roster_number_unreadable"),
        (f"{61 * 'a'};;", "name_too_long"),
        (f"Anna;{21 * 'a'};", "name_too_long"),
    ],
)
def test_what_nobody_can_be_read_from(line: str, code: str) -> None:
    (_fine, broken) = read(f"Name;Kurzname;Nr\nBen;;4\n{line}\n")
    assert broken.problem is not None
    assert (broken.line, broken.problem.code) == (3, code)


def test_our_own_list_names_whoever_is_called_like_a_formula() -> None:
    people = [("+Dan", "@d", 1), ("=Eva", "", 2), ("-Ben", "", 3)]
    written = write_text([HEAD, *people], COMMA).decode("utf-8-sig")
    assert read(written) == [
        RosterLine(line, *person) for line, person in enumerate(people, start=2)
    ]


@pytest.mark.parametrize(
    ("roles", "code"),
    [(("short_name", "number"), "roster_without_names"), (("name", "name"), "roster_column_twice")],
)
def test_columns_that_cannot_be(roles: tuple[str, ...], code: str) -> None:
    with pytest.raises(Refused) as refused:
        read_roster(read_text_rows("Anna;Ben\n"), RosterLayout(roles))
    assert refused.value.code == code


def test_what_is_taken_along_is_read_again() -> None:
    people = [("-Anna", "", 3), ("Ben; der Zweite,=2", "Be", None), ('"Zoë"', "Z", 0)]
    text = write_text([HEAD, *people], COMMA).decode()
    assert text.startswith("\ufeff")
    assert "'-Anna,,3" in text
    assert [(line.name, line.short_name, line.number) for line in read(text[1:])] == people


def test_rows_come_back_on_their_lines() -> None:
    rows = read_text_rows("Anna;1\n\n\nMeyer, Ben;2\n")
    again = read_text_rows(write_escaped_rows((row.line, row.cells) for row in rows))
    assert again == rows


@pytest.mark.parametrize(
    "text",
    [
        "Name;Vorname\nMeier;Anna\n",
        "Vorname;Name\nAnna;Meier\n",
        "Nom;Prénom\nMeier;Anna\n",
        "Имя;Фамилия\nAnna;Meier\n",
        "Name;Surname\nAnna;Meier\n",
        'Name\n"Meier, Anna"\n',
        "Nr;Name\n;Meier, Anna\n",
        "Name;Vorname;Nachname\nAnna Meier;Anna;Meier\n",
        "Mitgliederliste Stand 2015;\n;\nName;Ort\nAnna Meier;Bern\n",
    ],
)
def test_names_in_whatever_order_stand_as_they_are_said(text: str) -> None:
    assert [one.name for one in read(text)] == ["Anna Meier"]
