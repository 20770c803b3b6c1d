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
    Source,
)
from scoring.models.imports import EveningPoints, Import, ImportedFile, ImportedLine, ImportState
from scoring.models.links import CodeFailures, LinkRenewal, ShortCode
from scoring.models.records import RecordedGame
from scoring.models.seats import FormerSeat, Seat, SeatFacts

__all__ = [
    "DAY_UNKNOWN",
    "Action",
    "CodeFailures",
    "DeletedGame",
    "EndedBy",
    "EveningPoints",
    "FormerSeat",
    "Game",
    "Import",
    "ImportState",
    "ImportedFile",
    "ImportedLine",
    "LinkRenewal",
    "RecordedGame",
    "Round",
    "RoundCall",
    "RoundRevision",
    "Seat",
    "SeatFacts",
    "ShortCode",
    "Source",
]
