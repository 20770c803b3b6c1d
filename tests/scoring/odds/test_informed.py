"""Chances with a drift: the same in Python and in JavaScript, and right against solved races."""

import json
import shutil
import subprocess
from functools import cache
from itertools import pairwise
from math import sqrt
from statistics import NormalDist
from typing import Any

import numpy as np
import pytest

from scoring.odds import UNKNOWN, Chances, Prior, chances, find_win
from scoring.odds.drift import learn_drift
from scoring.odds.export import WORST_ERROR, WORST_SHIFT
from scoring.odds.informed import solve_leaning
from scoring.odds.race import Race
from scoring.odds.round_scores import load_round_scores
from scoring.odds.solution import solve_race
from scoring.odds.table import load_table
from tests.paths import ROOT
from tests.scoring.odds.races import solve_all

GAME = ROOT / "scoring" / "static" / "scoring" / "game"
NORMAL = NormalDist()

READ = """
import { readFileSync } from "node:fs";
const odds = await import(process.argv[1]);
const table = JSON.parse(readFileSync(process.argv[2], "utf8"));
const cases = JSON.parse(readFileSync(process.argv[3], "utf8"));
const ask = (one, ask) => ask(table, one.a, one.b, { prior: one.prior, played: one.played });
console.log(JSON.stringify(cases.map((one) => [ask(one, odds.foresee), ask(one, odds.chances)])));
"""


@cache
def load_cases() -> list[dict[str, Any]]:
    """Read the vectors: worked out with `statistics.NormalDist` from the table of the phones."""
    text = (ROOT / "tests" / "vectors" / "chances.json").read_text(encoding="ascii")
    cases: list[dict[str, Any]] = json.loads(text)
    return cases


