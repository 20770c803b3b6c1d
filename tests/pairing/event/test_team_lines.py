"""Teams as they are typed."""

import pytest

from common.problems import Refused
from pairing.event.team_lines import TeamLine, read_team_lines


@pytest.mark.parametrize(
    ("line", "team"),
    [
        ("Jade: Anna, Ben", TeamLine("Jade", ("Anna", "Ben"))),
        ("Anna & Ben", TeamLine("", ("Anna", "Ben"))),
        ("Anna/Ben", TeamLine("", ("Anna", "Ben"))),
        ("Anna\tBen", TeamLine("", ("Anna", "Ben"))),
        ("Anna – Ben", TeamLine("", ("Anna", "Ben"))),
        ("Anne-Marie; Jean-Luc", TeamLine("", ("Anne-Marie", "Jean-Luc"))),
        ("The Dragons", TeamLine("The Dragons", ())),
        ("Dragons:", TeamLine("Dragons", ())),
        ("  Jade :Anna , Ben,  ", TeamLine("Jade", ("Anna", "Ben"))),
    ],
)
def test_a_line_is_a_team(line: str, team: TeamLine) -> None:
    assert read_team_lines(line) == [team]


def test_empty_lines_are_left_out() -> None:
    assert [team_line.name for team_line in read_team_lines("A\n\n  \r\nB\n")] == ["A", "B"]


def test_what_is_too_long_is_said_with_its_line() -> None:
    with pytest.raises(Refused) as refused:
        read_team_lines("A\n\n" + "x" * 81)
    assert (refused.value.code, refused.value.values) == ("long_team_line", {"line": 3})
