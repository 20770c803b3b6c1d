"""A piece's games one by one: fourteen doubles for each, little end first, and what it told."""

import struct
from typing import Final, NamedTuple

FORM: Final = struct.Struct("<14d")
SIZE: Final = FORM.size
GAME: Final = struct.Struct("<6i4d")
"""As `ratings.model.pieces.GAME` has it: run, day, four places, result, variance, par, chance."""
Four = tuple[float, float, float, float]


class Numbers(NamedTuple):
    """Of a, b, c, d: ratings before and after, variances after; covariances of a, b and of c, d."""

    before: Four
    after: Four
    variances: Four
    together: tuple[float, float]


def unpack(written: bytes | memoryview, number: int = 0) -> Numbers:
    """Return what was written of a game, the first or the one of this number."""
    answer = FORM.unpack_from(written, number * SIZE)
    a, b, c, d, e, f, g, h, i, j, k, m, n, o = answer
    return Numbers((a, b, c, d), (e, f, g, h), (i, j, k, m), (n, o))


def read_game(written: bytes, number: int) -> tuple[int, float, float, float]:
    """Return of the game of this number in a piece its run, par, result and chance, for a, b."""
    answer = GAME.unpack_from(written, number * GAME.size)
    run, result, par, chance = answer[0], answer[6], answer[8], answer[9]
    return run, par, result, chance
