"""Teams from a file, from pasted cells, and typed."""

import pytest

from common.problems import Refused
from common.tables.workbooks import read_pasted
from tournaments.entries.team_tables import TeamRow, read_team_table, read_typed_teams


def test_columns_are_known_by_their_names() -> None:
    text = "Team;Player 1;Player 2;Club;Telephone\nDragons;Anna;Ben;Leeds;0113 4\n;Cleo;;;\n"
    assert read_team_table(read_pasted(text)) == [
        TeamRow("Dragons", ("Anna", "Ben"), "Leeds", "0113 4"),
        TeamRow(people=("Cleo",)),
    ]


def test_a_german_table_with_a_column_that_nobody_needs() -> None:
    text = "Nr.\tSpieler 1\tSpieler 2\tOrt\n1\tJörg\tUte\tKöln\n"
    assert read_team_table(read_pasted(text)) == [TeamRow("", ("Jörg", "Ute"), "Köln")]


def test_without_a_head_two_cells_are_two_people() -> None:
    assert read_team_table(read_pasted("Anna;Ben\nCleo & Dora\n")) == [
        TeamRow(people=("Anna", "Ben")),
        TeamRow(people=("Cleo", "Dora")),
    ]


def test_three_cells_need_a_head() -> None:
    with pytest.raises(Refused) as refused:
        read_team_table(read_pasted("Anna;Ben\nDragons;Cleo;Dora\n"))
    problem = refused.value.problems[0]
    assert (problem.code, problem.values["line"]) == ("team_table_head", 2)


def test_a_name_that_is_too_long_is_told_by_its_line() -> None:
    with pytest.raises(Refused) as refused:
        read_team_table(read_pasted(f"team;player\nx;Anna\n{'y' * 81};Ben\n"))
    assert refused.value.problems[0].values == {"line": 3}


def test_a_question_mark_is_a_partner_to_be_found() -> None:
    assert read_typed_teams("Anna & ?\nJade: Ben, Cleo\nStar") == [
        TeamRow(people=("Anna",)),
        TeamRow("Jade", ("Ben", "Cleo")),
        TeamRow("Star"),
    ]
