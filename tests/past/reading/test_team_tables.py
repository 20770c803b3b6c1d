"""Teams as a table has them."""

import pytest

from common.problems import Refused
from common.tables.workbooks import read_pasted
from past.reading.team_tables import (
    ABOVE,
    COUNTS,
    UNKNOWN,
    TeamsLeftOut,
    TeamTable,
    read_team_table,
)
from past.reading.teams import OF_MORE, TeamRow


def read(text: str) -> TeamTable:
    return read_team_table(read_pasted(text))


@pytest.mark.parametrize(
    ("text", "team"),
    [
        ("Name 1;Name 2\nAnna;Ben", TeamRow("", ("Anna", "Ben"))),
        ("Name;Partner\nAnna;Ben", TeamRow("", ("Anna", "Ben"))),
        ("Name;Player 1;Player 2\nJade;Anna;Ben", TeamRow("Jade", ("Anna", "Ben"))),
        ("Spieler/in 1;Spieler/in 2\nAnna;Ben", TeamRow("", ("Anna", "Ben"))),
        ("1. Spieler;2. Spieler\nAnna;Ben", TeamRow("", ("Anna", "Ben"))),
        ("Mannschaft;Erster Spieler;Zweiter Spieler\nJade;A;B", TeamRow("Jade", ("A", "B"))),
        ("Équipe;Joueur 1;Joueur 2;Ville\nJade;A;B;Lyon", TeamRow("Jade", ("A", "B"), "Lyon")),
        ("팀명;선수1;선수2\n용;하늘;바다", TeamRow("용", ("하늘", "바다"))),
        ("Команда;Игрок 1;Игрок 2\nА;Анна;Борис", TeamRow("А", ("Анна", "Борис"))),
        ("Ομάδα;Παίκτης 1;Παίκτης 2\nΑ;Άννα;Νίκος", TeamRow("Α", ("Άννα", "Νίκος"))),
        ("Team;Spieler\nJade;Anna und Ben", TeamRow("Jade", ("Anna", "Ben"))),
        ("Team\nAnna und Ben", TeamRow("", ("Anna", "Ben"))),
        ("Team\nThe Dragons", TeamRow("The Dragons")),
        ("Spieler 1;Spieler 2\nMeier, Anna;Roth, Ben", TeamRow("", ("Anna Meier", "Ben Roth"))),
        ("Vorname;Nachname;Vorname;Nachname\nA;M;B;R", TeamRow("", ("A M", "B R"))),
        ("Name 1;Vorname 1;Name 2;Vorname 2\nM;A;R;B", TeamRow("", ("A M", "B R"))),
        ("Player 1;Player 2;Club;Tel.\nA;B;York;0113 4", TeamRow("", ("A", "B"), "York", "0113 4")),
        ("Player 1;Player 2\nAnna;?", TeamRow("", ("Anna",))),
        ("Team;Player 1;Player 2;Player 3\nJ;A;B;C", TeamRow("J", ("A", "B", "C"), asked=OF_MORE)),
        ("Team;Player 1;Player 2\nJ;A und B;C", TeamRow("J", ("A", "B", "C"), asked=OF_MORE)),
    ],
)  # fmt: skip
def test_columns_are_known_by_their_names(text: str, team: TeamRow) -> None:
    table = read(text)
    assert (table.teams, table.left_out, table.head) == ((team,), (), 1)


def test_an_online_forms_columns_that_nobody_needs_are_named() -> None:
    text = (
        "Zeitstempel;Teamname;Spieler 1;Spieler 2;E-Mail\n"
        "2015/04/03 10:12:13;Die Drachen;Anna;Ben;x@example.org"
    )
    assert read(text) == TeamTable(
        (TeamRow("Die Drachen", ("Anna", "Ben")),),
        (TeamsLeftOut(UNKNOWN, "Zeitstempel", column=0), TeamsLeftOut(UNKNOWN, "E-Mail", column=4)),
        head=1,
    )


def test_a_title_above_the_heads_and_a_counter_are_named() -> None:
    text = "Anmeldungen Sommer\t\t\n\nNr.\tSpieler 1\tSpieler 2\tOrt\n1\tJörg\tUte\tKöln\n"
    assert read(text) == TeamTable(
        (TeamRow("", ("Jörg", "Ute"), "Köln"),),
        (TeamsLeftOut(ABOVE, "Anmeldungen Sommer", line=1), TeamsLeftOut(COUNTS, "Nr.", column=0)),
        head=3,
    )


def test_cells_below_no_head_are_named_too() -> None:
    assert read("Player 1;Player 2\nAnna;Ben;paid").left_out == (
        TeamsLeftOut(UNKNOWN, "", column=2),
    )


def test_without_heads_a_line_is_read_as_it_is_typed() -> None:
    assert read("Anna;Ben\nCleo & Dora\n").teams == (
        TeamRow("", ("Anna", "Ben")),
        TeamRow("", ("Cleo", "Dora")),
    )
    assert read("1;Anna;Ben\n2;Cleo;Dan").teams == (
        TeamRow("", ("Anna", "Ben")),
        TeamRow("", ("Cleo", "Dan")),
    )
    assert read("Dragons;Cleo;Dora").teams == (TeamRow("Dragons", ("Cleo", "Dora"), asked=OF_MORE),)
    assert read("2. Meier, Lea & Roth, Tim").teams == (TeamRow("", ("Lea Meier", "Tim Roth")),)


def test_many_cells_need_a_head() -> None:
    with pytest.raises(Refused) as refused:
        read("Anna;Ben\na;b;c;d;e;f;g\n")
    problem = refused.value.problems[0]
    assert (problem.code, problem.values["line"]) == ("team_table_head", 2)


def test_a_name_that_is_too_long_is_told_by_its_line() -> None:
    with pytest.raises(Refused) as refused:
        read(f"team;player\nx;Anna\n{'y' * 81};Ben\n")
    assert refused.value.problems[0].values == {"line": 3}
