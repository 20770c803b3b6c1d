"""The tables of scoring."""

from scoring.models.games import (
    DAY_UNKNOWN,
    Action,
    DeletedGame,
    EndedBy,
    Game,
    Round,
    RoundCall,
    RoundRevision,
    Seat,
    SeatFacts,
    Source,
)
from scoring.models.imports import EveningPoints, Import, ImportedLine, ImportState
from scoring.models.links import CodeFailures, LinkRenewal, ShortCode
from scoring.models.nights import Night, Presence
from scoring.models.records import RecordedGame

__all__ = [
    "DAY_UNKNOWN",
    "Action",
    "CodeFailures",
    "DeletedGame",
    "EndedBy",
    "EveningPoints",
    "Game",
    "Import",
    "ImportState",
    "ImportedLine",
    "LinkRenewal",
    "Night",
    "Presence",
    "RecordedGame",
    "Round",
    "RoundCall",
    "RoundRevision",
    "Seat",
    "SeatFacts",
    "ShortCode",
    "Source",
]
