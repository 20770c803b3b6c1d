"""What was entered for a round, in words that name the players: for the history."""

from django.utils.translation import gettext as _

from scoring.drawing.faces import find_face
from scoring.drawing.faces.face import Entry, name_all
from scoring.drawing.table import State, write_adjustments, write_calls
from scoring.rules import BOX


def write_entry_line(state: State, entry: Entry) -> str:
    """Return an entry in one line: "65 : 35 · T+ Anna · out: Anna, Ben · “note”"."""
    parts = [find_face(state).describe(state, entry), write_calls(state, entry)]
    parts += [_say_finish(state, entry), write_adjustments(state, entry)]
    if entry.get("note"):
        parts.append(f"“{entry['note']}”")
    return " · ".join(part for part in parts if part)


def _say_finish(state: State, entry: Entry) -> str:
    """Return who went out, where that is not the heart of the entry anyway."""
    if not entry.get("finish") or "finish" in BOX.kinds[entry["kind"]].required:
        return ""
    return _("out: %(names)s") % {"names": name_all(state, entry["finish"], ", ")}


def say_beside(state: State, entry: Entry) -> str:
    """Return what a table says of a round beside its points: "T+ Anna, −50 Ben & Dan: late"."""
    kind = find_face(state).say_kind(state, entry)
    finish, ruled = _say_finish(state, entry), write_adjustments(state, entry)
    parts = [write_calls(state, entry), kind, finish, ruled]
    return ", ".join(part for part in parts if part)
