"""What people did at a club's tables: values from facts, over any dates. Pure."""

from ratings.statistics.figures import CLEAR, WIDE, Figures, add_up
from ratings.statistics.games import Facts, PlayedGame, Sitting
from ratings.statistics.meetings import Meeting
from ratings.statistics.records import Kind, Mark, pick_best
from ratings.statistics.seasons import Line, Played, Preset, Rules, rank_season
from ratings.statistics.spans import Range, Unit, cover_days, find_start
from ratings.statistics.streaks import Streak, find_streaks, read_form
from ratings.statistics.sums import ClubFigures, Sums, sum_games

__all__ = [
    "CLEAR",
    "WIDE",
    "ClubFigures",
    "Facts",
    "Figures",
    "Kind",
    "Line",
    "Mark",
    "Meeting",
    "Played",
    "PlayedGame",
    "Preset",
    "Range",
    "Rules",
    "Sitting",
    "Streak",
    "Sums",
    "Unit",
    "add_up",
    "cover_days",
    "find_start",
    "find_streaks",
    "pick_best",
    "rank_season",
    "read_form",
    "sum_games",
]
