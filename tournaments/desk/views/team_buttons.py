"""The buttons beside a team: those of the desk, and those that the page of teams has too."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from common.writes.buttons import ButtonAsk, Tap
from common.writes.taps import find_row, read_form_number
from pairing.event.errors import EventError
from pairing.event.points_lines import read_event_points
from people.permissions import may_add_players
from people.roster.services.entries import put_all_on_list
from tournaments.entries.selectors import find_unlisted
from tournaments.entries.services.entries import admit_entry, set_present, withdraw_entry
from tournaments.entries.services.links import renew_team_link
from tournaments.entries.services.presence import set_team_present
from tournaments.event.access import TournamentAccess
from tournaments.matches.services.penalties import give_penalty, take_back_penalty
from tournaments.models import Entry, EntryMember, Penalty

Read = Callable[[HttpRequest, TournamentAccess, str], ButtonAsk]


def find_entry(access: TournamentAccess, key: str) -> Entry:
    """Return a team of the tournament that a form names."""
    entry: Entry = find_row(Entry, key, tournament=access.tournament)
    return entry


def read_entry(_request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
    """Read which team is meant."""
    return ButtonAsk({"entry": find_entry(access, value)})


def _read_arrival(*, present: bool) -> Read:
    def read(_request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
        member = find_row(EntryMember, value, entry__tournament=access.tournament)
        return ButtonAsk({"member": member, "present": present})

    return read


def _read_team_arrival(*, present: bool) -> Read:
    def read(_request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
        return ButtonAsk({"entry": find_entry(access, value), "present": present})

    return read


ARRIVALS: Final = {
    "all_here": Tap(set_team_present, _read_team_arrival(present=True)),
    "all_away": Tap(set_team_present, _read_team_arrival(present=False)),
    "here": Tap(set_present, _read_arrival(present=True)),
    "away": Tap(set_present, _read_arrival(present=False)),
}
MOVES: Final = {
    "withdraw": Tap(withdraw_entry, read_entry, _("They are withdrawn.")),
    "admit": Tap(admit_entry, read_entry, _("They take part.")),
}


def _read_guests(request: HttpRequest, access: TournamentAccess, _value: str) -> ButtonAsk:
    if not may_add_players(access.club):
        raise PermissionDenied
    chosen = set(request.POST.getlist("guest"))
    new = find_unlisted(access.tournament).new
    guests = [player.pk for player in new if str(player.pk) in chosen]
    asked = {"club": access.tournament.club, "guests": guests}
    return ButtonAsk(asked, of=(access.tournament.pk, sorted(chosen)))


LIST_GUESTS: Final = Tap(put_all_on_list, _read_guests, _("They are on the club's list now."))


def _read_penalty(request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
    points, score = (
        Fraction(str(read_event_points(request.POST.get(f"{name}_{value}", "").strip() or "0")))
        for name in ("points", "score")
    )
    if score.denominator != 1:
        raise EventError("points_text", "score", found=request.POST[f"score_{value}"].strip()[:40])
    asked = {
        "entry": find_entry(access, value),
        "round_": read_form_number(request, "round"),
        "points": points,
        "score": int(score),
        "reason": request.POST.get(f"reason_{value}", "").strip()[:200],
    }
    return ButtonAsk(asked)


def _read_forgiven(_request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
    return ButtonAsk({"penalty": find_row(Penalty, value, tournament=access.tournament)})


TEAM_BUTTONS: Final = {
    **ARRIVALS,
    **MOVES,
    "penalize": Tap(give_penalty, _read_penalty, _("The penalty stands.")),
    "forgive": Tap(take_back_penalty, _read_forgiven, _("The penalty is taken back.")),
    "renew": Tap(renew_team_link, read_entry, _("They have another link and code.")),
}
