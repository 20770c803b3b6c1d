"""What a proof about rounds to come is checked against: who may meet, sit out, and go on."""

from dataclasses import replace

import pytest

from tests.tournaments.pairing.swiss.positions import make_teams, with_met
from tournaments.pairing.errors import Waiver
from tournaments.pairing.swiss.look_ahead.check import RoundsToCome, rules_out_byes
from tournaments.pairing.swiss.paired_round import Leaf, Outlook
from tournaments.pairing.swiss.position import Position, Team

THREE = with_met(make_teams(2, 1, 0), "bc")
"""b and c have met: whoever sits out, it is not a."""
A, B, C = THREE


def sit_out(team: str) -> Leaf:
    return Leaf(together=((team,),))


def test_who_sat_out_does_so_again_only_where_that_was_waived() -> None:
    teams = (replace(A, byes=1), B, C)
    position = Position(teams, to_come=(frozenset("abc"),))
    alone = {("b",), ("c",), ("a", "b"), ("a", "c")}
    assert RoundsToCome(position).choices == [alone, alone]
    waived = replace(position, waived=(Waiver("second_bye", ("a",)),))
    assert RoundsToCome(waived).choices == [alone | {("a",)}, alone]


@pytest.mark.parametrize(
    ("dead_ends", "before", "shown"),
    [
        ([sit_out("a")], [], True),
        ([sit_out("a")], [A], True),
        ([sit_out("a")], [A, B], False),
        ([sit_out("a"), sit_out("b")], [A, B], False),
        ([replace(sit_out("a"), apart=(("a", "b"),))], [A], False),
        ([Leaf(together=(("b", "c"),))], [B], False),
        ([], [A], False),
    ],
)
def test_a_bye_is_ruled_out_by_a_case_of_its_own_that_leaves_no_future(
    dead_ends: list[Leaf], before: list[Team], shown: bool
) -> None:
    """With b's bye a meets c, and there is no round to come that could fail."""
    outlook = Outlook(0, (), dead_ends=tuple(dead_ends))
    assert rules_out_byes(outlook, RoundsToCome(Position(THREE)), before) is shown
