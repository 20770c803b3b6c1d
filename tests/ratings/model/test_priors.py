"""What is expected of a table before its first round: of newcomers, of the rated, of pairs."""

from math import sqrt

import pytest

from ratings.model import RatedGame, State, Winner, read_evidence
from ratings.model.games import Evidence
from ratings.model.newcomers import BEGINNERS_VARIANCE, Newcomers, count_ahead
from ratings.model.priors import FORM_VARIANCE, expect_drift, find_spread
from scoring.odds import UNKNOWN

FOUR = ("A", "B", "C", "D")
EVERYBODY = (True, True, True, True)


def play(state: State, *, day: int = 0, scores: tuple[int, int] = (1020, 640)) -> None:
    state.play(RatedGame("1", day, FOUR, Winner.AB, scores, 9))


def test_four_newcomers_are_what_nobody_knows() -> None:
    expected = expect_drift(State(), Newcomers(), FOUR, 0)
    assert expected.mean == 0
    assert sqrt(expected.variance) == pytest.approx(UNKNOWN.sd, abs=1e-3)


def test_a_rated_table_is_expected_as_the_ratings_say() -> None:
    state = State()
    play(state)
    [r_a, r_b, r_c, r_d] = (state.rating(one) for one in FOUR)
    expected = expect_drift(state, Newcomers(), FOUR, 0)
    assert expected.mean == pytest.approx((r_a + r_b - r_c - r_d) / 9.5)
    assert expected.mean == pytest.approx(4 * 15.233722 / 9.5, abs=1e-6)
    assert expected.variance < UNKNOWN.sd**2
    turned = expect_drift(state, Newcomers(), ("C", "D", "A", "B"), 0)
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
    known = expect_drift(state, Newcomers(), FOUR, 0)
    guest = expect_drift(state, Newcomers(), ("A", "B", "C", "X"), 0)
    assert guest.variance > known.variance
    assert guest.mean == pytest.approx(
        (state.rating("A") + state.rating("B") - state.rating("C") - 1500) / 9.5
    )


def test_newcomers_are_learned_from_the_games_they_play_in() -> None:
    """Bayes by hand: nothing is known but a variance of 16900 / 90.25 before."""
    newcomers = Newcomers()
    prior = 16900 / 90.25
    assert newcomers.mean == 0
    assert newcomers.variance == pytest.approx(prior)
    newcomers.learn((True, True, False, False), 5.0, Evidence(45.0, 5000.0))
    luck = 5000 + BEGINNERS_VARIANCE
    precision = 1 / prior + 4 / luck
    assert newcomers.variance == pytest.approx(1 / precision)
    assert newcomers.mean == pytest.approx(2 * 40 / luck / precision)


def test_a_game_with_as_many_newcomers_on_either_side_teaches_nothing() -> None:
    newcomers = Newcomers()
    before = newcomers.variance
    for known in (EVERYBODY, (True, False, False, True), (False,) * 4):
        assert count_ahead(known) == 0
        newcomers.learn(known, 0.0, Evidence(50.0, 5000.0))
    assert (newcomers.mean, newcomers.variance) == (0, before)


def test_known_players_are_ahead_of_newcomers_by_what_was_learned() -> None:
    state, newcomers = State(), Newcomers()
    play(state)
    newcomers.learn((True, True, False, False), 0.0, Evidence(60.0, 5000.0))
    plain = expect_drift(state, Newcomers(), ("A", "B", "X", "Y"), 0)
    ahead = expect_drift(state, newcomers, ("A", "B", "X", "Y"), 0)
    assert ahead.mean == pytest.approx(plain.mean + 2 * newcomers.mean)
    spread = find_spread(state, ("A", "B", "X", "Y"), 0) / 90.25
    assert ahead.variance == pytest.approx(spread + 4 * newcomers.variance + FORM_VARIANCE)
    assert read_evidence(RatedGame("1", 0, FOUR, Winner.AB, None)) == Evidence(78.0, 6100.0)
