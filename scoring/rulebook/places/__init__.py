"""The table of statements and places: what stands behind each statement, by its key.

A file is about one thing. No sentence of a book is copied here: a place has two or three words to
be found by, and our own words say what stands there.
"""

from collections.abc import Mapping
from typing import Final

from scoring.rulebook.backing import Backing
from scoring.rulebook.places.asked import ASKED
from scoring.rulebook.places.calls import ADVICE, CALLS
from scoring.rulebook.places.last import LAST
from scoring.rulebook.places.more_players import SIX, THREE
from scoring.rulebook.places.pack import PACK
from scoring.rulebook.places.play import PLAY
from scoring.rulebook.places.specials import SPECIALS
from scoring.rulebook.places.tiles import TILES

__all__ = ["PLACES", "find_backing"]

PLACES: Final[Mapping[str, tuple[Backing, ...]]] = {
    **PACK,
    **PLAY,
    **CALLS,
    **ADVICE,
    **SPECIALS,
    **THREE,
    **SIX,
    **LAST,
    **TILES,
    **ASKED,
}


def find_backing(key: str) -> tuple[Backing, ...]:
    """Return what stands behind a statement; () for one that brings its sources itself."""
    return PLACES.get(key, ())
