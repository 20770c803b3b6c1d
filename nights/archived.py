"""What goes along of evenings when a club is taken along: presence, and the tables drawn."""

from typing import Final

from nights.models import Draw, DrawnTable, Night, PlannedNight, Presence
from past.export.parts import NUMBERED, PARTS, ExportedPart

OF_NIGHTS: Final = (
    ExportedPart(
        "nights/planned",
        PlannedNight,
        "id club day starts_at place note is_cancelled revision changed_at",
    ),
    ExportedPart("nights/evenings", Night, "id club day revision wall_generation opened_at"),
    ExportedPart(
        "nights/presence",
        Presence,
        "id night player entered_as guest came_at went_at revision",
        club="night__club",
    ),
    ExportedPart(
        "nights/draws",
        Draw,
        "id night number round method seed evening sits_out met_again drawn_at",
        club="night__club",
    ),
    ExportedPart(
        "nights/tables", DrawnTable, "id draw number seats game", club="draw__night__club"
    ),
    ExportedPart(
        "nights/kept_tables",
        Draw.kept.through,
        "draw drawntable",
        {"id": NUMBERED},
        club="draw__night__club",
    ),
)


def register_parts() -> None:
    """Register what evenings bring."""
    for part in OF_NIGHTS:
        PARTS.register(part)
