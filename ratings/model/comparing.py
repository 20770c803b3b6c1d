"""Where what is kept of games in a row is not what a replay gives."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ratings.model.pieces import GAME, NUMBER, NUMBERS, NUMBERS_BYTES

CLOSE: Final = 1e-9
"""Compiled and interpreted sums may differ in the last digits."""
WHO_READ_IT: Final = "run"


def find_differing(
    stored: tuple[bytes, bytes], replayed: tuple[bytes, bytes], games: int
) -> list[int]:
    """Return the places, from 0, of the games that are kept otherwise, or are missing.

    Each is what `pack_games` and `pack_numbers` give of all games; which run read one may differ.
    """
    kept, counted = _read(*stored), _read(*replayed)
    there = min(len(kept[0]), len(kept[1]), games)
    differs = np.ones(games, bool)
    same = _is_close(kept[1][:there], counted[1][:there])
    for name in GAME.names or ():
        if name != WHO_READ_IT:
            same &= _is_close(kept[0][name][:there], counted[0][name][:there])
    differs[:there] = ~same
    return [int(place) for place in np.flatnonzero(differs)]


def is_close(value: float, other: float) -> bool:
    """Return whether two figures are the same but for the last digits."""
    return abs(value - other) <= CLOSE * max(1.0, abs(other))


def _read(games: bytes, numbers: bytes) -> tuple[npt.NDArray[Any], npt.NDArray[np.float64]]:
    whole_games = games[: len(games) // GAME.itemsize * GAME.itemsize]
    whole = numbers[: len(numbers) // NUMBERS_BYTES * NUMBERS_BYTES]
    game_rows = np.frombuffer(whole_games, GAME) if whole_games else np.zeros(0, GAME)
    rows = np.frombuffer(whole, NUMBER) if whole else np.zeros(0)
    return game_rows, rows.reshape(-1, NUMBERS)


def _is_close(kept: npt.NDArray[Any], counted: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """Return for each game whether all its numbers are the same."""
    close: npt.NDArray[np.bool_] = np.isclose(kept, counted, CLOSE, CLOSE, equal_nan=True)
    return np.asarray(close.all(axis=1)) if close.ndim > 1 else close
