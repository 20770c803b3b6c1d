"""The tables of nights."""

from nights.models.draws import Draw, DrawnTable
from nights.models.nights import Night, Presence

__all__ = ["Draw", "DrawnTable", "Night", "Presence"]
