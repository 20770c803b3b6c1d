"""The numbers of a game's effect as bytes: fourteen doubles, little end first."""

import struct
from collections.abc import Sequence
from typing import Final, NamedTuple

FORM: Final = struct.Struct("<14d")
Four = tuple[float, float, float, float]


class Numbers(NamedTuple):
    """Of a, b, c, d: ratings before and after, variances after; covariances of a, b and of c, d."""

    before: Four
    after: Four
    variances: Four
    together: tuple[float, float]


def pack(row: Sequence[float]) -> bytes:
    """Return the bytes of a row of `State.count_all`, without par and spread."""
    return FORM.pack(*row[2:])


def unpack(written: bytes | memoryview) -> Numbers:
    """Return what was packed."""
    told = FORM.unpack(written)
    a, b, c, d, e, f, g, h, i, j, k, m, n, o = told
    return Numbers((a, b, c, d), (e, f, g, h), (i, j, k, m), (n, o))
