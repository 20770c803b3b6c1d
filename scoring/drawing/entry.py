"""What was entered for a round, in words that name the players: for the history."""

from django.utils.translation import gettext as _

from scoring.drawing.faces import find_face
from scoring.drawing.faces.face import Entry, name_all
from scoring.drawing.table import State, write_calls
from scoring.rules import BOX


def describe_entry(state: State, entry: Entry) -> str:
    """Return an entry in one line: "65 : 35 · T+ Anna · out: Anna, Ben · “note”"."""
    parts = [find_face(state).describe(state, entry), write_calls(state, entry)]
    if "finish" not in BOX.kinds[entry["kind"]].required and entry.get("finish"):
        parts.append(_("out: %(names)s") % {"names": name_all(state, entry["finish"], ", ")})
    if entry.get("note"):
        parts.append(f"“{entry['note']}”")
    return " · ".join(part for part in parts if part)
