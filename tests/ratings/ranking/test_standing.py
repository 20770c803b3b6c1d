"""A rating as it stands on a day: its interval, and whether it has a number in the list."""

import datetime
import uuid

import pytest

from ratings.ranking.standing import PlayerStanding, let_time_pass, number_by_rating

DAY = datetime.date(2026, 11, 22)


def make(
    variance: float, covariance: float = 0.0, away: int = 0, games: int = 19
) -> PlayerStanding:
    """Two of the same variance, who play together."""
    return PlayerStanding(
        player=uuid.uuid4(),
        day=DAY,
        rating=1612.0,
        variance=variance,
        last_day=DAY - datetime.timedelta(away),
        games=games,
        partner=uuid.uuid4(),
        partner_games=9,
        partner_rating=1588.0,
        partner_variance=variance,
        covariance=covariance,
    )


def test_the_interval_is_196_hundredths_of_the_deviation() -> None:
    assert make(3600.0).plus_minus == pytest.approx(117.6)


@pytest.mark.parametrize(
    ("games", "missing", "provisional"),
    [(1, 9, True), (9, 1, True), (10, 0, False), (80, 0, False)],
)
def test_ten_rated_games_make_a_number(games: int, missing: int, provisional: bool) -> None:
    standing = make(3600.0, games=games)
    assert (standing.missing, standing.is_provisional) == (missing, provisional)
    assert standing.is_numbered is not provisional


def test_not_seen_for_a_year_is_no_number() -> None:
    seen, gone = make(3600.0, away=365), make(3600.0, away=366)
    assert (seen.is_away, seen.is_numbered) == (False, True)
    assert (gone.is_away, gone.is_numbered, gone.is_provisional) == (True, False, False)


@pytest.mark.parametrize(
    ("variance", "covariance", "known"),
    [(10001.0, 0.0, False), (9999.0, 0.0, True), (16900.0, -6901.0, True)],
)
def test_a_pair_is_known_as_two_are_who_are_each_known_to_100(
    variance: float, covariance: float, known: bool
) -> None:
    assert make(variance, covariance).is_pair_known is known


def test_numbers_are_by_rating_and_equal_ones_share_theirs() -> None:
    assert number_by_rating([1500.0, 1480.0, 1480.0 - 1e-9, 1470.0]) == [1, 2, 2, 4]
    assert number_by_rating([]) == []


def test_mainly_a_pair_below_minus_three_tenths() -> None:
    result = [make(1000.0, covariance).is_mainly_a_pair for covariance in (-300.0, -301.0)]
    assert result == [False, True]
    assert make(1000.0, -400.0).pair_rating == 1600.0


def test_a_variance_grows_by_eight_a_day_up_to_a_newcomers() -> None:
    grown = [let_time_pass(16000.0, DAY, DAY + datetime.timedelta(days)) for days in (0, 10, 999)]
    assert grown == [16000.0, 16080.0, 16900.0]
