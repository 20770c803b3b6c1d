"""Why a team has no match in the round that is played."""

from enum import StrEnum
from typing import Final

from tournaments.models import Entry, EntryState
from tournaments.rounds.shown.tournament import ShownTournament

HAS_BYE: Final = "You have the bye: you have no match in this round."


class Rest(StrEnum):
    """Why a team has no match in the round that is played."""

    BYE = "bye"
    OFF = "off"
    MISSING = "missing"


def find_rest(entry: Entry, shown: ShownTournament) -> Rest | None:
    """Return why a team that takes part has no match in the newest round, None where it has one.

    In a knockout nobody is asked that: who is in it follows from the matches before.
    """
    if not shown.rounds or entry.state != EntryState.ENTERED or entry.tournament.has_ended:
        return None
    round_, number = shown.rounds[0], str(entry.number)
    if round_.is_knockout or any(match.find_side(entry.pk) for match in round_.matches):
        return None
    if number in round_.row.paired.get("byes", ()):
        return Rest.BYE
    worth = round_.row.paired.get("off", {}).get(number, "zero")
    return Rest.MISSING if worth == "zero" else Rest.OFF
