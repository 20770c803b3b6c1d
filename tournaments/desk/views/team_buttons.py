"""The buttons beside a team that the desk and the page of teams share."""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest

from common.writes.buttons import Asked, Tap
from common.writes.taps import find_row
from tournaments.entries.services.entries import admit_entry, set_present, withdraw_entry
from tournaments.event.access import TournamentAccess
from tournaments.models import Entry, EntryMember

Read = Callable[[HttpRequest, TournamentAccess, str], Asked]


def find_entry(access: TournamentAccess, key: str) -> Entry:
    """Return a team of the tournament that a form names."""
    entry: Entry = find_row(Entry, key, tournament=access.tournament)
    return entry


def read_entry(_request: HttpRequest, access: TournamentAccess, value: str) -> Asked:
    """Read which team is meant."""
    return Asked({"entry": find_entry(access, value)})


def _read_arrival(*, present: bool) -> Read:
    def read(_request: HttpRequest, access: TournamentAccess, value: str) -> Asked:
        member = find_row(EntryMember, value, entry__tournament=access.tournament)
        return Asked({"member": member, "present": present})

    return read


ARRIVALS: Final = {
    "here": Tap(set_present, _read_arrival(present=True)),
    "away": Tap(set_present, _read_arrival(present=False)),
}
MOVES: Final = {
    "withdraw": Tap(withdraw_entry, read_entry),
    "admit": Tap(admit_entry, read_entry),
}
