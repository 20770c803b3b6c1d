"""Rounds of individuals: four at a table, partners change. docs/schedules.md defines it.

Other packages import from here alone; the files behind are this wing's own.
"""

from pairing.individuals.cost import Cost
from pairing.individuals.criteria import CRITERIA, Criterion
from pairing.individuals.explain import explain_absence, explain_byes, explain_table
from pairing.individuals.pair import cost_individuals, pair_individuals
from pairing.individuals.paired_round import Pairing, SeatedTable
from pairing.individuals.position import PlayedRound, Player, Position, Table, Wish
from pairing.individuals.reasons import AbsenceReason, ByeReason, PairHistory, TableReason
from pairing.individuals.settings import DEFAULT_ORDER, DRAWN_ORDER, SPREAD_SECOND, Settings

__all__ = [
    "CRITERIA",
    "DEFAULT_ORDER",
    "DRAWN_ORDER",
    "SPREAD_SECOND",
    "AbsenceReason",
    "ByeReason",
    "Cost",
    "Criterion",
    "PairHistory",
    "Pairing",
    "PlayedRound",
    "Player",
    "Position",
    "SeatedTable",
    "Settings",
    "Table",
    "TableReason",
    "Wish",
    "cost_individuals",
    "explain_absence",
    "explain_byes",
    "explain_table",
    "pair_individuals",
]
