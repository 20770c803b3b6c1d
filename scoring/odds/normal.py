"""The normal distribution for many values at once, by the very steps that odds.js takes.

The shares below a value are J. F. Hart's (1968, algorithm 5666) as in G. West, "Better
approximations to cumulative normal functions" (Wilmott, 2005); the values below which a share lies
are M. Wichura's (AS 241, Applied Statistics, 1988). Both are good to some 15 digits.
"""

import numpy as np

from scoring.odds.round_scores import Floats

Factors = tuple[float, ...]

FAR = 7.07106781186547
ROOT = 2.506628274631
TAIL_OVER: Factors = (
    0.0352624965998911,
    0.700383064443688,
    6.37396220353165,
    33.912866078383,
    112.079291497871,
    221.213596169931,
    220.206867912376,
)
TAIL_UNDER: Factors = (
    0.0883883476483184,
    1.75566716318264,
    16.064177579207,
    86.7807322029461,
    296.564248779674,
    637.333633378831,
    793.826512519948,
    440.413735824752,
)
MIDDLE = 0.425
MIDDLE_OVER: Factors = (
    2509.0809287301227,
    33430.57558358813,
    67265.7709270087,
    45921.95393154987,
    13731.69376550946,
    1971.5909503065513,
    133.14166789178438,
    3.3871328727963665,
)
MIDDLE_UNDER: Factors = (
    5226.495278852854,
    28729.085735721943,
    39307.89580009271,
    21213.794301586597,
    5394.196021424751,
    687.1870074920579,
    42.31333070160091,
    1.0,
)
OUTER_OVER: Factors = (
    0.0007745450142783414,
    0.022723844989269184,
    0.2417807251774506,
    1.2704582524523684,
    3.6478483247632045,
    5.769497221460691,
    4.630337846156546,
    1.4234371107496835,
)
OUTER_UNDER: Factors = (
    1.0507500716444169e-9,
    0.0005475938084995345,
    0.015198666563616457,
    0.14810397642748008,
    0.6897673349851,
    1.6763848301838038,
    2.053191626637759,
    1.0,
)
FARTHEST = 1.4e-11
"""A share below this, or as near to 1, counts as this one: AS 241's third part, for smaller
shares, is left out."""


def _sum_up(factors: Factors, values: Floats) -> Floats:
    """Return a polynomial's values, the factor of the highest power first."""
    total = np.zeros_like(values)
    for factor in factors:
        total = total * values + factor
    return total


def find_share(values: Floats) -> Floats:
    """Return what share of a standard normal distribution lies below each of the values."""
    size = np.abs(values)
    near = np.exp(-size * size / 2)
    far = np.maximum(size, FAR)
    fraction = far + 1 / (far + 2 / (far + 3 / (far + 4 / (far + 0.65))))
    tail = np.where(
        size < FAR,
        near * _sum_up(TAIL_OVER, size) / _sum_up(TAIL_UNDER, size),
        near / fraction / ROOT,
    )
    return np.where(values > 0, 1 - tail, tail)


def find_value(shares: Floats) -> Floats:
    """Return below which value each share of a standard normal distribution lies."""
    off = shares - 0.5
    inner = MIDDLE * MIDDLE - off * off
    middle = off * _sum_up(MIDDLE_OVER, inner) / _sum_up(MIDDLE_UNDER, inner)
    least = np.maximum(np.minimum(shares, 1 - shares), FARTHEST)
    outer = np.sqrt(-np.log(least)) - 1.6
    beyond = _sum_up(OUTER_OVER, outer) / _sum_up(OUTER_UNDER, outer)
    return np.where(np.abs(off) <= MIDDLE, middle, np.where(off < 0, -beyond, beyond))
