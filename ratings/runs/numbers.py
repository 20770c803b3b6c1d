"""A piece's games one by one: eighteen doubles for each, little end first, and what it told."""

import struct
from typing import Final, NamedTuple

NUMBER: Final = struct.Struct("<d")
BEFORE_PRACTICE: Final = 14
"""So many numbers a game has in pieces of the first model."""
GAME: Final = struct.Struct("<6i4d")
"""As `ratings.model.pieces.GAME` has it: run, day, four places, result, variance, par, chance."""
Four = tuple[float, float, float, float]


class Numbers(NamedTuple):
    """Of a, b, c, d: ratings before and after, variances after; covariances of a, b and of c, d.

    `practice` is the part of each change that is for having played at all.
    """

    before: Four
    after: Four
    variances: Four
    together: tuple[float, float]
    practice: Four


def read_numbers(games: bytes, numbers: bytes, number: int) -> Numbers:
    """Return what was written of the game of this number in a piece of so many."""
    width = len(numbers) // (len(games) // GAME.size) // NUMBER.size
    values = struct.unpack_from(f"<{width}d", numbers, number * width * NUMBER.size)
    a, b, c, d, e, f, g, h, i, j, k, m, n, o = values[:BEFORE_PRACTICE]
    p, q, r, s = values[BEFORE_PRACTICE:] or (0.0, 0.0, 0.0, 0.0)
    return Numbers((a, b, c, d), (e, f, g, h), (i, j, k, m), (n, o), (p, q, r, s))


def read_game(written: bytes, number: int) -> tuple[int, float, float, float]:
    """Return of the game of this number in a piece its run, par, result and chance, for a, b."""
    answer = GAME.unpack_from(written, number * GAME.size)
    run, result, par, chance = answer[0], answer[6], answer[8], answer[9]
    return run, par, result, chance
