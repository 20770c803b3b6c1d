"""The page of the next round: drawn up, looked at, changed by hand with what follows, kept."""

import json
import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from common.problems import Conflict, NoPairing, Refused
from common.web.pages.parts import render_live
from common.web.words import translate
from common.writes.buttons import find_button, is_sent
from common.writes.taps import read_form_number
from pairing.errors import find_ways_out
from pairing.event.errors import EventError
from pairing.event.event import OFF, Event
from pairing.event.files.json_text import load_json
from pairing.event.rounds import move_team, pair_next_round, waive
from pairing.event.words.reasons import explain
from pairing.event.words.refusals import list_ways_out, write_for_people, write_waiver
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.director_taps import take_tap, write_tap
from tournaments.event.selectors.values import load_event
from tournaments.event.taps import say_event_refusals
from tournaments.matches.selectors.reports import has_provisional
from tournaments.models import TournamentRound
from tournaments.permissions import may_direct
from tournaments.rounds.services.pairings import arrange_round, propose_round, require_enough
from tournaments.rounds.shown.draft import ShownDraft, open_stored, read_sent
from tournaments.rounds.shown.tournament import ShownTournament
from tournaments.rounds.shown.worth_a_look import list_worth_a_look

Plan = Mapping[str, Any]
WISHES: Final = ("bye", *OFF)
PAGE: Final = "tournaments/rounds/pairing.html"
PART: Final = "tournaments/rounds/partials/_pairing.html"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_pairing(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show the next round; a tap changes what is shown, and writes nothing down."""
    access = open_tournament_as(request, tournament_id, may_direct)
    with say_event_refusals(request, access):
        return render_live(request, PAGE, PART, _describe(request, access))
    return redirect("tournaments:desk", tournament_id=tournament_id)


def _describe(request: HttpRequest, access: TournamentAccess) -> dict[str, Any]:
    shown = ShownTournament(access.tournament, access.show)
    context: dict[str, Any] = {
        "tournament": access.tournament,
        "shown": shown,
        "sees_club": access.sees_club,
        "operation": uuid.uuid4(),
        "odd": list_worth_a_look(shown),
    }
    follows_bracket = shown.is_next_settled
    if shown.proposal is not None and not follows_bracket:
        draft = _read_draft(request, access, shown.proposal.row)
        context |= {"draft": draft, "why": _explain(request, draft.event)}
    off = request.GET.get("off", "").split()
    wishes = _list_wishes(shown, off)
    return {**context, "follows_bracket": follows_bracket, "wishes": wishes, "off": off}


def _explain(request: HttpRequest, event: Event) -> dict[str, Any]:
    """Return who can be asked about, and why two of them meet, or why not, in the engine's words.

    It speaks of the round as the engine draws it up, whatever was changed by hand.
    """
    teams = [(entrant.id, entrant.name) for entrant in event.entrants if entrant.leaves is None]
    asked = [request.POST.get(f"why_{side}", "") for side in "ab"]
    return {"teams": teams, "asked": asked, "lines": _write_why(event, asked) if all(asked) else []}


def _write_why(event: Event, asked: list[str]) -> list[str]:
    names = {entrant.id: entrant.name for entrant in event.entrants}
    try:
        return explain(event, pair_next_round(event), asked).write(translate)
    except NoPairing as refusal:
        return list_ways_out(refusal, translate, lambda team: names.get(team, team))
    except EventError as refusal:
        return [write_for_people(refusal, translate, lambda team: names.get(team, team))]


def _load(access: TournamentAccess) -> Event:
    return load_event(access.tournament, ShownTournament(access.tournament, access.show).teams.call)


def _read_draft(request: HttpRequest, access: TournamentAccess, row: TournamentRound) -> ShownDraft:
    """Return the draft that the page sent, one tap further; else the proposal as it is stored."""
    event = _load(access)
    require_enough(event)
    stored, is_stale = open_stored(event, row)
    text = request.POST.get("draft", "")
    if not text or read_form_number(request, "after") != row.revision:
        return ShownDraft(event, stored, stored, is_stale=is_stale)
    draft, picked = read_sent(event, text), request.POST.get("picked", "")
    locks = set(request.POST.get("locks", "").split())
    if lock := request.POST.get("lock"):
        locks ^= {lock}
    if is_sent(request, "waive"):
        draft = waive(draft, ShownDraft(event, stored, draft).consequences.arranged.ungiven)
    tap = request.POST.get("tap", "")
    if tap and picked:
        draft, picked = move_team(draft, picked, tap), ""
    elif tap:
        picked = tap if tap in {entrant.id for entrant in event.entrants} else ""
    return ShownDraft(event, stored, draft, picked=picked, locks=locks, is_stale=is_stale)


def _list_wishes(shown: ShownTournament, off: Sequence[str] = ()) -> list[dict[str, Any]]:
    """List who takes part, with what they asked for in the next round; these are to be off."""
    plan = shown.tournament.plan
    asked = {**dict.fromkeys(plan.get("wants_bye", ()), "bye"), **plan.get("off", {})}
    asked |= dict.fromkeys(off, "zero")
    return [
        {
            "number": entry.number,
            "name": shown.names[str(entry.number)],
            "asked": asked.get(str(entry.number), ""),
        }
        for entry in shown.entered
    ]


@require_POST
def draw_up(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Draw up the next round, or its proposal again; where none is possible, offer the ways out."""
    access = open_tournament_as(request, tournament_id, may_direct)
    plan: Mapping[str, Any] | None = None
    with say_event_refusals(request, access):
        try:
            plan = _read_plan(request, access)
            _propose(request, access, plan)
        except NoPairing as refusal:
            return _offer_ways_out(request, access, refusal, plan or {})
        return redirect("tournaments:desk_round", tournament_id=tournament_id)
    page = "desk" if request.POST.get("page") == "desk" else "desk_round"
    return redirect(f"tournaments:{page}", tournament_id=tournament_id)


def _propose(
    request: HttpRequest, access: TournamentAccess, plan: Mapping[str, Any] | None
) -> None:
    """Draw it up, unless a result should be asked for before, which the page says."""
    after, reason = read_form_number(request, "after"), _read_reason(request)
    asked = (after, json.dumps(plan, default=str), reason)
    operation = write_tap(request, access, propose_round, *asked, after=after)
    tournament = access.tournament
    if after or is_sent(request, "anyway") or not has_provisional(tournament):
        propose_round(tournament=tournament, operation=operation, plan=plan, reason=reason)


def _read_reason(request: HttpRequest) -> str:
    return request.POST.get("reason", "").strip()[:200]


def _read_plan(request: HttpRequest, access: TournamentAccess) -> Mapping[str, Any] | None:
    """Return what is fixed: by a way out, by what is locked, by wishes; None: as it was before.

    Raises:
        EventError: what the page sent is no plan.
    """
    read, value = find_button(request, PLANS, AS_BEFORE)
    return read(request, access, value)


def _read_way_out(_request: HttpRequest, _access: TournamentAccess, value: str) -> Plan:
    plan = load_json(value)
    return plan if isinstance(plan, dict) else {}


def _read_locked(request: HttpRequest, access: TournamentAccess, value: str) -> Plan:
    event = _load(access)
    draft = read_sent(event, value)
    locks = request.POST.get("locks", "").split()
    return {**access.tournament.plan, **ShownDraft(event, draft, draft, locks=locks).plan}


def _read_nothing(_request: HttpRequest, _access: TournamentAccess, _value: str) -> None:
    return None


def _read_wishes(request: HttpRequest, access: TournamentAccess, _value: str) -> Plan:
    teams = [
        str(wish["number"])
        for wish in _list_wishes(ShownTournament(access.tournament, access.show))
    ]
    asked = {team: request.POST.get(f"wish_{team}", "") for team in teams}
    return {
        "wants_bye": [team for team, wish in asked.items() if wish == "bye"],
        "off": {team: wish for team, wish in asked.items() if wish in OFF},
    }


AS_BEFORE: Final = "as_before"
PLANS: Final[Mapping[str, Callable[[HttpRequest, TournamentAccess, str], Plan | None]]] = {
    "plan": _read_way_out,
    "draft": _read_locked,
    "wishes": _read_wishes,
    AS_BEFORE: _read_nothing,
}
"""What the form that was sent fixes of the next round."""


def _offer_ways_out(
    request: HttpRequest, access: TournamentAccess, refusal: NoPairing, plan: Mapping[str, Any]
) -> HttpResponse:
    """Show what could be given up, each as a button that draws the round up with it."""
    context = _describe(request, access)
    names = context["shown"].names
    plan = {**access.tournament.plan, **plan}
    context["no_pairing"] = True
    context["ways"] = [
        {
            "says": [
                write_waiver(each, translate, lambda team: names.get(team, team))
                for each in way.waivers
            ],
            "plan": json.dumps(
                {
                    **plan,
                    "waived": [
                        *plan.get("waived", []),
                        *({"kind": each.kind, "teams": list(each.ids)} for each in way.waivers),
                    ],
                }
            ),
        }
        for way in find_ways_out(refusal)
    ]
    return render_live(request, PAGE, PART, context)


@require_POST
def keep(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Keep a round as it was changed by hand, with the reason; what it came to stands with it."""
    return take_tap(request, tournament_id, _keep, "round", "desk_round")


def _keep(request: HttpRequest, access: TournamentAccess) -> object:
    shown = ShownTournament(access.tournament, access.show)
    if shown.proposal is None:
        raise Conflict("changed_meanwhile")
    text, reason = request.POST.get("draft", ""), _read_reason(request)
    if not reason:
        raise Refused("reason_missing", "reason")
    event, after = _load(access), read_form_number(request, "after")
    draft = read_sent(event, text)
    if not draft.is_whole:
        raise Refused("team_without_place", "round")
    paired = ShownDraft(event, draft, draft).paired
    operation = write_tap(request, access, arrange_round, after, text, reason, after=after)
    row = shown.proposal.row
    return arrange_round(row=row, paired=paired, operation=operation, reason=reason)
