"""The tables of ratings."""

from ratings.models.runs import (
    ClubRatings,
    CountedGame,
    EffectPiece,
    PlayerRating,
    Run,
    Snapshot,
)
from ratings.models.seasons import Closing, Counts, PaperTable, Season, Which
from ratings.models.sums import (
    BestGame,
    ClubSum,
    DayToSum,
    MeetingSum,
    PairTotal,
    Part,
    PlayerSum,
    Sum,
)

__all__ = [
    "BestGame",
    "Closing",
    "ClubRatings",
    "ClubSum",
    "CountedGame",
    "Counts",
    "DayToSum",
    "EffectPiece",
    "MeetingSum",
    "PairTotal",
    "PaperTable",
    "Part",
    "PlayerRating",
    "PlayerSum",
    "Run",
    "Season",
    "Snapshot",
    "Sum",
    "Which",
]
