"""The tables of scoring."""

from scoring.models.answers import MOST_LETTERS, ClubAnswer
from scoring.models.games import (
    Action,
    DeletedGame,
    EndedBy,
    Game,
    Round,
    RoundCall,
    RoundRevision,
    Source,
)
from scoring.models.links import CodeFailures, LinkRenewal, ShortCode
from scoring.models.seats import FormerSeat, Seat, SeatFacts
from scoring.models.sitters import Sitter

__all__ = [
    "MOST_LETTERS",
    "Action",
    "ClubAnswer",
    "CodeFailures",
    "DeletedGame",
    "EndedBy",
    "FormerSeat",
    "Game",
    "LinkRenewal",
    "Round",
    "RoundCall",
    "RoundRevision",
    "Seat",
    "SeatFacts",
    "ShortCode",
    "Sitter",
    "Source",
]
