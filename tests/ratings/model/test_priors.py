"""What is expected of a table before its first round: of newcomers, of the rated, of guests."""

from math import sqrt

import pytest

from ratings.model import START, RatedGame, State, Winner
from ratings.model.priors import expect_drift, find_spread
from scoring.odds import UNKNOWN

FOUR = ("A", "B", "C", "D")


def play(state: State, *, day: int = 0, scores: tuple[int, int] = (1020, 640)) -> None:
    state.play(RatedGame("1", day, FOUR, Winner.AB, scores, 9))


def test_four_newcomers_are_what_nobody_knows() -> None:
    expected = expect_drift(State(), FOUR, 0)
    assert expected.mean == 0
    assert sqrt(expected.variance) == pytest.approx(UNKNOWN.sd, abs=1e-3)


def test_a_rated_table_is_expected_as_the_ratings_say() -> None:
    state = State()
    play(state)
    [r_a, r_b, r_c, r_d] = (state.rating(one) for one in FOUR)
    expected = expect_drift(state, FOUR, 0)
    assert expected.mean == pytest.approx((r_a + r_b - r_c - r_d) / 9.5)
    assert expected.mean == pytest.approx(4 * 15.233722 / 9.5, abs=1e-6)
    assert expected.variance < UNKNOWN.sd**2
    turned = expect_drift(state, ("C", "D", "A", "B"), 0)
    assert turned.mean == pytest.approx(-expected.mean)
    assert turned.variance == pytest.approx(expected.variance)


def test_doubt_grows_with_the_days() -> None:
    state = State()
    play(state)
    now = find_spread(state, FOUR, 0)
    assert find_spread(state, FOUR, 10) == pytest.approx(now + 4 * 8 * 10)
    missing = sum(16900 - state.covariance(one, one) for one in FOUR)
    assert find_spread(state, FOUR, 100_000) == pytest.approx(now + missing)


def test_a_guest_brings_a_newcomers_doubt() -> None:
    state = State()
    play(state)
    known = expect_drift(state, FOUR, 0)
    guest = expect_drift(state, ("A", "B", "C", "X"), 0)
    assert guest.variance > known.variance
    assert guest.mean == pytest.approx(
        (state.rating("A") + state.rating("B") - state.rating("C") - START) / 9.5
    )
