"""What was said and what came true, counted by hand."""

from math import sqrt

import pytest

from ratings.model.coming_true import SaidChance, judge_said


def test_each_chance_is_told_of_the_side_thought_better() -> None:
    said = [
        SaidChance(1, 0.62, 1),
        SaidChance(2, 0.38, 0),
        SaidChance(3, 0.66, 0),
        SaidChance(4, 0.2, 0),
    ]
    judged = judge_said(said)
    assert [(group.low, group.high, group.count) for group in judged.groups] == [
        (60, 70, 3),
        (80, 90, 1),
    ]
    first = judged.groups[0]
    assert first.said == pytest.approx((0.62 + 0.62 + 0.66) / 3)
    assert first.came == pytest.approx(2 / 3)
    variance = 2 * 0.62 * 0.38 + 0.66 * 0.34
    assert first.reach == pytest.approx(1.96 * sqrt(variance) / 3)
    assert first.is_within_luck
    assert judged.brier == pytest.approx((0.38**2 + 0.38**2 + 0.66**2 + 0.2**2) / 4)
    assert judged.total
    assert (judged.total.count, judged.total.came) == (4, 0.75)


def test_a_half_says_nothing_and_a_level_game_tells_nothing() -> None:
    judged = judge_said([SaidChance(1, 0.5, 1), SaidChance(2, 0.5, 0), SaidChance(3, 0.9, 0.5)])
    assert (judged.total, judged.groups, judged.even) == (None, [], 2)
    assert judged.brier == 0.25
    nothing = judge_said([])
    assert (nothing.total, nothing.even, nothing.brier) == (None, 0, None)


def test_what_is_said_in_one_game_hangs_together() -> None:
    """A hundred rounds of one game prove no more than one round of it."""
    once = judge_said([SaidChance(1, 0.7, 0)]).groups[0]
    often = judge_said([SaidChance(1, 0.7, 0)] * 100).groups[0]
    assert often.reach == pytest.approx(once.reach)
    assert (often.count, often.games) == (100, 1)
    apart = judge_said(SaidChance(game, 0.7, 0) for game in range(100)).groups[0]
    assert apart.reach == pytest.approx(once.reach / 10)
    assert not apart.is_within_luck
    assert often.is_within_luck


def test_certainty_stands_in_the_last_group() -> None:
    groups = judge_said(
        [SaidChance(1, 1.0, 1), SaidChance(2, 0.995, 1), SaidChance(3, 0.0, 0)]
    ).groups
    assert [(group.low, group.high, group.count) for group in groups] == [(90, 100, 3)]
