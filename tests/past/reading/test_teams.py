"""Teams as they are typed and pasted."""

import pytest

from common.problems import Refused
from past.reading.teams import OF_MORE, UNCLEAR, TeamRow, read_team_list


@pytest.mark.parametrize(
    ("line", "name", "people"),
    [
        ("Jade: Anna, Ben", "Jade", ("Anna", "Ben")),
        ("Anna & Ben", "", ("Anna", "Ben")),
        ("Anna/Ben", "", ("Anna", "Ben")),
        ("Anna\tBen", "", ("Anna", "Ben")),
        ("Anna – Ben", "", ("Anna", "Ben")),
        ("Anna und Ben", "", ("Anna", "Ben")),
        ("Anna и Ben", "", ("Anna", "Ben")),
        ("Anne-Marie; Jean-Luc", "", ("Anne-Marie", "Jean-Luc")),
        ("The Dragons", "The Dragons", ()),
        ("Dragons:", "Dragons", ()),
        ("  Jade :Anna , Ben,  ", "Jade", ("Anna", "Ben")),
        ("Meier, Lea & Roth, Tim", "", ("Lea Meier", "Tim Roth")),
        ("Jade: Meier, Lea / Roth, Tim", "Jade", ("Lea Meier", "Tim Roth")),
        ("Die Drachen (Uli, Vera)", "Die Drachen", ("Uli", "Vera")),
        ("Die Drachen [Uli & Vera]", "Die Drachen", ("Uli", "Vera")),
        ("Anna & ?", "", ("Anna",)),
        ("Anna / N.N.", "", ("Anna",)),
        ('"Hexe" Anna & Ben', "", ('"Hexe" Anna', "Ben")),
        ("Karl-Heinz & Anna-Lena", "", ("Karl-Heinz", "Anna-Lena")),
    ],
)
def test_a_line_is_a_team(line: str, name: str, people: tuple[str, ...]) -> None:
    assert read_team_list(line) == [TeamRow(name, people)]


@pytest.mark.parametrize(
    ("line", "name", "people", "asked"),
    [
        ("Wind\tXaver\tYvo", "Wind", ("Xaver", "Yvo"), OF_MORE),
        ("Anna, Ben, Cleo", "Anna", ("Ben", "Cleo"), OF_MORE),
        ("Meier, Lea, Roth, Tim", "", ("Lea Meier", "Tim Roth"), OF_MORE),
        ("Jade: Anna, Ben, Cleo", "Jade", ("Anna", "Ben", "Cleo"), OF_MORE),
        ("Anna, Ben & Cleo", "Anna", ("Ben", "Cleo"), OF_MORE),
        ("A / B / C / D / E", "", ("A", "B", "C", "D", "E"), OF_MORE),
        ("Jade – Anna & Ben", "Jade", ("Anna", "Ben"), UNCLEAR),
        ("Anna & Ben – Jade", "Jade", ("Anna", "Ben"), UNCLEAR),
        ("Anna & Ben (Jade)", "Jade", ("Anna", "Ben"), UNCLEAR),
        ("Anna & Ben: Jade", "Jade", ("Anna", "Ben"), UNCLEAR),
        ("Anna & Ben ben@example.org", "", ("Anna", "Ben ben@example.org"), UNCLEAR),
        ("Anna & Ben 0791234567", "", ("Anna", "Ben 0791234567"), UNCLEAR),
        ("& &", "", (), UNCLEAR),
    ],
)
def test_what_is_asked_about_before_anything_is_entered(
    line: str, name: str, people: tuple[str, ...], asked: str
) -> None:
    (team,) = read_team_list(line)
    assert team == TeamRow(name, people, asked=asked)
    assert (team.line, team.text) == (1, line)


def test_a_pasted_list_of_all_sorts() -> None:
    text = (
        "1. Anna & Ben\n2. Meier, Lea & Roth, Tim\n3) Die Drachen (Uli, Vera)\n- Wind: Xaver, Yvo"
    )
    assert read_team_list(text) == [
        TeamRow("", ("Anna", "Ben")),
        TeamRow("", ("Lea Meier", "Tim Roth")),
        TeamRow("Die Drachen", ("Uli", "Vera")),
        TeamRow("Wind", ("Xaver", "Yvo")),
    ]


@pytest.mark.parametrize(("text", "line"), [("A\n\n" + "x" * 81, 3), ("Jade: Ann, " + "x" * 61, 1)])
def test_what_is_too_long_is_said_with_its_line(text: str, line: int) -> None:
    with pytest.raises(Refused) as refused:
        read_team_list(text)
    assert (refused.value.code, refused.value.values) == ("long_team_line", {"line": line})


def test_there_are_not_endless_lines() -> None:
    with pytest.raises(Refused, match="too_many_lines"):
        read_team_list("Anna & Ben\n" * 1001)
