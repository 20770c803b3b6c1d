"""Swiss of fixed teams: who meets whom, the proof of it, and why. docs/pairing.md defines it.

Other packages import from here alone; the files behind are this wing's own.
"""

from tournaments.pairing.swiss.explain import (
    AbsenceReason,
    ByeReason,
    TableReason,
    explain_absence,
    explain_bye,
    explain_table,
)
from tournaments.pairing.swiss.pair import pair_teams, verify_pairing
from tournaments.pairing.swiss.position import (
    Certificate,
    FirstRound,
    Pairing,
    Position,
    Settings,
    Team,
)
from tournaments.pairing.swiss.waivers import KINDS

__all__ = [
    "KINDS",
    "AbsenceReason",
    "ByeReason",
    "Certificate",
    "FirstRound",
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
