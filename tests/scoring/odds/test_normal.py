"""The normal distribution, beside the standard library's."""

from math import erfc, sqrt
from statistics import NormalDist

import numpy as np

from scoring.odds.normal import FARTHEST, find_share, find_value

NORMAL = NormalDist()


def test_shares_are_those_of_the_error_function() -> None:
    values = np.linspace(-10, 10, 4001)
    wanted = [erfc(-value / sqrt(2)) / 2 for value in values.tolist()]
    share = find_share(values)
    assert np.abs(share - wanted).max() < 1e-15
    assert np.abs(share[:2000] / wanted[:2000] - 1).max() < 1e-7


def test_values_are_those_of_the_standard_library() -> None:
    shares = np.concatenate([[FARTHEST, 1e-9, 1e-4], np.linspace(0.001, 0.999, 999), [1 - 1e-9]])
    wanted = [NORMAL.inv_cdf(share) for share in shares.tolist()]
    assert np.abs(find_value(shares) - wanted).max() < 1e-14


def test_what_is_all_but_certain_has_a_value_too() -> None:
    [least, most] = find_value(np.array([0.0, 1.0])).tolist()
    assert least == -most
    assert 6.6 < most < 6.7
