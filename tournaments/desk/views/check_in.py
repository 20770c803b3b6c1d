"""The page of a tournament's teams: entered, checked in, paid, seeded."""

import uuid
from collections.abc import Callable
from typing import Any, Final

from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from common.problems import NoPairing, Refused
from common.tables.workbooks import read_file, read_pasted
from common.web.pages.parts import render_live
from common.writes.taps import find_row, make_write, read_number, say_refusal
from pairing.event.errors import EventError
from people.clubs.selectors import list_entries
from tournaments.desk.shown.check_in import CheckIn
from tournaments.entries.services.entries import (
    admit_entry,
    change_entry,
    enter_teams,
    set_present,
    withdraw_entry,
)
from tournaments.entries.services.halves import join_halves
from tournaments.entries.services.lists import enter_earlier, make_teams
from tournaments.entries.services.seeds import SeedOrder, order_seeds
from tournaments.entries.team_tables import TeamRow, read_team_table, read_typed_teams
from tournaments.event import director_taps
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.selectors.tournaments import list_earlier
from tournaments.event.taps import say_event_refusal, say_ways_out
from tournaments.matches.selectors.reports import has_provisional
from tournaments.models import Entry, EntryMember, Tournament
from tournaments.permissions import may_direct
from tournaments.rounds.services.pairings import propose_round
from tournaments.rounds.shown.tournament import ShownTournament

Tap = Callable[[HttpRequest, TournamentAccess], object]
MOST_EARLIER: Final = 12


