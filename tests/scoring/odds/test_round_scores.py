"""The table of round scores is the one that was counted, and fits the solver."""

import csv
from collections import Counter

import numpy as np
import pytest

from scoring.odds.grid import ROOM, lay_out_rounds
from scoring.odds.race import STEP
from scoring.odds.round_scores import (
    RoundScores,
    count_for_either,
    load_round_scores,
    read_counts,
)
from tests.scoring.odds.records import find_records


def test_the_table_counts_19692_rounds() -> None:
    assert sum(rounds for _, _, rounds in read_counts()) == 19_692


def test_a_line_names_the_higher_score_first_and_no_pair_twice() -> None:
    counts = read_counts()
    assert all(higher >= lower and rounds > 0 for higher, lower, rounds in counts)
    assert len({(higher, lower) for higher, lower, _ in counts}) == len(counts)


def test_the_table_is_that_of_the_records_made_symmetric() -> None:
    folder = find_records()
    if folder is None:
        pytest.skip("TICHU_RECORDS does not name the folder of the records")
    counted: Counter[tuple[int, int]] = Counter()
    with (folder / "round_scores.csv").open(encoding="ascii") as lines:
        for line in csv.DictReader(lines):
            a, b = int(line["team_a"]), int(line["team_b"])
            counted[max(a, b), min(a, b)] += int(line["rounds"])
    assert {(high, low): n for high, low, n in read_counts()} == counted


def test_scores_are_multiples_of_five_that_sum_to_multiples_of_a_hundred() -> None:
    scores = load_round_scores()
    assert not (scores.own % 5).any()
    assert sorted(set((scores.own + scores.other).tolist())) == list(range(-300, 401, 100))


def test_each_round_is_counted_for_either_team() -> None:
    counts = {(own, other): often for own, other, often in count_for_either()}
    assert sum(counts.values()) == 2 * 19_692
    assert all(counts[other, own] == often for (own, other), often in counts.items())


def test_chances_sum_to_one_and_a_team_gains_80_points_a_round() -> None:
    """By hand from the sums: 3,159,100 points in 19,692 rounds, shared by two teams."""
    scores = load_round_scores()
    assert scores.chance.sum() == pytest.approx(1, abs=1e-12)
    assert sum((high + low) * rounds for high, low, rounds in read_counts()) == 3_159_100
    assert scores.own @ scores.chance == pytest.approx(3_159_100 / 19_692 / 2, abs=1e-9)


def test_the_kernel_holds_every_round_once() -> None:
    scores = load_round_scores()
    kernel = lay_out_rounds(scores)
    assert kernel.sum() == pytest.approx(1, abs=1e-12)
    for own, other, chance in zip(scores.own, scores.other, scores.chance, strict=True):
        assert kernel[(own + other) // 100 + 3, (own + ROOM) // STEP] == chance


@pytest.mark.parametrize(
    "counts",
    [[(55, 50, 1)], [(52, 48, 1)], [(400, 100, 1)], [(-200, -200, 1)], [(700, -700, 1)]],
)
def test_a_table_that_does_not_fit_is_refused(counts: list[tuple[int, int, float]]) -> None:
    with pytest.raises(ValueError, match="round scores must"):
        lay_out_rounds(RoundScores.from_counts(counts))


def test_rounds_are_drawn_as_often_as_they_occur() -> None:
    scores = RoundScores.from_counts([(100, 0, 3), (0, 100, 1)])
    assert np.array_equal(scores.chance, [0.75, 0.25])
