"""Results at the desk: settled by the director's word, typed by line, or accepted all at once."""

import json
import uuid
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST

from common.problems import Conflict, Refused
from common.writes.buttons import Asked, Tap, find_button, is_sent
from common.writes.operation import Answer
from common.writes.taps import find_row, read_number
from tournaments.desk.slips import read_slip
from tournaments.event.access import TournamentAccess
from tournaments.event.director_taps import Buttons, find_round, press, take_tap, write_tap
from tournaments.matches.forms import TYPED, find_hands, read_result
from tournaments.matches.selectors.reports import find_latest_report
from tournaments.matches.services.results import call_director, confirm_all, settle_result
from tournaments.models import Match
from tournaments.rounds.shown.rounds import ShownRound
from tournaments.rounds.shown.tournament import ShownTournament


@require_POST
def settle(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Settle a match by the director's word, or accept all that one side has reported."""
    page = "desk_round" if request.POST.get("page") == "round" else "desk"
    answer = take_tap(request, tournament_id, press(BUTTONS, "settle"), "round", page)
    if is_sent(request, "line"):
        desk = reverse("tournaments:desk", args=[tournament_id])
        return redirect(f"{desk}?fast=1#fast")
    return answer


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
    row, revision = find_round(access, value), read_number(request, "after")
    operation = write_tap(request, access, confirm_all, row.pk, revision)
    answer = confirm_all(round_=row, operation=operation, revision=revision)
    if left := len(answer.body.get("left", ())):
        said = ngettext(
            "{number} result has come since you looked, and is not accepted yet.",
            "{number} results have come since you looked, and are not accepted yet.",
            left,
        )
        messages.warning(request, said.format(number=left))
    return answer


def _enter_line(request: HttpRequest, access: TournamentAccess, value: str) -> Answer:
    """Enter the result that was typed as `table score score`, in the round that was shown."""
    shown = ShownTournament(access.tournament, access.show)
    line = read_slip(value, by_hand=bool(find_hands(access.tournament)))
    tables = _find_shown(shown, request.POST.get("round", "")).tables
    table = next((table for table in tables if table.number == line.table), None)
    if table is None or table.match is None:
        raise Refused("no_such_table_now", "line", table=line.table)
    match = table.match
    operation = write_tap(request, access, settle_result, match.pk, value, after=match.revision)
    result = line.result
    answer = settle_result(match=match, result=result, operation=operation)
    said = gettext("Table {table}: {a} {score_a}, {b} {score_b}.")
    values = {"table": line.table, "a": table.a, "b": table.b}
    messages.info(request, said.format(**values, score_a=line.a, score_b=line.b))
    return answer


def _find_shown(shown: ShownTournament, key: str) -> ShownRound:
    """Return the round that a page showed, whatever was published since.

    Raises:
        Conflict: it was taken back.
    """
    result = next((round_ for round_ in shown.rounds if str(round_.row.pk) == key), None)
    if result is None:
        raise Conflict("changed_meanwhile")
    return result


BUTTONS: Final[Buttons] = {
    "all": _accept_all,
    "line": _enter_line,
    "come": Tap(call_director, _read_coming),
    "settle": Tap(settle_result, _read_settling),
}
