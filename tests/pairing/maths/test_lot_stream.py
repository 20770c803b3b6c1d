"""Lots that stay the same, and are even."""

from collections import Counter
from hashlib import blake2b

import pytest

from pairing.maths.lots import LotStream, draw_number


def test_a_number_is_the_hash_of_its_words() -> None:
    """Each word with its length in eight bytes before it."""
    text = b"\x00" * 7 + b"\x04seed" + b"\x00" * 7 + b"\x02p1"
    expected = int.from_bytes(blake2b(text, digest_size=8).digest(), "big")
    assert draw_number("seed", "p1") == expected
    assert draw_number("ab", "c") != draw_number("a", "bc")


def test_the_same_words_give_the_same_row() -> None:
    rows = [LotStream("seed", "x", 1).shuffle(range(50)) for _ in range(2)]
    assert rows[0] == rows[1]
    assert sorted(rows[0]) == list(range(50))
    assert LotStream("seed", "x", 2).shuffle(range(50)) != rows[0]


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 2**32])
def test_draws_below_the_limit(limit: int) -> None:
    lots = LotStream("seed")
    assert all(0 <= lots.draw_below(limit) < limit for _ in range(200))


def test_every_order_comes_as_often() -> None:
    """24 orders of four in 4,800 shuffles: 200 each, a deviation of 14."""
    lots = LotStream("fair")
    seen = Counter(tuple(lots.shuffle("abcd")) for _ in range(4800))
    assert len(seen) == 24
    assert all(130 < times < 270 for times in seen.values())
