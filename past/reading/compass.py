"""Seats that are called by the points of the compass: partners sit across from each other."""

from collections.abc import Mapping, Sequence
from typing import Final

from common.tables.words import split_words
from past.reading.heads import fold_head
from past.reading.roles import PAIRS, SEATS

COMPASS: Final = tuple(
    map(
        split_words,
        (
            "north south east west",
            "nord süd ost west",
            "nord sued ost west",
            "nord sud est ouest",
            "nord sud est ovest",
            "norte sur este oeste",
            "noord zuid oost west",
            "norr söder öster väster",
            "север юг восток запад",
            "північ південь схід захід",
            "βορράς νότος ανατολή δύση",
            "북 남 동 서",
        ),
    )
)
"""North, south, east, west."""


def find_compass(texts: Sequence[tuple[str, str]]) -> Mapping[int, str]:
    """Return the seats, and the two sides, of columns that are called so in one language.

    By their first letters too: N, E, S, W, and NS, E/W. Nothing where one of the four is missing.
    """
    heads = [fold_head(lower or upper) for upper, lower in texts]
    for words in COMPASS:
        for called in (words, tuple(word[0] for word in words)):
            if len({*called}) == len(SEATS) and all(heads.count(name) == 1 for name in called):
                seats = {heads.index(name): seat for name, seat in zip(called, SEATS, strict=True)}
                return {**seats, **_find_sides(heads, words)}
    return {}


def _find_sides(heads: Sequence[str], words: Sequence[str]) -> Mapping[int, str]:
    """Return the columns that are called as two of the four: North/South, NS."""
    letters = [word[0] for word in words]
    sides: dict[int, str] = {}
    for pair, (one, other) in zip(PAIRS, ((0, 1), (2, 3)), strict=True):
        called = {
            f"{first[one]}{between}{first[other]}"
            for first in (words, letters)
            for between in ("", " ")
        }
        sides |= {column: pair for column, head in enumerate(heads) if head in called}
    return sides
