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
from scoring.models.jobs import Job, JobState
from scoring.models.links import CodeFailures, LinkRenewal, ShortCode
from scoring.models.people import Club, Membership, Player, Role, User
from scoring.models.records import RecordedGame
from scoring.models.sign_in import SignInLink

__all__ = [
    "Action",
    "Club",
    "CodeFailures",
    "DeletedGame",
    "EndedBy",
    "Game",
    "Job",
    "JobState",
    "LinkRenewal",
    "Membership",
    "Player",
    "RecordedGame",
    "Role",
    "Round",
    "RoundCall",
    "RoundRevision",
    "Seat",
    "SeatFacts",
    "ShortCode",
    "SignInLink",
    "User",
]
