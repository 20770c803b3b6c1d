"""The tables of nights."""

from nights.models.draws import Draw, DrawnTable
from nights.models.nights import Night, Presence
from nights.models.plans import PlannedNight

__all__ = ["Draw", "DrawnTable", "Night", "PlannedNight", "Presence"]
