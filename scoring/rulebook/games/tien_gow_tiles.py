"""The tiles of Tien Gow, from high to low, and which of them are laid together.

Source: the usual rules of Tien Gow.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from common.problems.sentences import translatable as _

Tile: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class TileRow:
    """Tiles of one rank, or one combination: what it is called, and which tiles it has."""

    name: str
    tiles: tuple[Tile, ...]


HEAVEN, EARTH, MAN, HARMONY = (6, 6), (1, 1), (4, 4), (1, 3)

CIVIL: Final = (
    TileRow(_("Heaven"), (HEAVEN,)),
    TileRow(_("Earth"), (EARTH,)),
    TileRow(_("Man"), (MAN,)),
    TileRow(_("Harmony"), (HARMONY,)),
    TileRow(_("Plum"), ((5, 5),)),
    TileRow(_("Long"), ((3, 3),)),
    TileRow(_("Board"), ((2, 2),)),
    TileRow(_("Axe"), ((5, 6),)),
    TileRow(_("Screen"), ((4, 6),)),
    TileRow(_("Long leg"), ((1, 6),)),
    TileRow(_("Hammer"), ((1, 5),)),
)
"""Two of each."""

NINES: Final = TileRow(_("Nines"), ((3, 6), (4, 5)))
EIGHTS: Final = TileRow(_("Eights"), ((2, 6), (3, 5)))
SEVENS: Final = TileRow(_("Sevens"), ((2, 5), (3, 4)))
SIX: Final = TileRow(_("Six"), ((2, 4),))
FIVES: Final = TileRow(_("Fives"), ((1, 4), (2, 3)))
THREE: Final = TileRow(_("Three"), ((1, 2),))

MILITARY: Final = (NINES, EIGHTS, SEVENS, SIX, FIVES, THREE)
"""One of each tile; two of one number are level."""

TILES: Final = 2 * len(CIVIL) + sum(len(row.tiles) for row in MILITARY)

MILITARY_PAIRS: Final = (NINES, EIGHTS, SEVENS, FIVES)
SUPREME: Final = (TileRow(_("Supreme pair"), (*SIX.tiles, *THREE.tiles)),)
MIXED: Final = (
    TileRow(_("Heaven with nines"), (HEAVEN, *NINES.tiles)),
    TileRow(_("Earth with eights"), (EARTH, *EIGHTS.tiles)),
    TileRow(_("Man with sevens"), (MAN, *SEVENS.tiles)),
    TileRow(_("Harmony with fives"), (HARMONY, *FIVES.tiles)),
)
"""A civil tile, and the military ones that go with it: from high to low."""
