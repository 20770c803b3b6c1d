"""What a proof about rounds to come is checked against: who may meet, sit out, and go on."""

from dataclasses import replace
from itertools import combinations

import pytest

from pairing.errors import Waiver
from pairing.swiss.look_ahead.check import RoundsToCome, rules_out_byes
from pairing.swiss.paired_round import CHAIR, Leaf, Outlook
from pairing.swiss.position import Position, Team
from tests.pairing.swiss.positions import make_teams, with_met

THREE = with_met(make_teams(2, 1, 0), "bc")
"""b and c have met: whoever sits out, it is not a."""
A, B, C = THREE


def sit_out(team: str) -> Leaf:
    return Leaf(together=((team,),))


@pytest.mark.parametrize(("teams", "most"), [(3, 3), (4, 3), (5, 5), (6, 5)])
def test_a_case_leaves_a_future_for_as_many_rounds_as_everybody_has_opponents(
    teams: int, most: int
) -> None:
    """The empty chair is an opponent too; fixing one table of the first round changes nothing."""
    everybody = make_teams(*range(teams))
    for rounds in (most, most + 1):
        to_come = (frozenset(team.id for team in everybody),) * (rounds - 1)
        come = RoundsToCome(Position(everybody, to_come=to_come))
        for leaf in (Leaf(), Leaf(together=(("a", "b"),))):
            assert come.has_none(leaf) is (rounds > most)


@pytest.mark.parametrize("teams", [3, 4])
def test_no_reason_takes_a_future_away_that_there_is(teams: int) -> None:
    """Whatever teams a case names as its reason: three rounds of three or four can be played."""
    everybody = make_teams(*range(teams))
    ids = [team.id for team in everybody]
    come = RoundsToCome(Position(everybody, to_come=(frozenset(ids),) * 2))
    groups = [frozenset(some) for n in range(teams + 1) for some in combinations(ids, n)]
    for some in groups:
        assert not come.has_none(Leaf(cut=some))
        for others in (*groups, *(group | {CHAIR} for group in groups)):
            assert not come.has_none(Leaf(shortage=(some, others)))


def test_who_sat_out_does_so_again_only_where_that_was_waived() -> None:
    teams = (replace(A, byes=1), B, C)
    position = Position(teams, to_come=(frozenset("abc"),))
    alone = {("b",), ("c",), ("a", "b"), ("a", "c")}
    assert RoundsToCome(position).choices == [alone, alone]
    waived = replace(position, waived=frozenset({Waiver("second_bye", ("a",))}))
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
