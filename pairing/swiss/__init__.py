"""Swiss of fixed teams: who meets whom, the proof of it, and why. docs/pairing.md defines it.

Other packages import from here alone; the files behind are this wing's own.
"""

from pairing.swiss.cost import Cost, CostLine
from pairing.swiss.criteria import CRITERIA, LAST_WISHES_RANK, Criterion
from pairing.swiss.explain import explain_absence, explain_bye, explain_table
from pairing.swiss.pair import pair_teams, verify_pairing
from pairing.swiss.paired_round import Certificate, FutureRound, Leaf, Outlook, Pairing
from pairing.swiss.position import Position, Team
from pairing.swiss.reasons import AbsenceReason, ByeReason, TableReason
from pairing.swiss.settings import Settings
from pairing.swiss.waivers import KINDS

__all__ = [
    "CRITERIA",
    "KINDS",
    "LAST_WISHES_RANK",
    "AbsenceReason",
    "ByeReason",
    "Certificate",
    "Cost",
    "CostLine",
    "Criterion",
    "FutureRound",
    "Leaf",
    "Outlook",
    "Pairing",
    "Position",
    "Settings",
    "TableReason",
    "Team",
    "explain_absence",
    "explain_bye",
    "explain_table",
    "pair_teams",
    "verify_pairing",
]
