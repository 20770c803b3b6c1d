"""People who enter for themselves, from lines and tables that name one or several."""

from common.tables.cells import Row
from past.reading.single_people import take_apart
from past.reading.team_tables import read_team_table, read_team_text


def test_each_of_a_line_enters_for_themselves() -> None:
    text = "1. Anna Meier\n2. Ben & Cleo\n3. Roth, Tim\nDora, Emil und Fritz"
    people = take_apart(read_team_text(text)).teams
    assert [row.people for row in people] == [
        ("Anna Meier",),
        ("Ben",),
        ("Cleo",),
        ("Tim Roth",),
        ("Dora",),
        ("Emil",),
        ("Fritz",),
    ]
    assert [row.line for row in people] == [1, 2, 2, 3, 4, 4, 4]
    assert {row.name for row in people} == {""}


def test_columns_say_who_and_from_where() -> None:
    rows = [
        Row(1, ("Name", "Verein", "Telefon")),
        Row(2, ("Anna Meier", "Aarau", "079 1")),
        Row(3, ("Ben Roth", "", "")),
    ]
    people = take_apart(read_team_table(rows)).teams
    assert [(row.people, row.home, row.phone) for row in people] == [
        (("Anna Meier",), "Aarau", "079 1"),
        (("Ben Roth",), "", ""),
    ]
