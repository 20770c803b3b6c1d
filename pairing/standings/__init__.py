"""Points, tie-breaks, ranks. Pure.

`compute_standings(results, scoring, rules)` ranks; `show_working` shows the working of a value;
`find_needs` tells before the last round what a team needs for a place.
"""

from pairing.standings.errors import StandingsError
from pairing.standings.hands import ByHands
from pairing.standings.ledger import Ledger, open_ledger
from pairing.standings.needs import Need, Needs, find_needs
from pairing.standings.point_rules import Band, ByBands, ByDifference, ByResult, ByTotal, PointRule
from pairing.standings.results import (
    Adjustment,
    GameResult,
    Hand,
    MatchResult,
    PointPenalty,
    Results,
    Unplayed,
    add_adjustments,
)
from pairing.standings.rules import Rules
from pairing.standings.scale import ByScale
from pairing.standings.scoring import Award, Scoring
from pairing.standings.table import Standings, TeamPlace, TieBreakColumn, compute_standings
from pairing.standings.tie_breaks import TIE_BREAKS
from pairing.standings.value import Value
from pairing.standings.working import Term, Working, show_working, write_sum

__all__ = [
    "TIE_BREAKS",
    "Adjustment",
    "Award",
    "Band",
    "ByBands",
    "ByDifference",
    "ByHands",
    "ByResult",
    "ByScale",
    "ByTotal",
    "GameResult",
    "Hand",
    "Ledger",
    "MatchResult",
    "Need",
    "Needs",
    "PointPenalty",
    "PointRule",
    "Results",
    "Rules",
    "Scoring",
    "Standings",
    "StandingsError",
    "TeamPlace",
    "Term",
    "TieBreakColumn",
    "Unplayed",
    "Value",
    "Working",
    "add_adjustments",
    "compute_standings",
    "find_needs",
    "open_ledger",
    "show_working",
    "write_sum",
]
