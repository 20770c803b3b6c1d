"""What people did at a club's tables: values from facts, over any dates. Pure."""

from ratings.statistics.amounts import CLEAR, WIDE, Amounts, ClubFigures, Figures, add_up
from ratings.statistics.deeds import Done, list_deeds
from ratings.statistics.games import Facts, PlayedGame, Sitting
from ratings.statistics.layouts import (
    lay_out,
    list_counts,
    list_figures,
    list_shown,
    make_reader,
    make_readers,
)
from ratings.statistics.meetings import Meeting
from ratings.statistics.records import RecordKind, RecordMark, pick_best
from ratings.statistics.seasons import (
    CountingRules,
    SeasonPlayed,
    SeasonPreset,
    TableLine,
    rank_season,
)
from ratings.statistics.series import (
    TABLES,
    SeriesLine,
    SeriesPlace,
    SeriesPreset,
    SeriesResult,
    SeriesRules,
    Tie,
    list_best_places,
    rank_series,
)
from ratings.statistics.spans import Range, Unit, cover_days, find_start
from ratings.statistics.streaks import Streak, find_streaks, read_form
from ratings.statistics.sums import Sums, sum_games
from ratings.statistics.table import Count, Figure, Form, Style, Whom

__all__ = [
    "CLEAR",
    "TABLES",
    "WIDE",
    "Amounts",
    "ClubFigures",
    "Count",
    "CountingRules",
    "Done",
    "Facts",
    "Figure",
    "Figures",
    "Form",
    "Meeting",
    "PlayedGame",
    "Range",
    "RecordKind",
    "RecordMark",
    "SeasonPlayed",
    "SeasonPreset",
    "SeriesLine",
    "SeriesPlace",
    "SeriesPreset",
    "SeriesResult",
    "SeriesRules",
    "Sitting",
    "Streak",
    "Style",
    "Sums",
    "TableLine",
    "Tie",
    "Unit",
    "Whom",
    "add_up",
    "cover_days",
    "find_start",
    "find_streaks",
    "lay_out",
    "list_best_places",
    "list_counts",
    "list_deeds",
    "list_figures",
    "list_shown",
    "make_reader",
    "make_readers",
    "pick_best",
    "rank_season",
    "rank_series",
    "read_form",
    "sum_games",
]
