"""The director's desk: teams, the next round, results. Each button is one write."""

import json
import uuid
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from common.problems import Conflict, Refused
from common.web.outside import find_base
from common.web.pages.parts import render_live
from common.web.words import translate
from common.writes.operation import Answer
from common.writes.taps import read_number
from pairing.event.result_lines import read_result_line
from pairing.event.team_lines import read_team_lines
from pairing.event.words.advice import write_advice
from tournaments.desk.shown.glance import list_glances
from tournaments.ending.services.closing import close_tournament, reopen_tournament
from tournaments.entries.selectors import find_people
from tournaments.entries.services.entries import (
    NewMember,
    NewTeam,
    admit_entry,
    enter_teams,
    set_present,
    withdraw_entry,
)
from tournaments.entries.services.links import renew_team_link
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.director_taps import find_row, take_tap, write_tap
from tournaments.event.selectors.values import load_event
from tournaments.hall.shown.links import describe_hall
from tournaments.links.codes import make_team_code
from tournaments.links.teams import make_team_token
from tournaments.matches.forms import read_result, write_result
from tournaments.matches.selectors.reports import find_latest_report, list_penalties
from tournaments.matches.selectors.sheets import list_late_news
from tournaments.matches.services.penalties import give_penalty, take_back_penalty
from tournaments.matches.services.results import call_director, confirm_all, settle_result
from tournaments.models import Entry, EntryMember, Match, Penalty, TournamentRound
from tournaments.permissions import may_direct
from tournaments.rounds.services.pairings import LEAST_TEAMS, publish_round, unpublish_round
from tournaments.rounds.shown.corrections import list_put_off
from tournaments.rounds.shown.rounds import ShownRound
from tournaments.rounds.shown.tournament import ShownTournament

MOST_TEAMS: Final = 64
"""So many teams the desk lists itself; the list of more is fetched when it is opened."""
TEAM_TAPS: Final[dict[str, Callable[..., Answer]]] = {
    "withdraw": withdraw_entry,
    "admit": admit_entry,
    "renew": renew_team_link,
}
"""What one tap does with a whole team."""