@cache
def ask_javascript() -> list[list[dict[str, Any]]]:
    """Return what odds.js says of the vectors, unrounded and as it is shown."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node to run odds.js with")
    files = [GAME / "odds-1000.json", ROOT / "tests" / "vectors" / "chances.json"]
    done = subprocess.run(
        [node, "--input-type=module", "--eval", READ, (GAME / "odds.js").as_uri(), *files],
        capture_output=True,
        text=True,
        check=True,
    )
    answer: list[list[dict[str, Any]]] = json.loads(done.stdout)
    return answer


def ask_python(case: dict[str, Any]) -> Chances:
    prior = Prior(**case["prior"]) if case["prior"] else UNKNOWN
    return chances(played=case["played"], a=case["a"], b=case["b"], prior=prior)


def flatten(sentence: dict[str, Any]) -> list[float | None]:
    return [sentence["a"], *sentence["tichu"].values(), *sentence["grand"].values()]


def are_near(result: list[float | None], wanted: list[float | None]) -> bool:
    pairs = list(zip(result, wanted, strict=True))
    same = all((one is None) == (other is None) for one, other in pairs)
    return same and all(
        abs(one - other) <= 1e-9 for one, other in pairs if one is not None and other is not None
    )


def test_python_gives_the_vectors() -> None:
    for case in load_cases():
        chances = ask_python(case)
        answer = [chances.win_a, chances.tichu_a, chances.tichu_b, chances.grand_a, chances.grand_b]
        assert are_near(answer, flatten(case["chances"])), case


def test_javascript_gives_the_vectors() -> None:
    for case, (row, _) in zip(load_cases(), ask_javascript(), strict=True):
        assert are_near(flatten(row), flatten(case["chances"])), case


def test_javascript_shows_what_the_server_shows() -> None:
    for case, (_, shown) in zip(load_cases(), ask_javascript(), strict=True):
        assert shown == ask_python(case).to_json(), case


def test_whoever_is_called_first_the_chances_are_the_same() -> None:
    for a, b, played in ((300, 0, 2), (630, 970, 9), (-150, 650, 5)):
        one = chances(played=played, a=a, b=b, prior=Prior(11, 20))
        other = chances(played=played, a=b, b=a, prior=Prior(-11, 20))
        assert one.win_a == pytest.approx(other.win_b, abs=1e-14)
        assert (one.tichu_a, one.grand_a) == (other.tichu_b, other.grand_b)


def test_a_drift_moves_the_chances_as_a_leaning_race_says() -> None:
    """Sure of it, the chance is that of the race whose rounds lean so far, also twice as far as
    where the slopes were measured.
    """
    totals = np.array([(0, 0), (600, 300), (300, 600), (900, 100), (100, 900), (-200, 400)])
    for leaning in (-40.0, -10.0, 30.0):
        solved = solve_race(Race(), None, 0, leaning).find_win(totals[:, 0], totals[:, 1])
        for (a, b), wanted in zip(totals.tolist(), solved.tolist(), strict=True):
            result = chances(a=a, b=b, prior=Prior(leaning, 0)).win_a
            assert abs(result - wanted) < WORST_ERROR + WORST_SHIFT


@pytest.mark.parametrize(
    "race", [Race(400), Race(tie="draw"), Race(None, "play_on", 6), Race(1000, "draw", 6)]
)
def test_other_races_are_solved_with_their_own_leaning(race: Race) -> None:
    rules = (race.target, race.tie, race.rounds)
    for leaning in (-25.0, 25.0):
        solved = solve_race(race, race.rounds_left(2), 0, leaning)
        [wanted] = solved.find_win(np.array([200]), np.array([100])).tolist()
        result = chances(*rules, 2, 200, 100, Prior(leaning, 0))
        assert result.win_a == pytest.approx(wanted, abs=0.001)
        assert result.win_a + result.draw + result.win_b == pytest.approx(1)


def test_a_doubt_brings_a_chance_nearer_to_one_half() -> None:
    shares = [chances(a=0, b=0, prior=Prior(20, sd)).win_a for sd in (0, 20, 40, 80)]
    assert all(one > other > 0.5 for one, other in pairwise(shares))


def test_nobody_rated_the_leaders_are_more_likely_the_better_ones() -> None:
    for a, b, played in ((300, 0, 2), (600, 300, 6), (900, 100, 6)):
        alone = chances(played=played, a=a, b=b).win_a
        learned = chances(played=played, a=a, b=b, prior=UNKNOWN).win_a
        assert alone < learned < alone + 0.02
    assert chances(a=0, b=0, prior=UNKNOWN).win_a == 0.5


def test_what_is_decided_stays_decided() -> None:
    strong = Prior(-200, 5)
    assert chances(a=1000, b=400, prior=strong).win_a == 1
    ahead = chances(None, "play_on", 4, 4, 100, 0, strong)
    assert (ahead.win_a, ahead.win_b) == (1, 0)
    beyond_reach = chances(None, "play_on", 4, 3, 3000, 0, strong)
    assert (beyond_reach.win_a, beyond_reach.win_b) == (1, 0)


def test_rounds_teach_as_bayes_says() -> None:
    """Prior and rounds weigh by their precisions."""
    luck = load_round_scores().variance
    drift = learn_drift(Prior(8, 20), 5, 300)
    precision = 1 / 400 + 5 / luck
    assert drift.variance == pytest.approx(1 / precision)
    assert drift.mean == pytest.approx((8 / 400 + 300 / luck) / precision)
    assert sqrt(luck) == pytest.approx(255.147, abs=0.001)


def test_rounds_that_lean_have_that_mean() -> None:
    for points in (-60.0, -20.0, 0.0, 20.0, 60.0):
        leant = load_round_scores().lean(points)
        assert float((leant.chance * (leant.own - leant.other)).sum()) == pytest.approx(points)
        assert float(leant.chance.sum()) == pytest.approx(1)


def test_interpolated_slopes_are_within_the_stated_error() -> None:
    """At every score whose totals add up to hundreds, with a drift of 30 points a round."""
    totals = np.arange(-600, 1000, 5)
    a, b = np.meshgrid(totals, totals, indexing="ij")
    solved, table = solve_leaning(Race(), None, 0), load_table()
    chosen = (a + b) % 100 == 0
    first, second = a[chosen], b[chosen]
    off = np.abs(table.find_slope(first, second) - solved.find_slope(first, second))
    steepest = NORMAL.pdf(0)
    near = np.array([NORMAL.pdf(NORMAL.inv_cdf(share)) for share in solved.find_win(first, second)])
    assert float((30 * off * near).max()) < WORST_SHIFT
    assert near.max() == pytest.approx(steepest, abs=1e-6)


def test_one_question_for_the_chance_alone_is_answered_alike() -> None:
    for prior in (None, UNKNOWN, Prior(12, 20)):
        assert find_win(6, 600, 300, prior) == chances(played=6, a=600, b=300, prior=prior).win_a
    assert find_win(0, 0, 300) == pytest.approx(solve_all(Race())[200, 260], abs=1e-14)
