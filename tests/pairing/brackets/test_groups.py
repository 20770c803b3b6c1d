"""Drawing groups, and crossing into the bracket so that mates meet late."""

from itertools import permutations

import pytest

from pairing.brackets.groups import cross_groups, draw_groups
from pairing.brackets.knockout import place_bracket, seed_order
from pairing.errors import PairingError
from pairing.schedules.round_robin import schedule_groups


def name_seeds(number: int) -> list[str]:
    return [f"s{seed}" for seed in range(1, number + 1)]


def rank_groups(groups: int, qualifiers: int) -> list[list[str]]:
    return [[f"{chr(65 + g)}{place}" for place in range(1, qualifiers + 1)] for g in range(groups)]


def list_meetings(bracket: tuple[str | None, ...]) -> list[int]:
    """For each two of one group the round in which they can first meet."""
    rounds = []
    for slot, one in enumerate(bracket):
        for other_slot in range(slot + 1, len(bracket)):
            other = bracket[other_slot]
            if one and other and one[0] == other[0]:
                size, round_ = 2, 1
                while slot // size != other_slot // size:
                    size, round_ = 2 * size, round_ + 1
                rounds.append(round_)
    return sorted(rounds)


def test_the_snake() -> None:
    assert draw_groups(name_seeds(12), 4) == (
        ("s1", "s8", "s9"),
        ("s2", "s7", "s10"),
        ("s3", "s6", "s11"),
        ("s4", "s5", "s12"),
    )


def test_uneven_groups_differ_by_one() -> None:
    drawn = draw_groups(name_seeds(14), 4)
    assert [len(group) for group in drawn] == [3, 3, 4, 4]
    assert drawn[3] == ("s4", "s5", "s12", "s13")


def test_one_group_holds_everybody() -> None:
    assert draw_groups(name_seeds(3), 1) == (("s1", "s2", "s3"),)
    assert sorted(draw_groups(name_seeds(3), 1, seed="x")[0]) == ["s1", "s2", "s3"]


@pytest.mark.parametrize(("entrants", "groups"), [(4, 0), (4, -1), (5, 3), (1, 1), (0, 1)])
def test_a_group_has_two_members_at_least(entrants: int, groups: int) -> None:
    with pytest.raises(PairingError) as error:
        draw_groups(name_seeds(entrants), groups)
    assert error.value.code == "bad_groups"
    assert error.value.values == {"groups": groups, "entrants": entrants}


def test_pots_give_each_group_one_by_lot() -> None:
    entrants = name_seeds(16)
    draws = {draw_groups(entrants, 4, seed=str(seed)) for seed in range(30)}
    assert len(draws) == 30
    for drawn in draws:
        for pot in range(4):
            members = {group[pot] for group in drawn}
            assert members == set(entrants[4 * pot : 4 * pot + 4])
    assert draw_groups(entrants, 4, seed="x") == draw_groups(entrants, 4, seed="x")


def test_each_group_has_its_round_robin() -> None:
    drawn = draw_groups(name_seeds(9), 2)
    rounds = schedule_groups(drawn, legs=2)
    assert [len(group) for group in rounds] == [10, 6]
    assert {m.home for round_ in rounds[0] for m in round_.meetings} == set(drawn[0])


@pytest.mark.parametrize("groups", [2, 4, 8, 16])
def test_two_of_each_group_can_meet_in_the_final_only(groups: int) -> None:
    bracket = cross_groups(rank_groups(groups, 2))
    assert len(bracket) == 2 * groups
    assert set(list_meetings(bracket)) == {len(bracket).bit_length() - 1}
    for match in place_bracket(bracket).matches[:groups]:
        assert {str(match.home.entrant)[1], str(match.away.entrant)[1]} == {"1", "2"}


def test_two_groups_cross_as_everybody_knows_it() -> None:
    assert cross_groups(rank_groups(2, 2)) == ("A1", "B2", "B1", "A2")


@pytest.mark.parametrize(("groups", "qualifiers"), [(2, 4), (4, 4), (2, 8), (3, 2), (6, 2), (5, 3)])
def test_mates_are_spread_over_halves_and_quarters(groups: int, qualifiers: int) -> None:
    """In each half and each quarter the numbers of a group's mates differ by one at most."""
    bracket = cross_groups(rank_groups(groups, qualifiers))
    for parts in (2, 4):
        length = len(bracket) // parts
        for group in range(groups):
            counts = [
                sum(str(name)[0] == chr(65 + group) for name in bracket[at : at + length])
                for at in range(0, len(bracket), length)
                if length > 1
            ]
            assert not counts or max(counts) - min(counts) <= 1


def test_as_late_as_possible_against_all_crossings() -> None:
    """Two groups of four into eight: no arrangement of the lower places meets later."""
    ranked = rank_groups(2, 4)
    result = list_meetings(cross_groups(ranked))
    order = seed_order(8)
    best = min(
        tuple(meetings.count(round_) for round_ in (1, 2, 3))
        for meetings in (
            list_meetings(tuple(arranged[seed - 1] for seed in order))
            for seconds in permutations(("A2", "B2"))
            for thirds in permutations(("A3", "B3"))
            for fourths in permutations(("A4", "B4"))
            for arranged in [("A1", "B1", *seconds, *thirds, *fourths)]
        )
    )
    assert tuple(result.count(round_) for round_ in (1, 2, 3)) == best


def test_byes_go_to_the_firsts() -> None:
    bracket = cross_groups(rank_groups(6, 2))
    with_bye = [
        one or other
        for one, other in zip(bracket[::2], bracket[1::2], strict=True)
        if not (one and other)
    ]
    assert with_bye == ["A1", "D1", "B1", "C1"]


def test_groups_may_send_different_numbers() -> None:
    bracket = cross_groups([["A1", "A2", "A3"], ["B1", "B2"], ["C1", "C2", "C3"]])
    assert sorted(name for name in bracket if name) == [
        *("A1", "A2", "A3", "B1", "B2", "C1", "C2", "C3")
    ]
    assert list_meetings(bracket)[0] >= 2


@pytest.mark.parametrize(
    ("entrants", "groups", "code"),
    [(4, 0, "bad_groups"), (5, 3, "bad_groups")],
)
def test_refuses_groups(entrants: int, groups: int, code: str) -> None:
    with pytest.raises(PairingError) as caught:
        draw_groups(name_seeds(entrants), groups)
    assert caught.value.code == code


def test_refuses_the_same_twice() -> None:
    with pytest.raises(PairingError, match="same_player_twice"):
        draw_groups(["a", "b", "a", "c"], 2)
    with pytest.raises(PairingError, match="same_player_twice"):
        schedule_groups([["a", "b"], ["b", "c"]])
    with pytest.raises(PairingError, match="same_player_twice"):
        cross_groups([["a", "b"], ["b", "c"]])
    with pytest.raises(PairingError, match="too_few_entrants"):
        cross_groups([["a"], []])
