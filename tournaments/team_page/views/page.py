"""A team's own page: where it plays, and what its match ended with."""

import json
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from common.pictures.cards import PreviewCard
from common.problems import Conflict
from common.push import keys
from common.web.caller import Caller
from common.web.callers import read_caller
from common.web.pages.parts import render_live
from common.web.previews import answer_picture
from common.writes.buttons import ButtonAsk, Tap, find_button
from common.writes.refusals import say_refusals
from common.writes.taps import find_row, read_form_number
from people.access import go_by_clock
from people.players.shown import call_whole
from tournaments.ending.shown import list_leaders
from tournaments.entries.selectors import find_waiting_place
from tournaments.entries.services.entries import set_present, withdraw_entry
from tournaments.event.access import TournamentAccess
from tournaments.event.taps import say_event_refusals
from tournaments.links.codes import make_team_code
from tournaments.links.teams import holds_team_link, knows_team_link
from tournaments.matches.forms import find_hands, read_game_scores, read_hands
from tournaments.matches.services.results import Side, call_director, confirm_result, report_result
from tournaments.models import Entry, EntryMember, EntryState, Match, Stage
from tournaments.permissions import may_change_team
from tournaments.rounds.shown.groups import ShownGroup
from tournaments.rounds.shown.tournament import ShownTournament
from tournaments.team_page.selectors import Rest, find_rest
from tournaments.team_page.shown import list_matches, show_own_ending

SITE: Final = "Tichu Club"


def find_entry(tournament_id: uuid.UUID, entry_id: uuid.UUID) -> Entry | None:
    """Return a team of the tournament."""
    rows = Entry.objects.filter(pk=entry_id, tournament=tournament_id)
    return rows.select_related("tournament__club").first()


