"""The chances as pages and the API ask for them."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.odds import Chances, chances, curve
from scoring.rules import GameSetup, HouseRules

NOBODY = {"a": None, "b": None}


def test_level_is_one_half() -> None:
    for score in (-1500, -300, 0, 500, 995, 1000, 1350, 12_000):
        now = chances(a=score, b=score)
        assert (now.win_a, now.draw, now.win_b) == (0.5, 0.0, 0.5)
        assert now.tichu_a == now.tichu_b
        assert now.grand_a == now.grand_b


def test_a_won_game_is_certain_and_knows_no_calls() -> None:
    assert chances(a=1000, b=700) == Chances(1.0, 0.0, 0.0)
    assert chances(a=1010, b=1015) == Chances(0.0, 0.0, 1.0)
    assert chances(tie="draw", a=1000, b=1000) == Chances(0.0, 1.0, 0.0)
    assert chances(None, "play_on", 4, 4, 5, 0) == Chances(1.0, 0.0, 0.0)
    assert chances(a=1000, b=700).to_json() == {
        "a": 1.0,
        "b": 0.0,
        "draw": 0.0,
        "tichu": NOBODY,
        "grand": NOBODY,
    }


def test_swapped_sides_have_swapped_chances() -> None:
    here, there = chances(a=310, b=-55), chances(a=-55, b=310)
    assert here.win_a == there.win_b
    assert (here.tichu_a, here.grand_b) == (there.tichu_b, there.grand_a)


def test_level_far_above_the_target_is_as_level_just_above() -> None:
    assert chances(a=1700, b=1700) == chances(a=2300, b=2300) == chances(a=9900, b=9900)


def test_below_the_lowest_total_nothing_changes() -> None:
    assert chances(a=-1005, b=300) == chances(a=-1000, b=300)


def test_the_target_counts_as_the_next_multiple_of_five() -> None:
    assert chances(996, a=100, b=300) == chances(1000, a=100, b=300)


def test_in_the_last_round_a_higher_target_means_nothing() -> None:
    limited, free = chances(1500, "draw", 8, 7, 300, 420), chances(None, "draw", 8, 7, 300, 420)
    assert limited.win_a == pytest.approx(free.win_a, abs=1e-12)
    assert limited.draw == pytest.approx(free.draw, abs=1e-12)
    assert limited.grand_b == pytest.approx(free.grand_b, abs=1e-12)


def test_an_added_round_is_like_a_last_one_from_a_level_score() -> None:
    added = chances(None, "play_on", 8, 8, 420, 420)
    assert added == chances(None, "play_on", 8, 9, 300, 300)
    assert (added.win_a, added.win_b) == (0.5, 0.5)
    assert added.tichu_a == pytest.approx(chances(None, "play_on", 8, 7, 420, 420).tichu_a)


def test_many_fixed_rounds_are_as_good_as_none() -> None:
    assert chances(500, rounds=200, a=100).win_a == pytest.approx(chances(500, a=100).win_a)


def test_rounding_makes_no_chance_negative() -> None:
    """The transform leaves a few 1e-17 where nothing can happen."""
    lost = chances(500, "draw", 6, 5, -700, 25)
    assert (lost.win_a, lost.draw, lost.win_b) == (0.0, 0.0, 1.0)


def test_json_is_rounded_and_sums_to_one() -> None:
    assert Chances(0.123456, 0.000044, 0.8765, 0.45678, None, 0.0, 1.0).to_json() == {
        "a": 0.1235,
        "b": 0.8765,
        "draw": 0.0,
        "tichu": {"a": 0.457, "b": None},
        "grand": {"a": 0.0, "b": 1.0},
    }


def test_json_never_calls_a_running_game_won() -> None:
    """Two rounds to go and 1190 points behind: all but lost."""
    for tie in ("play_on", "draw"):
        sure = chances(None, tie, 8, 6, 0, 1190)
        assert 0 < sure.win_a < 2e-5
        assert (sure.to_json()["a"], sure.to_json()["b"]) == (0.0001, 0.9999)
        sure = chances(None, tie, 8, 6, 1190, 0)
        assert (sure.to_json()["a"], sure.to_json()["b"]) == (0.9999, 0.0001)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"a": 3}, "a must be a multiple of 5, not 3"),
        ({"b": 1_000_005}, "b must be a whole number from -1000000 to 1000000, not 1000005"),
        ({"a": "5"}, "a must be a whole number from -1000000 to 1000000, not '5'"),
        ({"a": 10.0}, "a must be a whole number from -1000000 to 1000000, not 10.0"),
        ({"b": False}, "b must be a whole number from -1000000 to 1000000, not False"),
        ({"b": None}, "b must be a whole number from -1000000 to 1000000, not None"),
        ({"played": -1}, "played must be a whole number from 0 to 10000, not -1"),
        ({"target": 6000}, "target must be a whole number from 5 to 5000, not 6000"),
        ({"target": None}, "a game without target and number of rounds has no chances"),
        ({"tie": ""}, "tie must be play_on or draw, not ''"),
    ],
)
def test_nonsense_is_refused_in_plain_words(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        chances(**arguments)


def read_shares(chances: Chances) -> list[float]:
    asked = chances.to_json()
    return [float(str(asked[end])) for end in ("a", "b", "draw")]


five = st.integers(-200, 210).map(lambda number: 5 * number)
ties = st.sampled_from(["play_on", "draw"])


@settings(deadline=None)  # the first question about a target solves it
@given(
    st.sampled_from([(200, None), (500, None), (500, 6), (None, 6)]),
    ties,
    st.integers(0, 8),
    five,
    five,
)
def test_any_score_has_chances_that_sum_to_one(
    end: tuple[int | None, int | None], tie: str, played: int, a: int, b: int
) -> None:
    here = chances(end[0], tie, end[1], played, a, b)
    there = chances(end[0], tie, end[1], played, b, a)
    assert here.win_a + here.draw + here.win_b == pytest.approx(1, abs=1e-12)
    assert min(here.win_a, here.draw, here.win_b) >= 0
    assert here.win_a == pytest.approx(there.win_b, abs=1e-12)
    assert here.win_a >= here.win_b or a <= b
    for chance in (here.tichu_a, here.tichu_b, here.grand_a, here.grand_b):
        assert chance is None or 0 <= chance <= 1
    assert sum(read_shares(here)) == pytest.approx(1, abs=1e-9)


def setup(variant: str = "nanjing", **rules: Any) -> GameSetup:
    return GameSetup(variant, HouseRules(**rules), 4)


def test_a_curve_starts_level_and_ends_won() -> None:
    totals = [{"a": 165, "b": 35}, {"a": 365, "b": 35}, {"a": 1000, "b": 300}]
    points = curve(setup(), totals)
    assert points == [
        chances(),
        chances(a=165, b=35),
        chances(a=365, b=35),
        Chances(1.0, 0.0, 0.0),
    ]
    assert 0.5 < points[1].win_a < points[2].win_a < 1


def test_a_curve_counts_its_rounds() -> None:
    totals = [{"a": 100, "b": 0}, {"a": 150, "b": 150}, {"a": 350, "b": 150}]
    rules: dict[str, Any] = {"target": None, "rounds": 2, "tie": "play_on"}
    assert curve(setup(**rules), totals) == [
        chances(None, "play_on", 2, 0, 0, 0),
        chances(None, "play_on", 2, 1, 100, 0),
        chances(None, "play_on", 2, 2, 150, 150),
        Chances(1.0, 0.0, 0.0),
    ]


def test_surplus_rounds_change_nothing() -> None:
    totals = [{"a": 500, "b": 0}, {"a": 500, "b": 0}]
    assert [point.win_a for point in curve(setup(target=500), totals)] == [0.5, 1.0, 1.0]


def test_other_games_have_no_curve() -> None:
    with pytest.raises(ValueError, match="there are no chances for the variant 'tientsin'"):
        curve(setup("tientsin"), [])
    with pytest.raises(ValueError, match="has no chances"):
        curve(setup(target=None), [])
