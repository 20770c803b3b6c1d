"""The tables of scoring."""

from scoring.models.games import (
    Action,
    DeletedGame,
    EndedBy,
    Game,
    Round,
    RoundCall,
    RoundRevision,
    Seat,
    SeatFacts,
)
from scoring.models.links import CodeFailures, LinkRenewal, ShortCode
from scoring.models.nights import Night, Presence
from scoring.models.records import RecordedGame

__all__ = [
    "Action",
    "CodeFailures",
    "DeletedGame",
    "EndedBy",
    "Game",
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
]
