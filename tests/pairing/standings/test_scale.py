"""The victory-point scale against the federation's own table, and its shape for any settings."""

from fractions import Fraction
from itertools import pairwise
from math import ceil, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.standings import ByScale, GameResult, StandingsError
from pairing.standings.scale import make_scale

# World Bridge Federation, WBF_VPScales.pdf (December 2022 edition), continuous scale, 4 boards:
# the winner's points for margins of 0 to 30 IMP.
FOUR_BOARDS = (
    "10.00 10.61 11.20 11.76 12.29 12.80 13.28 13.74 14.18 14.60 15.00 15.38 15.74 16.09 16.42 "
    "16.73 17.03 17.31 17.59 17.84 18.09 18.33 18.55 18.76 18.97 19.16 19.34 19.52 19.69 19.85 "
    "20.00"
)


def test_the_table_for_four_boards() -> None:
    published = tuple(int(figure.replace(".", "")) for figure in FOUR_BOARDS.split())
    assert make_scale(20, 15 * sqrt(4), 1, 2) == published


def test_a_third_of_the_full_margin_is_worth_three_quarters() -> None:
    """With tau the golden section, 1 - tau over 1 - tau cubed is exactly one half."""
    assert make_scale(20, 15 * sqrt(16), 1, 2)[20] == 1500
    assert make_scale(20, 900, 10, 2)[30] == 1500


@settings(deadline=None)
@given(
    share=st.integers(1, 30).map(lambda half: 2 * half),
    steps=st.integers(1, 60),
    rest=st.floats(0.01, 1),
    step=st.integers(1, 10),
)
def test_every_scale_rises_ever_more_slowly(share: int, steps: int, rest: float, step: int) -> None:
    table = make_scale(share, (steps - 1 + rest) * step + 1, step, 3)
    gains = [after - before for before, after in pairwise(table)]
    assert (table[0], table[-1]) == (share * 500, share * 1000)
    assert all(gain >= 0 for gain in gains)
    assert gains == sorted(gains, reverse=True)


@settings(deadline=None)
@given(
    share=st.integers(1, 30).map(lambda half: 2 * half),
    full_at=st.integers(10, 2000),
    step=st.integers(1, 10),
    decimals=st.integers(0, 3),
)
def test_every_scale_keeps_to_the_formula(
    share: int, full_at: int, step: int, decimals: int
) -> None:
    table = make_scale(share, full_at, step, decimals)
    assert len(table) == ceil(full_at / step) + 1
    for at, entry in enumerate(table):
        part = min(1.0, at * step / full_at)
        exact = share / 2 + share / 2 * (1 - (sqrt(5) - 2) ** part) / (3 - sqrt(5))
        assert abs(entry - exact * 10**decimals) <= 1.5 + 1e-6


@given(a=st.integers(-2000, 2000), b=st.integers(-2000, 2000))
def test_both_sides_share_all_of_it(a: int, b: int) -> None:
    count = ByScale().counter(100)
    won, lost = count(GameResult(a, b))
    assert won + lost == 2000
    assert count(GameResult(b, a)) == (lost, won)
    assert (won > lost) == (a - b >= 10)


def test_a_cap_takes_from_the_winner_only() -> None:
    rule = ByScale(cap=Fraction(18))
    assert rule.counter(100)(GameResult(1000, 0)) == (1800, 0)
    assert rule.counter(100)(GameResult(0, 1000)) == (0, 1800)
    assert rule.possible()[0] == (Fraction(18), Fraction(0))


def test_possible_splits_are_all_different_and_mirrored() -> None:
    splits = ByScale(full_at=Fraction(300)).possible()
    assert len(splits) == len(set(splits)) == 2 * 31 - 1
    assert {(b, a) for a, b in splits} == set(splits)


@pytest.mark.parametrize(
    "make",
    [
        lambda: ByScale(share=15, decimals=0),
        lambda: ByScale(share=0),
        lambda: ByScale(step=0),
        lambda: ByScale(full_at=Fraction(5), step=10),
    ],
)
def test_a_scale_that_cannot_be_is_refused(make: type[ByScale]) -> None:
    with pytest.raises(StandingsError) as caught:
        make()
    assert caught.value.code == "bad_scale"
