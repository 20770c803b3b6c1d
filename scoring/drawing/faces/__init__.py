"""What a game looks like: one of three faces, or one of its own."""

from typing import Final

from scoring.drawing.faces.face import Face
from scoring.drawing.faces.ranks import RANKS
from scoring.drawing.faces.teams import TEAMS
from scoring.drawing.faces.tricks import TRICKS
from scoring.drawing.table import State
from scoring.rules import find_variant

FACES: Final[dict[str, Face]] = {"teams": TEAMS, "ranks": RANKS, "tricks": TRICKS}
"""By the names that games.json has for them."""
SCRIPTS: Final[list[str]] = []
"""Static files that add games to those of the box in the browser; every page loads them."""


def find_face(state: State) -> Face:
    """Return the face of a game."""
    return FACES[find_variant(state.variant).face]
