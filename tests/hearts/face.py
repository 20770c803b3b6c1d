"""What the sixth game looks like where Python draws it."""

from scoring.drawing.faces.face import Entry, Face
from scoring.drawing.table import State, name_seat


def _describe(state: State, entry: Entry) -> str:
    hearts = " ".join(str(count) for count in entry["hearts"].values())
    return f"hearts {hearts}, queen {name_seat(state, entry['queen'])}"


class HeartsFace(Face):
    """A column for each player, with one more kind in words."""

    words = {"dealt_out": _describe}
