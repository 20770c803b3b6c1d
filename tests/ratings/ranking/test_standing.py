"""A rating as it stands on a day: its interval, and whether it is provisional."""

import datetime
import uuid

import pytest

from ratings.ranking.standing import Standing, let_time_pass

DAY = datetime.date(2026, 11, 22)


def make(variance: float, covariance: float = 0.0, away: int = 0) -> Standing:
    """Two of the same variance, who play together."""
    return Standing(
        player=uuid.uuid4(),
        day=DAY,
        rating=1612.0,
        variance=variance,
        last_day=DAY - datetime.timedelta(away),
        games=9,
        partner=uuid.uuid4(),
        partner_games=9,
        partner_rating=1588.0,
        partner_variance=variance,
        covariance=covariance,
    )


def test_the_interval_is_196_hundredths_of_the_deviation() -> None:
    assert make(3600.0).plus_minus == pytest.approx(117.6)


@pytest.mark.parametrize(
    ("variance", "covariance", "provisional"),
    [
        (16900.0, 0.0, True),
        (10001.0, 0.0, True),
        (10000.0, 0.0, False),
        (12000.0, -2001.0, False),
        (16900.0, -6901.0, False),
        (16900.0, -6899.0, True),
    ],
)
def test_provisional_while_neither_alone_nor_as_a_pair_known_well_enough(
    variance: float, covariance: float, provisional: bool
) -> None:
    assert make(variance, covariance).is_provisional is provisional


def test_on_the_list_with_a_game_within_twelve_months() -> None:
    assert (make(3600.0, away=365).is_listed, make(3600.0, away=366).is_listed) == (True, False)


def test_mainly_a_pair_below_minus_three_tenths() -> None:
    result = [make(1000.0, covariance).is_mainly_a_pair for covariance in (-300.0, -301.0)]
    assert result == [False, True]
    assert make(1000.0, -400.0).pair_rating == 1600.0


def test_a_variance_grows_by_eight_a_day_up_to_a_newcomers() -> None:
    grown = [let_time_pass(16000.0, DAY, DAY + datetime.timedelta(days)) for days in (0, 10, 999)]
    assert grown == [16000.0, 16080.0, 16900.0]
