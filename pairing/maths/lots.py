"""Chance from a stored seed alone: the same on every machine, Python and release.

The standard library promises no stable sequence for its shuffles; a hash does (BLAKE2b, RFC 7693).
A pair's lot is mixed from its teams' numbers with the finishing steps of SplitMix64 (G. Steele,
D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014), because two million
pairs are drawn for 2,048 teams.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

import numpy as np
import numpy.typing as npt

Item = TypeVar("Item")

LOT_BITS = 32
"""A pair's lot is a whole number from 0 to 2**32 - 1."""

_WORD = 8
_MASK = (1 << 64) - 1
_FIRST, _SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def draw_number(seed: str, *words: str | int) -> int:
    """Draw a number of 64 bits that depends on the seed and the words alone."""
    return int.from_bytes(_digest(_WORD, seed, *words), "big")


def draw_pair(a: int, b: int) -> int:
    """Draw the lot of two teams from their numbers; the order does not matter."""
    x = (a + b) & _MASK
    x = ((x ^ (x >> 30)) * _FIRST) & _MASK
    x = ((x ^ (x >> 27)) * _SECOND) & _MASK
    return (x ^ (x >> 31)) >> (64 - LOT_BITS)


def draw_pairs(a: npt.NDArray[np.uint64], b: npt.NDArray[np.uint64]) -> npt.NDArray[np.int64]:
    """Draw as `draw_pair` does, for whole arrays."""
    x = a + b
    x = (x ^ (x >> np.uint64(30))) * np.uint64(_FIRST)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(_SECOND)
    return ((x ^ (x >> np.uint64(31))) >> np.uint64(64 - LOT_BITS)).astype(np.int64)


class LotStream:
    """An endless row of lots from a seed and some words that say what they are for."""

    def __init__(self, seed: str, *words: str | int) -> None:
        self._key = _digest(32, seed, *words)
        self._block = 0
        self._words: list[int] = []

    def draw_below(self, limit: int) -> int:
        """Draw a number in 0..limit-1, each equally likely (limit from 1 to 2^32)."""
        surplus = (1 << 64) % limit
        while True:
            word = self._next_word()
            if word >= surplus:
                return word % limit

    def shuffle(self, items: Sequence[Item]) -> list[Item]:
        """Shuffle the items by lot (Fisher and Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.draw_below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _next_word(self) -> int:
        if not self._words:
            block = blake2b(self._block.to_bytes(8, "big"), key=self._key).digest()
            self._block += 1
            self._words = [
                int.from_bytes(block[start : start + _WORD], "big")
                for start in range(0, len(block), _WORD)
            ]
        return self._words.pop()


def _digest(size: int, *words: str | int) -> bytes:
    """Hash every word with its length, so that ("ab", "c") is not ("a", "bc")."""
    hasher = blake2b(digest_size=size)
    for word in words:
        text = str(word).encode()
        hasher.update(len(text).to_bytes(8, "big"))
        hasher.update(text)
    return hasher.digest()
