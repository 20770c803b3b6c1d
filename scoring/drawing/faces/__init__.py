"""What a game looks like: one of three faces, or one that is brought along."""

from scoring.drawing.faces.face import Face
from scoring.drawing.faces.ranks import RANKS
from scoring.drawing.faces.teams import TEAMS
from scoring.drawing.faces.tricks import TRICKS
from scoring.drawing.table import State
from scoring.rules import find_variant

_FACES: dict[str, Face] = {"teams": TEAMS, "ranks": RANKS, "tricks": TRICKS}


def bring_face(name: str, face: Face) -> None:
    """Add a face that a game brings along."""
    _FACES[name] = face


def take_face_back(name: str) -> None:
    """Take out a face that was brought."""
    _FACES.pop(name)


def find_face(state: State) -> Face:
    """Return the face of a game."""
    return _FACES[find_variant(state.variant).face]


def list_faces() -> tuple[Face, ...]:
    """Return all faces."""
    return tuple(_FACES.values())
