"""The tables of tournaments."""

from tournaments.models.draws import Draw, DrawnTable

__all__ = ["Draw", "DrawnTable"]
