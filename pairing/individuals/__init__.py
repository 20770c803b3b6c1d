"""Rounds of individuals: four at a table, partners change. docs/schedules.md defines it.

Other packages import from here alone; the files behind are this wing's own.
"""

from pairing.individuals.cost import SeatingCost
from pairing.individuals.criteria import CRITERIA, SeatingCriterion
from pairing.individuals.explain import explain_apart, explain_byes, explain_seated_table
from pairing.individuals.pair import cost_individuals, pair_individuals
from pairing.individuals.paired_round import SeatedTable, Seating
from pairing.individuals.position import (
    EventPlayer,
    PlayedRound,
    SeatingPosition,
    SeatingWish,
    Table,
)
from pairing.individuals.reasons import ApartReason, PairHistory, SeatingReason, SitOutReason
from pairing.individuals.settings import DEFAULT_ORDER, DRAWN_ORDER, SPREAD_SECOND, SeatingSettings

__all__ = [
    "CRITERIA",
    "DEFAULT_ORDER",
    "DRAWN_ORDER",
    "SPREAD_SECOND",
    "ApartReason",
    "EventPlayer",
    "PairHistory",
    "PlayedRound",
    "SeatedTable",
    "Seating",
    "SeatingCost",
    "SeatingCriterion",
    "SeatingPosition",
    "SeatingReason",
    "SeatingSettings",
    "SeatingWish",
    "SitOutReason",
    "Table",
    "cost_individuals",
    "explain_apart",
    "explain_byes",
    "explain_seated_table",
    "pair_individuals",
]
