"""Each for themselves, counted by tricks."""

from django.utils.translation import gettext as _

from scoring.drawing.faces.face import Entry, Face
from scoring.drawing.table import State, name_seat


def _describe_tricks(state: State, entry: Entry) -> str:
    tricks = ", ".join(
        f"{name_seat(state, int(seat))} {count}" for seat, count in entry["tricks"].items()
    )
    last = name_seat(state, entry["last_trick"])
    said = _("tricks: %(tricks)s; last trick: %(name)s") % {"tricks": tricks, "name": last}
    if tiles := entry.get("last_trick_tiles"):
        return _("{said}; tiles in the last trick: {tiles}").format(said=said, tiles=tiles)
    return said


class TricksFace(Face):
    """The face of tricks."""

    words = {"settled": _describe_tricks}


TRICKS = TricksFace()
