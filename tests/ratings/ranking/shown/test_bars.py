"""Bars of a ranking: all on one scale, from the lowest end to the highest."""

import datetime
import uuid

import pytest

from ratings.ranking.shown.bars import Bar, make_scale
from ratings.ranking.standing import PlayerStanding

DAY = datetime.date(2026, 11, 22)


def stand(rating: float, deviation: float) -> PlayerStanding:
    return PlayerStanding(
        player=uuid.uuid4(),
        day=DAY,
        rating=rating,
        variance=deviation**2,
        last_day=DAY,
        games=20,
        partner=uuid.uuid4(),
        partner_games=9,
        partner_rating=1400.0,
        partner_variance=100.0,
        covariance=0.0,
    )


def test_a_scale_begins_and_ends_at_whole_hundreds_that_hold_all() -> None:
    """1.96 deviations to each side: from 1402 to 1598, and from 1451 to 1549."""
    wide, narrow = stand(1500.0, 50.0), stand(1500.0, 25.0)
    scale = make_scale([wide, narrow])
    assert scale is not None
    assert (scale.low, scale.middle, scale.high) == (1400, 1500, 1600)
    assert scale.draw(wide) == Bar(1.0, 98.0, 50.0)
    assert scale.draw(narrow) == Bar(25.5, 49.0, 50.0)
    higher = make_scale([wide, stand(1696.0, 50.0)])
    assert higher is not None
    assert (higher.low, higher.middle, higher.high) == (1400, 1600, 1800)
    assert higher.draw(wide) == Bar(0.5, 49.0, 25.0)


@pytest.mark.parametrize(("rating", "deviation"), [(1606.4, 126.0), (1500.5, 25.0), (1400.0, 0.3)])
def test_the_ends_of_a_bar_are_what_a_reader_adds_and_subtracts(
    rating: float, deviation: float
) -> None:
    standing = stand(rating, deviation)
    low, high = standing.ends
    assert (low + high) / 2 == round(rating)
    assert high - round(rating) == round(1.96 * deviation)


def test_nobody_has_no_scale() -> None:
    assert make_scale([]) is None
