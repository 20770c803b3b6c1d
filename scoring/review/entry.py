"""What was entered for a round, in words that name the players: for the history."""

from django.utils.translation import gettext as _

from scoring.drawing.faces import find_face
from scoring.drawing.faces.face import Entry
from scoring.drawing.table import State, write_field
from scoring.rules import BOX, FIELD_WORDS


def write_entry_line(state: State, entry: Entry) -> str:
    """Return an entry in one line: "65 : 35 · T+ Anna · out: Anna, Ben · “note”"."""
    parts = [find_face(state).describe(state, entry), *_list_said(state, entry).values()]
    return " · ".join(part for part in parts if part)


def say_beside(state: State, entry: Entry) -> str:
    """Return what a table says of a round beside its points: "T+ Anna, −50 Ben & Dan: late".

    Without its note, which has a column of its own.
    """
    said = {**_list_said(state, entry), "note": ""}
    parts = [said.pop("calls", ""), find_face(state).say_kind(state, entry), *said.values()]
    return ", ".join(part for part in parts if part)


def _list_said(state: State, entry: Entry) -> dict[str, str]:
    """Return what an entry says beside its result, by field."""
    fields = BOX.beside(entry["kind"])
    written = {field: write_field(state, entry, field) for field in fields}
    return {field.name: _say(field.name, text) for field, text in written.items() if text}


def _say(name: str, text: str) -> str:
    """Return a sentence for what is written in a field; calls and points ruled are one already."""
    match name:
        case "calls" | "adjustments":
            return text
        case "finish":
            return _("out: %(names)s") % {"names": text}
        case "note":
            return f"“{text}”"
    label = _(FIELD_WORDS[name].label)
    return f"{label}: {text}"
