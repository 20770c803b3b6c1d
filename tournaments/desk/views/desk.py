"""The director's desk: teams, the next round, results. Each button is one write."""

import json
import uuid
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from common.problems import Conflict, Refused
from common.web.outside import find_base
from common.web.words import translate
from common.writes.buttons import Asked, Tap, find_button, is_sent
from common.writes.operation import Answer
from common.writes.taps import find_row, read_number
from pairing.event.result_lines import read_result_line
from pairing.event.team_lines import read_team_lines
from pairing.event.words.advice import write_advice
from tournaments.desk.shown.glance import list_glances
from tournaments.desk.views.team_buttons import ARRIVALS, MOVES, find_entry, read_entry
from tournaments.ending.services.closing import close_tournament, reopen_tournament
from tournaments.entries.selectors import find_people
from tournaments.entries.services.entries import (
    NewMember,
    NewTeam,
    enter_teams,
)
from tournaments.entries.services.links import renew_team_link
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.director_taps import Buttons, take_button, take_tap, write_tap
from tournaments.event.selectors.values import load_event
from tournaments.hall.shown.links import describe_hall
from tournaments.links.codes import make_team_code
from tournaments.links.teams import make_team_token
from tournaments.matches.forms import TYPED, read_result, write_result
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
    return render(request, "tournaments/desk/desk.html", context)


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
    return render(request, "tournaments/desk/desk_teams.html", context)


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
    operation = write_tap(request, access, enter_teams, text)
    return enter_teams(tournament=access.tournament, teams=teams, operation=operation)