@never_cache
@require_safe
def show_team(request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> HttpResponse:
    """Show the team's page; without its link, a page that says so and exchanges one.

    Once the tournament is closed it shows how it ended, and nothing can be done there.
    """
    caller, entry = read_caller(request), find_entry(tournament_id, entry_id)
    if entry is None or not knows_team_link(entry, caller):
        return render(request, "tournaments/team_page/team_link.html")
    go_by_clock(request, entry.tournament.club)
    access = TournamentAccess(entry.tournament, caller)
    shown = ShownTournament(entry.tournament, call_whole)
    matches, rest = list_matches(entry, shown), find_rest(entry, shown)
    now = matches[0] if matches and not rest else None
    context = {
        "tournament": entry.tournament,
        "shown": shown,
        "sees_club": access.sees_club,
        "entry": entry,
        "name": shown.names[str(entry.number)],
        "now": now,
        "rest": rest,
        "own_clock": shown.find_clock_of(now.match) if now else None,
        "earlier": matches[1:] if now else matches,
        "people": [(member, shown.teams.call_member(member)) for member in entry.list_people()],
        "line_ups": shown.teams.call_line_ups(entry),
        "may_substitute": bool(matches)
        and entry.tournament.side_size == 1
        and may_change_team(entry.tournament),
        "hands": find_hands(entry.tournament),
        "code": make_team_code(entry),
        "operation": uuid.uuid4(),
        "push_key": "" if entry.tournament.has_ended else keys.read_public_key(),
        "is_through": bool(shown.rounds) and str(entry.number) in shown.rounds[0].through,
        "may_arrive": _may_arrive(entry, rest),
        "own_groups": _find_groups(entry, shown),
        "waiting_place": find_waiting_place(entry),
        "ending": show_own_ending(entry, shown) if entry.tournament.has_ended else None,
    }
    return render_live(
        request,
        "tournaments/team_page/team.html",
        "tournaments/team_page/partials/_team.html",
        context,
    )


def _may_arrive(entry: Entry, rest: Rest | None) -> bool:
    """Return whether it is asked who of a team has arrived: before it plays, or if it is late."""
    is_awaited = entry.tournament.stage == Stage.PLANNED or rest == Rest.MISSING
    return is_awaited and entry.state == EntryState.ENTERED and bool(entry.list_people())


def _find_groups(entry: Entry, shown: ShownTournament) -> list[ShownGroup]:
    """Return the group that a team plays in, where there are several."""
    number = str(entry.number)
    groups = shown.groups if entry.tournament.format.has_groups else ()
    return [group for group in groups if any(row.number == number for row in group.rows)]


@never_cache
@require_safe
def show_podium(
    request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID
) -> HttpResponse:
    """Return the picture of how it ended, which a team shares."""
    caller, entry = read_caller(request), find_entry(tournament_id, entry_id)
    if entry is None or not knows_team_link(entry, caller) or not entry.tournament.has_ended:
        raise Http404
    shown = ShownTournament(entry.tournament, call_whole)
    access = TournamentAccess(entry.tournament, caller)
    head = entry.tournament.club.name if access.sees_club else SITE
    answer = answer_picture(
        request, PreviewCard(head, entry.tournament.name, tuple(list_leaders(shown)))
    )
    del answer["Cache-Control"]  # It is not for everybody, as that of a public page is.
    return answer


@require_safe
def show_kept(request: HttpRequest) -> HttpResponse:
    """Show what a phone keeps of its team's page, where the club cannot be reached."""
    return render(request, "tournaments/team_page/kept.html")


@require_POST
def report(request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> HttpResponse:
    """Report the team's match, or accept what the other side reported."""
    access = open_own(request, tournament_id, entry_id)
    with say_event_refusals(request, TournamentAccess(access.entry.tournament, access.caller)):
        button, value = find_button(request, REPORTS, "own")
        button(request, access, value)
    return redirect("tournaments:team", tournament_id=tournament_id, entry_id=entry_id)


@require_POST
def tap(request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> HttpResponse:
    """Call the director, tick who has arrived, or withdraw before the first round."""
    access = open_own(request, tournament_id, entry_id)
    with say_refusals(request):
        button, value = find_button(request, TAPS, "withdraw")
        button(request, access, value)
    return redirect("tournaments:team", tournament_id=tournament_id, entry_id=entry_id)


@dataclass(frozen=True, slots=True)
class TeamAccess:
    """A team, opened by who holds its link."""

    entry: Entry
    caller: Caller


def open_own(request: HttpRequest, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> TeamAccess:
    """Return a team to who holds its link; for anybody else there is none.

    Raises:
        Http404: there is no such team, or the link is not held.
    """
    caller, entry = read_caller(request), find_entry(tournament_id, entry_id)
    if entry is None or not holds_team_link(entry, caller):
        raise Http404
    return TeamAccess(entry, caller)


def _read_acceptance(request: HttpRequest, access: TeamAccess, _value: str) -> ButtonAsk:
    match, side = find_own_match(access.entry, request.POST.get("match", ""))
    after = read_form_number(request, "after")
    return ButtonAsk({"match": match, "side": side}, after, (match.pk, side, after))


def _read_report(request: HttpRequest, access: TeamAccess, _value: str) -> ButtonAsk:
    match, side = find_own_match(access.entry, request.POST.get("match", ""))
    after = read_form_number(request, "after")
    if hands := find_hands(access.entry.tournament):
        result: dict[str, Any] = {"hands": read_hands(request, len(hands), turned=side == "b")}
    else:
        names = ("own", "other") if side == "a" else ("other", "own")
        result = read_game_scores(request, *names)
    asked = {"match": match, "side": side, "result": result}
    return ButtonAsk(asked, after, (match.pk, side, json.dumps(result), after))


def _read_call(request: HttpRequest, access: TeamAccess, _value: str) -> ButtonAsk:
    match, _ = find_own_match(access.entry, request.POST.get("match", ""))
    return ButtonAsk({"match": match, "calls": True})


def _read_arrival(*, present: bool) -> Callable[[HttpRequest, TeamAccess, str], ButtonAsk]:
    def read(_request: HttpRequest, access: TeamAccess, value: str) -> ButtonAsk:
        member = find_row(EntryMember, value, entry=access.entry)
        return ButtonAsk({"member": member, "present": present, "role": "team"})

    return read


def _withdraw(request: HttpRequest, access: TeamAccess, value: str) -> None:
    """Withdraw the team; after the first round the page offers it no more, and nothing is done."""
    if access.entry.tournament.stage == Stage.PLANNED:
        Tap(withdraw_entry, _read_withdrawal)(request, access, value)


def _read_withdrawal(_request: HttpRequest, access: TeamAccess, _value: str) -> ButtonAsk:
    return ButtonAsk({"entry": access.entry, "role": "team"})


REPORTS: Final = {
    "accept": Tap(confirm_result, _read_acceptance),
    "own": Tap(report_result, _read_report),
}
TAPS: Final[Mapping[str, Callable[[HttpRequest, TeamAccess, str], object]]] = {
    "call": Tap(call_director, _read_call),
    "here": Tap(set_present, _read_arrival(present=True)),
    "away": Tap(set_present, _read_arrival(present=False)),
    "withdraw": _withdraw,
}


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
    side = match.find_side(entry.pk)
    if not side:
        raise Http404
    return match, "a" if side == "a" else "b"
