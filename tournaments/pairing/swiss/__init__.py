"""Swiss of fixed teams: who meets whom, the proof of it, and why. docs/pairing.md defines it.

Other packages import from here alone; the files behind are this wing's own.
"""

from tournaments.pairing.swiss.cost import Cost, Line
from tournaments.pairing.swiss.criteria import CRITERIA, LAST_WISHES_RANK, Criterion
from tournaments.pairing.swiss.explain import explain_absence, explain_bye, explain_table
from tournaments.pairing.swiss.pair import pair_teams, verify_pairing
from tournaments.pairing.swiss.paired_round import Certificate, FutureRound, Leaf, Outlook, Pairing
from tournaments.pairing.swiss.position import Position, Team
from tournaments.pairing.swiss.reasons import AbsenceReason, ByeReason, TableReason
from tournaments.pairing.swiss.settings import FirstRound, Settings, Tables
from tournaments.pairing.swiss.waivers import KINDS

__all__ = [
    "CRITERIA",
    "KINDS",
    "LAST_WISHES_RANK",
    "AbsenceReason",
    "ByeReason",
    "Certificate",
    "Cost",
    "Criterion",
    "FirstRound",
    "FutureRound",
    "Leaf",
    "Line",
    "Outlook",
    "Pairing",
    "Position",
    "Settings",
    "TableReason",
    "Tables",
    "Team",
    "explain_absence",
    "explain_bye",
    "explain_table",
    "pair_teams",
    "verify_pairing",
]
