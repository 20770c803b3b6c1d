"""The tables of tournaments."""

from tournaments.models.clocks import Clock
from tournaments.models.deputies import Deputy
from tournaments.models.entries import Entry, EntryMember, EntryState, TeamCodeFailures
from tournaments.models.notices import PushSubscription
from tournaments.models.rounds import (
    SEATS,
    Match,
    MatchPlayer,
    Penalty,
    Report,
    Standing,
    TournamentRound,
    match_of,
    name_seats,
)
from tournaments.models.series import Series, SeriesTournament
from tournaments.models.tournaments import (
    Registration,
    Stage,
    Tournament,
    TournamentChange,
)

__all__ = [
    "SEATS",
    "Clock",
    "Deputy",
    "Entry",
    "EntryMember",
    "EntryState",
    "Match",
    "MatchPlayer",
    "Penalty",
    "PushSubscription",
    "Registration",
    "Report",
    "Series",
    "SeriesTournament",
    "Stage",
    "Standing",
    "TeamCodeFailures",
    "Tournament",
    "TournamentChange",
    "TournamentRound",
    "match_of",
    "name_seats",
]