@require_POST
def change_team(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Tick people as here, withdraw a team, let one take part, or give it another link."""
    return take_tap(request, tournament_id, _change_team, "teams")


def _change_team(request: HttpRequest, access: TournamentAccess) -> object:
    return take_button(request, access, TEAM_BUTTONS)


def _read_penalty(request: HttpRequest, access: TournamentAccess, value: str) -> Asked:
    points, score = (read_number(request, f"{name}_{value}") for name in ("points", "score"))
    asked = {
        "entry": find_entry(access, value),
        "round_": read_number(request, "round"),
        "points": Fraction(points),
        "score": score,
        "reason": request.POST.get(f"reason_{value}", "").strip()[:200],
    }
    return Asked(asked)


def _read_forgiven(_request: HttpRequest, access: TournamentAccess, value: str) -> Asked:
    return Asked({"penalty": find_row(Penalty, value, tournament=access.tournament)})


TEAM_BUTTONS: Final = {
    **ARRIVALS,
    **MOVES,
    "penalize": Tap(give_penalty, _read_penalty),
    "forgive": Tap(take_back_penalty, _read_forgiven),
    "renew": Tap(renew_team_link, read_entry),
}


@require_POST
def publish(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Publish the proposal, or take the newest round back."""
    return take_tap(request, tournament_id, _publish, "round")


def _publish(request: HttpRequest, access: TournamentAccess) -> object:
    return take_button(request, access, ROUND_BUTTONS, "publish")


def _read_round(request: HttpRequest, access: TournamentAccess, _value: str) -> Asked:
    row = _find_row_of_round(access, request.POST.get("round", ""))
    after = read_number(request, "after")
    return Asked({"row": row}, after, (row.pk, after))


def _find_row_of_round(access: TournamentAccess, key: str) -> TournamentRound:
    row: TournamentRound = find_row(TournamentRound, key, tournament=access.tournament)
    return row


ROUND_BUTTONS: Final = {
    "back": Tap(unpublish_round, _read_round),
    "publish": Tap(publish_round, _read_round),
}


@require_POST
def settle(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Settle a match by the director's word, or accept all that one side has reported."""
    page = "desk_round" if request.POST.get("page") == "round" else "desk"
    answer = take_tap(request, tournament_id, _settle, "round", page)
    if is_sent(request, "line"):
        desk = reverse("tournaments:desk", args=[tournament_id])
        return redirect(f"{desk}?fast=1#fast")
    return answer


def _settle(request: HttpRequest, access: TournamentAccess) -> object:
    return take_button(request, access, RESULT_BUTTONS, "settle")


def _find_match(request: HttpRequest, access: TournamentAccess) -> Match:
    key = request.POST.get("match", "")
    match: Match = find_row(Match, key, round__tournament=access.tournament)
    return match


def _read_coming(request: HttpRequest, access: TournamentAccess, _value: str) -> Asked:
    return Asked({"match": _find_match(request, access), "calls": False})


def _read_settling(request: HttpRequest, access: TournamentAccess, _value: str) -> Asked:
    match, reason = _find_match(request, access), request.POST.get("reason", "").strip()[:200]
    find, value = find_button(request, SAID, TYPED)
    result = find(match, value) or read_result(request)
    asked = {"match": match, "result": result, "reason": reason}
    return Asked(asked, read_number(request, "after"), (match.pk, json.dumps(result), reason))


def _find_version(match: Match, value: str) -> dict[str, Any]:
    said = find_latest_report(match, value)
    return dict(said.result) if said else {}


SAID: Final[Mapping[str, Callable[[Match, str], dict[str, Any]]]] = {
    "version": _find_version,
    "accept": lambda match, _value: dict(match.result),
    TYPED: lambda _match, _value: {},
}
"""What was reported and is taken now: one of two versions, or what one side alone has said."""


def _accept_all(request: HttpRequest, access: TournamentAccess, value: str) -> Answer:
    """Accept what the page showed; what came since is left, and said."""
    row, seen = _find_row_of_round(access, value), read_number(request, "after")
    operation = write_tap(request, access, confirm_all, row.pk, seen)
    told = confirm_all(round_=row, operation=operation, seen=seen)
    if left := len(told.body.get("left", ())):
        said = ngettext(
            "{number} result has come since you looked, and is not accepted yet.",
            "{number} results have come since you looked, and are not accepted yet.",
            left,
        )
        messages.warning(request, said.format(number=left))
    return told


def _enter_line(request: HttpRequest, access: TournamentAccess, value: str) -> Answer:
    """Enter the result that was typed as `table score score`, in the round that was shown."""
    shown = ShownTournament(access.tournament, access.show)
    line = read_result_line(value)
    tables = _find_round(shown, request.POST.get("round", "")).tables
    table = next((one for one in tables if one.number == line.table), None)
    if table is None or table.match is None:
        raise Refused("no_such_table_now", "line", table=line.table)
    match = table.match
    operation = write_tap(request, access, settle_result, match.pk, line, after=match.revision)
    result = {"score": [line.a, line.b]}
    told = settle_result(match=match, result=result, operation=operation)
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


RESULT_BUTTONS: Final[Buttons] = {
    "all": _accept_all,
    "line": _enter_line,
    "come": Tap(call_director, _read_coming),
    "settle": Tap(settle_result, _read_settling),
}


@require_POST
def close(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Close the tournament, or open it again."""
    return take_tap(request, tournament_id, _close, "end")


def _close(request: HttpRequest, access: TournamentAccess) -> object:
    return take_button(request, access, END_BUTTONS, "close")


def _read_closing(request: HttpRequest, access: TournamentAccess, _value: str) -> Asked:
    return Asked({"tournament": access.tournament, "seen": request.POST.get("stage", "")})


def _read_reopening(request: HttpRequest, access: TournamentAccess, _value: str) -> Asked:
    reason, seen = (request.POST.get(name, "") for name in ("reason", "stage"))
    asked = {"tournament": access.tournament, "reason": reason.strip()[:200]}
    return Asked(asked, of=(access.tournament.pk, asked["reason"], seen))


END_BUTTONS: Final = {
    "reopen": Tap(reopen_tournament, _read_reopening),
    "close": Tap(close_tournament, _read_closing),
}
