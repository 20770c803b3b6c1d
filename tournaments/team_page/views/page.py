"""A team's own page: where it plays, and what its match ended with."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from common.problems import Conflict, Refused
from common.web.caller import Caller
from common.web.callers import read_caller
from common.web.pages.parts import render_live
from common.writes.taps import find_row, make_write, read_number, say_refusal
from pairing.event.errors import EventError
from people.players.shown import call_whole
from tournaments.entries.services.entries import set_present, withdraw_entry
from tournaments.event.access import TournamentAccess
from tournaments.event.taps import say_event_refusal
from tournaments.links.codes import make_team_code
from tournaments.links.teams import holds_team_link
from tournaments.matches.forms import read_score
from tournaments.matches.services.results import Side, call_director, confirm_result, report_result
from tournaments.models import Entry, EntryMember, Match, Stage
from tournaments.rounds.shown.tournament import ShownTournament
from tournaments.team_page.shown import list_matches


def find_entry(tournament_id: uuid.UUID, entry_id: uuid.UUID) -> Entry | None:
    """Return a team of the tournament."""
    rows = Entry.objects.filter(pk=entry_id, tournament=tournament_id)
    return rows.select_related("tournament__club").first()


@never_cache
@require_safe
def show_team(request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> HttpResponse:
    """Show the team's page; without its link, a page that says so and exchanges one."""
    caller, entry = read_caller(request), find_entry(tournament_id, entry_id)
    if entry is None or not holds_team_link(entry, caller):
        return render(request, "tournaments/team_page/team_link.html")
    access = TournamentAccess(entry.tournament, caller)
    shown = ShownTournament(entry.tournament, call_whole)
    matches = list_matches(entry, shown)
    context = {
        "tournament": entry.tournament,
        "shown": shown,
        "sees_club": access.sees_club,
        "entry": entry,
        "name": shown.names[str(entry.number)],
        "now": matches[0] if matches else None,
        "own_clock": shown.find_clock_of(matches[0].match) if matches else None,
        "earlier": matches[1:],
        "people": [(one, shown.teams.call_member(one)) for one in entry.members.all()],
        "code": make_team_code(entry),
        "operation": uuid.uuid4(),
    }
    return render_live(
        request,
        "tournaments/team_page/team.html",
        "tournaments/team_page/partials/_team.html",
        context,
    )


@require_POST
def report(request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> HttpResponse:
    """Report the team's match, or accept what the other side reported."""
    caller, entry = read_caller(request), find_entry(tournament_id, entry_id)
    if entry is None or not holds_team_link(entry, caller):
        raise Http404
    try:
        match, side = find_own_match(entry, request.POST.get("match", ""))
        after = read_number(request, "after")
        if "accept" in request.POST:
            operation = make_write(request, caller, f"accept:{match.pk}:{after}", after)
            confirm_result(match=match, side=side, operation=operation)
        else:
            score = [read_score(request, "own"), read_score(request, "other")]
            result = {"score": score if side == "a" else score[::-1]}
            operation = make_write(request, caller, f"report:{match.pk}:{score}:{after}", after)
            report_result(match=match, side=side, result=result, operation=operation)
    except EventError as refusal:
        say_event_refusal(request, refusal)
    except Refused as refusal:
        say_refusal(request, refusal)
    return redirect("tournaments:team", tournament_id=tournament_id, entry_id=entry_id)


@require_POST
def tap(request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> HttpResponse:
    """Call the director to the table, or withdraw before the first round."""
    caller, entry = read_caller(request), find_entry(tournament_id, entry_id)
    if entry is None or not holds_team_link(entry, caller):
        raise Http404
    try:
        if "call" in request.POST:
            match, _ = find_own_match(entry, request.POST.get("match", ""))
            operation = make_write(request, caller, f"call:{match.pk}", 0)
            call_director(match=match, operation=operation, calls=True)
        elif "here" in request.POST or "away" in request.POST:
            _tick(request, caller, entry)
        elif entry.tournament.stage == Stage.PLANNED:
            operation = make_write(request, caller, f"withdraw:{entry.pk}", 0)
            withdraw_entry(entry=entry, operation=operation, role="team")
    except Refused as refusal:
        say_refusal(request, refusal)
    return redirect("tournaments:team", tournament_id=tournament_id, entry_id=entry_id)


def _tick(request: HttpRequest, caller: Caller, entry: Entry) -> None:
    """Note that somebody of the team has arrived, or has not after all."""
    here = "here" in request.POST
    member = find_row(EntryMember, request.POST["here" if here else "away"], entry=entry)
    operation = make_write(request, caller, f"tick:{member.pk}:{here}", 0)
    set_present(member=member, present=here, operation=operation, role="team")


def find_own_match(entry: Entry, key: str) -> tuple[Match, Side]:
    """Return a match of the team and its side there.

    Raises:
        Http404: the form names none of this team.
        Conflict: its round was taken back since the page was drawn.
    """
    rows = Match.objects.select_related("round__tournament")
    try:
        match = rows.filter(pk=uuid.UUID(key)).first()
    except ValueError:
        raise Http404 from None
    if match is None:
        raise Conflict("match_taken_back", "match")
    if entry.pk not in (match.a_id, match.b_id):
        raise Http404
    return match, "a" if match.a_id == entry.pk else "b"