@never_cache
@require_safe
def show_desk(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show the desk to whoever directs."""
    access = open_tournament_as(request, tournament_id, may_direct)
    shown = ShownTournament(access.tournament, access.show)
    context = {
        "tournament": access.tournament,
        "shown": shown,
        "sees_club": access.sees_club,
        "operation": uuid.uuid4(),
        "base": find_base(request),
        "glances": list_glances(shown),
        "put_off": [(one, write_result(one.result)) for one in list_put_off(access.tournament)],
        "late_news": list_late_news(access.tournament, before=len(shown.rounds)),
        "hall": describe_hall(access),
        "advice": advise(shown),
        "rounds_url": f"{request.path}rounds/",
        "teams": None if len(shown.teams.entries) > MOST_TEAMS else _list_teams(shown, access),
    }
    return render_live(
        request, "tournaments/desk/desk.html", "tournaments/desk/partials/_desk.html", context
    )


def advise(shown: ShownTournament) -> list[str]:
    """Return what the numbers of teams and rounds allow, until a round is published."""
    if shown.rounds or len(shown.entered) < LEAST_TEAMS:
        return []
    return write_advice(load_event(shown.tournament), translate)


@never_cache
@require_safe
def show_teams(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show all teams as the desk lists them."""
    access = open_tournament_as(request, tournament_id, may_direct)
    shown = ShownTournament(access.tournament, access.show)
    context = {
        "tournament": access.tournament,
        "shown": shown,
        "sees_club": access.sees_club,
        "operation": uuid.uuid4(),
        "base": find_base(request),
        "teams": _list_teams(shown, access),
    }
    return render_live(
        request,
        "tournaments/desk/desk_teams.html",
        "tournaments/desk/partials/_desk_team_list.html",
        context,
    )


def _list_teams(shown: ShownTournament, access: TournamentAccess) -> list[dict[str, Any]]:
    page = reverse("tournaments:tournament", args=[access.tournament.pk]).lstrip("/")
    return [
        {
            "entry": entry,
            "key": str(entry.pk),
            "number": str(entry.number),
            "name": name,
            "people": _list_people(shown, entry),
            "penalties": list_penalties(entry),
            "link": f"{page}team/{entry.pk}/#{make_team_token(entry)}",
            "code": make_team_code(entry),
        }
        for entry, name in shown.list_teams()
    ]


def _list_people(shown: ShownTournament, entry: Entry) -> list[tuple[EntryMember, str]]:
    return [(one, shown.teams.call_member(one)) for one in entry.members.all()]


@require_POST
def enter(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Enter the teams that were typed or pasted."""
    return take_tap(request, tournament_id, _enter, "teams")


def _enter(request: HttpRequest, access: TournamentAccess) -> object:
    text = request.POST.get("teams", "")
    lines = read_team_lines(text)
    if not lines:
        raise Refused("team_without_name", "teams")
    names = [name for line in lines for name in line.people]
    known = find_people(access.tournament.club, names)
    teams = [
        NewTeam(
            name=line.name,
            members=[
                NewMember(known[name]) if name in known else NewMember(name=name)
                for name in line.people
            ],
        )
        for line in lines
    ]
    operation = write_tap(request, access, f"enter:{text}")
    return enter_teams(tournament=access.tournament, teams=teams, operation=operation)


@require_POST
def change_team(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Tick people as here, withdraw a team, let one take part, or give it another link."""
    return take_tap(request, tournament_id, _change_team, "teams")


def _change_team(request: HttpRequest, access: TournamentAccess) -> object:
    for name in ("here", "away"):
        if name in request.POST:
            return _tick(request, access, request.POST[name], here=name == "here")
    if "penalize" in request.POST:
        return _penalize(request, access)
    if "forgive" in request.POST:
        penalty = find_row(Penalty, access.tournament, request.POST["forgive"], "tournament")
        operation = write_tap(request, access, f"forgive:{penalty.pk}")
        return take_back_penalty(penalty=penalty, operation=operation)
    for name, write in TEAM_TAPS.items():
        if name in request.POST:
            entry = find_row(Entry, access.tournament, request.POST[name], "tournament")
            return write(entry=entry, operation=write_tap(request, access, f"{name}:{entry.pk}"))
    raise Http404


def _tick(request: HttpRequest, access: TournamentAccess, key: str, *, here: bool) -> object:
    member = find_row(EntryMember, access.tournament, key, "entry__tournament")
    operation = write_tap(request, access, f"tick:{member.pk}:{here}")
    return set_present(member=member, present=here, operation=operation)


def _penalize(request: HttpRequest, access: TournamentAccess) -> object:
    key = request.POST["penalize"]
    entry = find_row(Entry, access.tournament, key, "tournament")
    points, score = (read_number(request, f"{name}_{key}") for name in ("points", "score"))
    reason = request.POST.get(f"reason_{key}", "").strip()[:200]
    return give_penalty(
        entry=entry,
        round_=read_number(request, "round"),
        points=Fraction(points),
        score=score,
        reason=reason,
        operation=write_tap(request, access, f"penalty:{key}:{points}:{score}:{reason}"),
    )


@require_POST
def publish(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Publish the proposal, or take the newest round back."""
    return take_tap(request, tournament_id, _publish, "round")


def _publish(request: HttpRequest, access: TournamentAccess) -> object:
    row = find_row(TournamentRound, access.tournament, request.POST.get("round", ""), "tournament")
    back, after = "back" in request.POST, read_number(request, "after")
    operation = write_tap(request, access, f"publish:{row.pk}:{back}:{after}", after)
    write = unpublish_round if back else publish_round
    return write(row=row, operation=operation)


@require_POST
def settle(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Settle a match by the director's word, or accept all that one side has reported."""
    page = "desk_round" if request.POST.get("page") == "round" else "desk"
    answer = take_tap(request, tournament_id, _settle, "round", page)
    if "line" in request.POST:
        desk = reverse("tournaments:desk", args=[tournament_id])
        return redirect(f"{desk}?fast=1#fast")
    return answer


def _settle(request: HttpRequest, access: TournamentAccess) -> object:
    if "all" in request.POST:
        row = find_row(TournamentRound, access.tournament, request.POST["all"], "tournament")
        return _accept_all(request, access, row)
    if "line" in request.POST:
        return _enter_line(request, access)
    match = find_row(Match, access.tournament, request.POST.get("match", ""), "round__tournament")
    if "come" in request.POST:
        operation = write_tap(request, access, f"come:{match.pk}")
        return call_director(match=match, operation=operation, calls=False)
    after, reason = read_number(request, "after"), request.POST.get("reason", "").strip()[:200]
    result = _find_said(request, match) or read_result(request)
    what = f"settle:{match.pk}:{json.dumps(result)}:{reason}"
    operation = write_tap(request, access, what, after)
    return settle_result(match=match, result=result, operation=operation, reason=reason)


def _find_said(request: HttpRequest, match: Match) -> dict[str, Any]:
    """Return what was reported and is taken now: by one side alone, or one of two versions."""
    if "version" in request.POST:
        said = find_latest_report(match, request.POST["version"])
        return dict(said.result) if said else {}
    return dict(match.result) if "accept" in request.POST else {}


def _accept_all(request: HttpRequest, access: TournamentAccess, row: TournamentRound) -> Answer:
    """Accept what the page showed; what came since is left, and said."""
    seen = read_number(request, "after")
    operation = write_tap(request, access, f"all:{row.pk}:{seen}")
    told = confirm_all(round_=row, operation=operation, seen=seen)
    if left := len(told.body.get("left", ())):
        said = ngettext(
            "{number} result has come since you looked, and is not accepted yet.",
            "{number} results have come since you looked, and are not accepted yet.",
            left,
        )
        messages.warning(request, said.format(number=left))
    return told


def _enter_line(request: HttpRequest, access: TournamentAccess) -> object:
    """Enter the result that was typed as `table score score`, in the round that was shown."""
    shown = ShownTournament(access.tournament, access.show)
    line = read_result_line(request.POST["line"])
    tables = _find_round(shown, request.POST.get("round", "")).tables
    table = next((one for one in tables if one.number == line.table), None)
    if table is None or table.match is None:
        raise Refused("no_such_table_now", "line", table=line.table)
    operation = write_tap(request, access, f"line:{table.match.pk}:{line}", table.match.revision)
    result = {"score": [line.a, line.b]}
    told = settle_result(match=table.match, result=result, operation=operation)
    said = gettext("Table {table}: {a} {score_a}, {b} {score_b}.")
    values = {"table": line.table, "a": table.a, "b": table.b}
    messages.info(request, said.format(**values, score_a=line.a, score_b=line.b))
    return told


def _find_round(shown: ShownTournament, key: str) -> ShownRound:
    """Return the round that a page showed, whatever was published since.

    Raises:
        Conflict: it was taken back.
    """
    found = next((one for one in shown.rounds if str(one.row.pk) == key), None)
    if found is None:
        raise Conflict("changed_meanwhile")
    return found


@require_POST
def close(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Close the tournament, or open it again."""
    return take_tap(request, tournament_id, _close, "end")


def _close(request: HttpRequest, access: TournamentAccess) -> object:
    held, seen = access.tournament, request.POST.get("stage", "")
    if "reopen" not in request.POST:
        operation = write_tap(request, access, f"close:{seen}")
        return close_tournament(tournament=held, operation=operation, seen=seen)
    reason = request.POST.get("reason", "").strip()[:200]
    operation = write_tap(request, access, f"reopen:{reason}:{seen}")
    return reopen_tournament(tournament=held, reason=reason, operation=operation)
