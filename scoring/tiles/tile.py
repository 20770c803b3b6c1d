"""Tiles as text, and the combinations that they make.

A tile is written by its dots, the lower half first: `1-3`. Civil tiles are there twice, military
ones once; two military tiles of one number are level. Source: the usual rules of Tien Gow.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from common.problems import Refused

HAND: Final = 8
LONGEST_ECHO: Final = 20

CIVIL: Final = (
    *("6-6", "1-1", "4-4", "1-3"),
    *("5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5"),
)
"""From high to low: heaven, earth, man, harmony; plum, long, board, axe, screen, leg, hammer."""

OF_NUMBER: Final[Mapping[int, tuple[str, ...]]] = {
    9: ("3-6", "4-5"),
    8: ("2-6", "3-5"),
    7: ("2-5", "3-4"),
    6: ("2-4",),
    5: ("1-4", "2-3"),
    3: ("1-2",),
}
MILITARY: Final = {tile: number for number, tiles in OF_NUMBER.items() for tile in tiles}
"""By number."""

TILES: Final = (*CIVIL, *MILITARY)
PARTNERS: Final[Mapping[str, int]] = dict(zip(CIVIL[:4], (9, 8, 7, 5), strict=True))
"""The numbers that the four highest civil tiles go with: heaven with nines, and so on."""

SUPREME: Final = frozenset({"2-4", "1-2"})
RANKS: Final = {tile: len(CIVIL) - place for place, tile in enumerate(CIVIL)}


@dataclass(frozen=True, slots=True)
class Lead:
    """A tile or a combination: how many civil and military tiles it has, and its rank.

    Ranks are compared between leads of as many tiles of both suits, and between no others.
    """

    civil: int
    military: int
    rank: int
    is_supreme: bool = False

    def beats(self, other: "Lead") -> bool:
        """Return whether it beats what lies."""
        if self.is_supreme or other.is_supreme:
            return False
        return self.is_like(other) and self.rank > other.rank

    def is_like(self, other: "Lead") -> bool:
        """Return whether both have as many civil and as many military tiles."""
        return (self.civil, self.military) == (other.civil, other.military)


def read_tiles(texts: object, field: str, besides: Sequence[str] = ()) -> tuple[str, ...]:
    """Read a list of tiles that are not all somewhere else.

    Refused: wrong_type, too_many_tiles, unknown_tile, tile_too_often.
    """
    if isinstance(texts, str) or not isinstance(texts, Sequence):
        raise Refused("wrong_type", field, expected="list")
    if len(texts) > HAND:
        raise Refused("too_many_tiles", field, count=len(texts), limit=HAND)
    counts = Counter(besides)
    for text in texts:
        if not isinstance(text, str) or text not in TILES:
            raise Refused("unknown_tile", field, tile=_echo(text))
        counts[text] += 1
        most = 2 if text in RANKS else 1
        if counts[text] > most:
            raise Refused("tile_too_often", field, tile=text, most=most)
    return tuple(texts)


def _echo(value: object) -> str:
    text = value if isinstance(value, str) else type(value).__name__
    return text[:LONGEST_ECHO].encode("utf-8", "replace").decode()


def read_lead(tiles: Sequence[str]) -> Lead | None:
    """Return what these tiles are when they are led, or None for no combination."""
    civil = [tile for tile in tiles if tile in RANKS]
    military = [tile for tile in tiles if tile in MILITARY]
    numbers = {MILITARY[tile] for tile in military}
    if set(tiles) == SUPREME:
        return Lead(0, 2, 0, is_supreme=True)
    if not tiles or max(len(civil), len(military)) > 2 or len(set(civil)) > 1 or len(numbers) > 1:
        return None
    if not civil:
        return Lead(0, len(military), numbers.pop())
    if military and PARTNERS.get(civil[0]) not in numbers:
        return None
    return Lead(len(civil), len(military), RANKS[civil[0]])
