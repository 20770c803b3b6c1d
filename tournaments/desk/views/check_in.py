"""The page of a tournament's teams: entered, checked in, paid, seeded."""

import uuid
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from common.tables.encodings import ENCODINGS
from common.tables.sentences import ENCODING_WORDS
from common.web.pages.parts import render_live
from common.web.words import translate
from common.writes.buttons import ButtonAsk, Tap, find_button, is_sent
from common.writes.taps import find_row, read_form_number
from people.clubs.selectors import list_entries
from tournaments.desk.shown.check_in import CheckIn
from tournaments.desk.shown.doubles import list_doubles
from tournaments.desk.shown.unlisted import list_unlisted
from tournaments.desk.views.many_teams import enter_asked, enter_read
from tournaments.desk.views.team_buttons import (
    ARRIVALS,
    LIST_GUESTS,
    MOVES,
    Read,
    find_entry,
)
from tournaments.entries.services.entries import change_entry
from tournaments.entries.services.halves import join_halves
from tournaments.entries.services.lists import enter_earlier
from tournaments.entries.services.seeds import SeedOrder, order_seeds
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.director_taps import lead_back
from tournaments.event.selectors.tournaments import list_earlier
from tournaments.event.taps import say_event_refusals
from tournaments.matches.selectors.reports import has_provisional
from tournaments.models import Entry, Tournament
from tournaments.permissions import may_direct
from tournaments.rounds.services.pairings import propose_round
from tournaments.rounds.shown.tournament import ShownTournament

Button = Callable[[HttpRequest, TournamentAccess, str], object]
MOST_EARLIER: Final = 12


@never_cache
@require_safe
def show_teams(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show directors all teams, with everything that can be done with them."""
    access = open_tournament_as(request, tournament_id, may_direct)
    tournament = access.tournament
    shown = ShownTournament(tournament, access.show)
    context = {
        "tournament": tournament,
        "shown": shown,
        "desk": CheckIn(shown),
        "doubles": list_doubles(shown),
        "unlisted": list_unlisted(access),
        "sees_club": access.sees_club,
        "operation": uuid.uuid4(),
        "people": list_entries(tournament.club),
        "earlier": list_earlier(tournament)[:MOST_EARLIER],
        "encodings": [(name, translate(ENCODING_WORDS[name])) for name in ENCODINGS],
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


def _take(
    request: HttpRequest, tournament_id: uuid.UUID, tap: Button, value: str, part: str
) -> HttpResponse:
    """Do what a button asks for, and lead back to the page with what is said of it.

    A button that leads elsewhere answers with the way.
    """
    access = open_tournament_as(request, tournament_id, may_direct)
    with say_event_refusals(request, access):
        done = tap(request, access, value)
        if isinstance(done, HttpResponse):
            return done
    return lead_back(request, reverse("tournaments:teams", args=[tournament_id]), part)


@require_POST
def add_teams(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Enter teams: two people, lines, a file, or those of an earlier tournament."""
    tap, value = find_button(request, ADDING, "teams")
    return _take(request, tournament_id, tap, value, "add")


def _read_earlier(_request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
    tournament = access.tournament
    return ButtonAsk(
        {"tournament": tournament, "earlier": find_row(Tournament, value, club=tournament.club)}
    )


ADDING: Final[Mapping[str, Button]] = {
    "earlier": Tap(enter_earlier, _read_earlier),
    "asked": enter_asked,
    "teams": enter_read,
}


@require_POST
def change_teams(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Tick, take a fee, withdraw, admit, join two halves, seed, or pair without the missing."""
    open_tournament_as(request, tournament_id, may_direct)
    (tap, part), value = find_button(request, BUTTONS)
    part = "waiting" if is_sent(request, "waits") else part
    return _take(request, tournament_id, tap, value, part)


def _read_fee(*, paid: bool) -> Read:
    def read(_request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
        entry = find_entry(access, value)
        return ButtonAsk({"entry": entry, "changes": {"fee_paid": paid}}, entry.revision)

    return read


def _read_halves(request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
    keep, drop = (find_entry(access, key) for key in (value, request.POST.get("with", "")))
    return ButtonAsk({"keep": keep, "drop": drop})


def _read_seeds(request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
    """Seed by rating, by lot, or by the places that were typed.

    Who was moved has the place that was typed, and the others make room; equal ones stay as they
    were.
    """
    if value not in {order.value for order in SeedOrder}:
        raise Http404
    order, tournament = SeedOrder(value), access.tournament
    rows = Entry.objects.filter(tournament=tournament).order_by("seed", "number")
    sent = {row.number: read_form_number(request, f"place_{row.number}") for row in rows}
    typed = {row.number: sent[row.number] or row.seed for row in rows}
    moved = {
        row.number: (typed[row.number] > row.seed) - (typed[row.number] < row.seed) for row in rows
    }
    numbers = sorted(typed, key=lambda number: (typed[number], moved[number]))
    asked = {"tournament": tournament, "order": order}
    asked["numbers"] = numbers if order == SeedOrder.HAND else ()
    # What has no field, as a team that has withdrawn, stands elsewhere once this is done.
    return ButtonAsk(asked, of=(tournament.pk, order, sorted(sent.items())))


def _list_missing(access: TournamentAccess) -> list[str]:
    desk = CheckIn(ShownTournament(access.tournament, access.show))
    return [str(team.entry.number) for team in desk.missing]


def _list_off(access: TournamentAccess) -> dict[str, str]:
    """Return who has the next round off: as it was fixed before, but for those who came since."""
    desk = CheckIn(ShownTournament(access.tournament, access.show))
    here = {str(team.entry.number) for team in desk.playing if team.is_complete}
    before = access.tournament.plan.get("off", {})
    return {team: worth for team, worth in before.items() if worth != "zero" or team not in here}


def _read_without(request: HttpRequest, access: TournamentAccess, _value: str) -> ButtonAsk:
    tournament, after = access.tournament, read_form_number(request, "after")
    off = dict.fromkeys(_list_missing(access), "zero")
    plan: dict[str, Any] = {**tournament.plan, "off": {**_list_off(access), **off}}
    return ButtonAsk(
        {"tournament": tournament, "plan": plan}, after, (tournament.pk, sorted(off), after)
    )


def _pair_without(request: HttpRequest, access: TournamentAccess, value: str) -> HttpResponse:
    """Draw up the next round without the teams that are missing: they get nothing for it.

    The round is looked at next. Where one side alone has reported a result, that is asked first.
    """
    page = reverse("tournaments:desk_round", args=[access.tournament.pk])
    if has_provisional(access.tournament):
        return redirect(f"{page}?off={'+'.join(_list_missing(access))}")
    Tap(propose_round, _read_without)(request, access, value)
    return redirect(page)


BUTTONS: Final[Mapping[str, tuple[Button, str]]] = {
    **{name: (tap, "list") for name, tap in ARRIVALS.items()},
    "paid": (Tap(change_entry, _read_fee(paid=True)), "list"),
    "unpaid": (Tap(change_entry, _read_fee(paid=False)), "list"),
    **{name: (tap, "list") for name, tap in MOVES.items()},
    "list_guests": (LIST_GUESTS, "unlisted"),
    "join": (Tap(join_halves, _read_halves), "halves"),
    "seed": (Tap(order_seeds, _read_seeds), "seeds"),
    "without": (_pair_without, "missing"),
}
"""What each button does, and the part of the page that it leads back to."""
