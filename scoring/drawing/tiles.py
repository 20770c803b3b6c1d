"""A Chinese domino as a drawing: where the dots are, and which of them are red."""

from dataclasses import dataclass
from typing import Final

SIDE: Final = 24
"""How wide a tile is, and how high each of its halves, in units of the drawing."""
_LEFT, _MIDDLE, _RIGHT = 7, 12, 17
_TOP, _BOTTOM = 6, 18

_PLACES: Final = {
    1: ((_MIDDLE, 12),),
    2: ((_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)),
    3: ((_LEFT, _TOP), (_MIDDLE, 12), (_RIGHT, _BOTTOM)),
    4: ((_LEFT, _TOP), (_RIGHT, _TOP), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM)),
    5: ((_LEFT, _TOP), (_RIGHT, _TOP), (_MIDDLE, 12), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM)),
    6: tuple((x, y) for x in (_LEFT, _RIGHT) for y in (_TOP, 12, _BOTTOM)),
}
_RED: Final = {1, 4}
"""Ones and fours are red; of the double six, half of the dots."""


@dataclass(frozen=True, slots=True)
class TileDot:
    """A dot: its middle from the upper left corner of the tile."""

    x: int
    y: int
    is_red: bool


def list_dots(upper: int, lower: int) -> tuple[TileDot, ...]:
    """Return the dots of a tile."""
    is_heaven = upper == lower == max(_PLACES)
    return tuple(
        TileDot(x, y + half * SIDE, is_red=count in _RED or (is_heaven and x == _LEFT))
        for half, count in enumerate((upper, lower))
        for x, y in _PLACES[count]
    )