@never_cache
@require_safe
def show_teams(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show all teams to whoever directs, with everything that is done with them."""
    access = open_tournament_as(request, tournament_id, may_direct)
    held = access.tournament
    shown = ShownTournament(held, access.show)
    context = {
        "tournament": held,
        "shown": shown,
        "desk": CheckIn(shown),
        "sees_club": access.sees_club,
        "operation": uuid.uuid4(),
        "people": list_entries(held.club),
        "earlier": list_earlier(held)[:MOST_EARLIER],
    }
    return render_live(
        request, "tournaments/desk/teams.html", "tournaments/desk/partials/_teams.html", context
    )


@never_cache
@require_safe
def show_missing(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show who is not here yet, large enough for a projector."""
    access = open_tournament_as(request, tournament_id, may_direct)
    shown = ShownTournament(access.tournament, access.show)
    context = {"tournament": access.tournament, "shown": shown, "desk": CheckIn(shown)}
    return render_live(
        request, "tournaments/desk/missing.html", "tournaments/desk/partials/_missing.html", context
    )


def _take(request: HttpRequest, tournament_id: uuid.UUID, tap: Tap, part: str) -> HttpResponse:
    """Do what a button asks for, and lead back to the page with what is said of it.

    A round that was drawn up is looked at next. Where one side alone has reported a result, it is
    asked on the round's page first.
    """
    access = open_tournament_as(request, tournament_id, may_direct)
    if tap is _pair_without and has_provisional(access.tournament):
        off = "+".join(_list_missing(access))
        return redirect(f"{reverse('tournaments:desk_round', args=[tournament_id])}?off={off}")
    try:
        tap(request, access)
        if tap is _pair_without:
            return redirect("tournaments:desk_round", tournament_id=tournament_id)
    except NoPairing as refusal:
        say_ways_out(request, access, refusal)
    except EventError as refusal:
        say_event_refusal(request, refusal)
    except Refused as refusal:
        say_refusal(request, refusal)
    return redirect(f"{reverse('tournaments:teams', args=[tournament_id])}#{part}")


@require_POST
def add_teams(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Enter teams: two people, lines, a file, or those of an earlier tournament."""
    return _take(request, tournament_id, _add_teams, "add")


def _add_teams(request: HttpRequest, access: TournamentAccess) -> object:
    held = access.tournament
    if "earlier" in request.POST:
        earlier = find_row(Tournament, request.POST["earlier"], club=held.club)
        operation = make_write(request, access.caller, f"{held.pk}:earlier:{earlier.pk}", 0)
        return enter_earlier(tournament=held, earlier=earlier, operation=operation)
    rows = _read_teams(request)
    if not rows:
        raise Refused("team_without_name", "teams")
    teams = make_teams(held.club, rows, are_here="here" in request.POST)
    operation = make_write(request, access.caller, f"{held.pk}:add:{rows}", 0)
    return enter_teams(tournament=held, teams=teams, operation=operation)


def _read_teams(request: HttpRequest) -> list[TeamRow]:
    """Return the teams of whichever form was sent."""
    if "first" in request.POST:
        people = (request.POST[name].strip()[:60] for name in ("first", "second"))
        name = request.POST.get("name", "").strip()[:80]
        row = TeamRow(name, tuple(one for one in people if one))
        return [row] if row != TeamRow() else []
    file = request.FILES.get("file")
    if isinstance(file, UploadedFile):
        return read_team_table(read_file(file.read()))
    if request.POST.get("cells", "").strip():
        return read_team_table(read_pasted(request.POST["cells"]))
    return read_typed_teams(request.POST.get("teams", ""))


@require_POST
def change_teams(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Tick, take a fee, withdraw, admit, join two halves, seed, or pair without the missing."""
    open_tournament_as(request, tournament_id, may_direct)
    wanted = next((name for name in TAPS if name in request.POST), "")
    if not wanted:
        raise Http404
    tap, part = TAPS[wanted]
    return _take(request, tournament_id, tap, "waiting" if "waits" in request.POST else part)


def _tick(request: HttpRequest, access: TournamentAccess) -> object:
    here = "here" in request.POST
    key = request.POST["here" if here else "away"]
    member = director_taps.find_row(EntryMember, access.tournament, key, "entry__tournament")
    operation = make_write(request, access.caller, f"tick:{member.pk}:{here}", 0)
    return set_present(member=member, present=here, operation=operation)


def _take_fee(request: HttpRequest, access: TournamentAccess) -> object:
    paid = "paid" in request.POST
    entry = _find_entry(request, access, "paid" if paid else "unpaid")
    operation = make_write(request, access.caller, f"paid:{entry.pk}:{paid}", entry.revision)
    return change_entry(entry=entry, changes={"fee_paid": paid}, operation=operation)


def _find_entry(request: HttpRequest, access: TournamentAccess, name: str) -> Entry:
    found: Entry = find_row(Entry, request.POST[name], tournament=access.tournament)
    return found


def _move(request: HttpRequest, access: TournamentAccess) -> object:
    name = "withdraw" if "withdraw" in request.POST else "admit"
    entry = _find_entry(request, access, name)
    operation = make_write(request, access.caller, f"{name}:{entry.pk}", 0)
    write = withdraw_entry if name == "withdraw" else admit_entry
    return write(entry=entry, operation=operation)


def _join(request: HttpRequest, access: TournamentAccess) -> object:
    keep, drop = (_find_entry(request, access, name) for name in ("join", "with"))
    operation = make_write(request, access.caller, f"join:{keep.pk}:{drop.pk}", 0)
    return join_halves(keep=keep, drop=drop, operation=operation)


def _seed(request: HttpRequest, access: TournamentAccess) -> object:
    """Seed by rating, by lot, or by the places that were typed: equal ones stay as they were."""
    if request.POST["seed"] not in {one.value for one in SeedOrder}:
        raise Http404
    order = SeedOrder(request.POST["seed"])
    rows = Entry.objects.filter(tournament=access.tournament).order_by("seed", "number")
    typed = {row.number: read_number(request, f"place_{row.number}") or row.seed for row in rows}
    numbers = sorted(typed, key=lambda number: typed[number])
    what = f"seed:{order}:{numbers}"
    return order_seeds(
        tournament=access.tournament,
        order=order,
        numbers=numbers if order == SeedOrder.HAND else (),
        operation=make_write(request, access.caller, what, 0),
    )


def _list_missing(access: TournamentAccess) -> list[str]:
    desk = CheckIn(ShownTournament(access.tournament, access.show))
    return [str(one.entry.number) for one in desk.missing]


def _pair_without(request: HttpRequest, access: TournamentAccess) -> object:
    """Draw up the next round without the teams that are missing: they get nothing for it."""
    held = access.tournament
    off = dict.fromkeys(_list_missing(access), "zero")
    plan: dict[str, Any] = {**held.plan, "off": {**held.plan.get("off", {}), **off}}
    after = read_number(request, "after")
    what = f"without:{sorted(off)}:{after}"
    operation = make_write(request, access.caller, what, after)
    return propose_round(tournament=held, operation=operation, plan=plan)


TAPS: Final[dict[str, tuple[Tap, str]]] = {
    "here": (_tick, "missing"),
    "away": (_tick, "list"),
    "paid": (_take_fee, "list"),
    "unpaid": (_take_fee, "list"),
    "withdraw": (_move, "list"),
    "admit": (_move, "list"),
    "join": (_join, "halves"),
    "seed": (_seed, "seeds"),
    "without": (_pair_without, "missing"),
}
