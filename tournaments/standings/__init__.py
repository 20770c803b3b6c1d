"""Points, tie-breaks, ranks. Pure.

`compute_standings(results, scoring, rules)` ranks; `explain` shows the working of a value;
`find_needs` tells before the last round what a team needs for a place.
"""

from tournaments.standings.errors import StandingsError
from tournaments.standings.hands import ByHands
from tournaments.standings.ledger import Ledger, open_ledger
from tournaments.standings.needs import Need, Needs, find_needs
from tournaments.standings.point_rules import (
    Band,
    ByBands,
    ByDifference,
    ByResult,
    ByTotal,
    PointRule,
)
from tournaments.standings.results import Game, Hand, Match, Penalty, Results, Unplayed
from tournaments.standings.rules import Rules
from tournaments.standings.scale import ByScale
from tournaments.standings.scoring import Award, Scoring
from tournaments.standings.table import (
    Column,
    Row,
    Standings,
    compute_standings,
)
from tournaments.standings.tie_breaks import TIE_BREAKS
from tournaments.standings.value import Value
from tournaments.standings.working import Term, Working, explain, write_sum

__all__ = [
    "TIE_BREAKS",
    "Award",
    "Band",
    "ByBands",
    "ByDifference",
    "ByHands",
    "ByResult",
    "ByScale",
    "ByTotal",
    "Column",
    "Game",
    "Hand",
    "Ledger",
    "Match",
    "Need",
    "Needs",
    "Penalty",
    "PointRule",
    "Results",
    "Row",
    "Rules",
    "Scoring",
    "Standings",
    "StandingsError",
    "Term",
    "Unplayed",
    "Value",
    "Working",
    "compute_standings",
    "explain",
    "find_needs",
    "open_ledger",
    "write_sum",
]
