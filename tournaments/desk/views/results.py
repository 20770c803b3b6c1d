"""Results at the desk: settled by the director's word, typed by line, or accepted all at once."""

import json
import uuid
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from common.figures import show_decimal
from common.writes.buttons import ButtonAsk, Tap, find_button
from common.writes.operation import Answer
from common.writes.taps import find_row, read_form_number
from tournaments.event.access import TournamentAccess
from tournaments.event.director_taps import Buttons, find_round, press, take_tap, write_tap
from tournaments.matches.forms import TYPED, read_adjusted, read_result
from tournaments.matches.selectors.reports import find_latest_report
from tournaments.matches.services.results import call_director, confirm_all, settle_result
from tournaments.models import Match
from tournaments.rounds.shown.rounds import ShownTable


@require_POST
def settle(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Settle a match by the director's word, or accept all that one side has reported."""
    page = "desk_round" if request.POST.get("page") == "round" else "desk"
    return take_tap(request, tournament_id, press(BUTTONS, "settle"), "round", page)


def _find_match(request: HttpRequest, access: TournamentAccess) -> Match:
    key = request.POST.get("match", "")
    match: Match = find_row(Match, key, round__tournament=access.tournament)
    return match


def _read_coming(request: HttpRequest, access: TournamentAccess, _value: str) -> ButtonAsk:
    return ButtonAsk({"match": _find_match(request, access), "calls": False})


def _read_settling(request: HttpRequest, access: TournamentAccess, _value: str) -> ButtonAsk:
    match, reason = _find_match(request, access), request.POST.get("reason", "").strip()[:200]
    find, value = find_button(request, SAID, TYPED)
    result = find(match, value) or read_result(request)
    asked = {"match": match, "result": result, "reason": reason}
    return ButtonAsk(
        asked, read_form_number(request, "after"), (match.pk, json.dumps(result), reason)
    )


def _settle(request: HttpRequest, access: TournamentAccess, value: str) -> object:
    """Settle a match, and say what stands now."""
    answer = Tap(settle_result, _read_settling)(request, access, value)
    _say_result(request, access)
    return answer


def _say_result(request: HttpRequest, access: TournamentAccess) -> None:
    match = _find_match(request, access)
    shown = ShownTable(match.table, "", "", match)
    said = (
        gettext("Table {table}: {result}.")
        if match.result
        else gettext("Table {table} has no result now.")
    )
    score = show_decimal(" : ".join(map(str, shown.score or ()))) or shown.in_place_of_score
    messages.success(request, said.format(table=match.table, result=score))


def _read_adjusting(request: HttpRequest, access: TournamentAccess, _value: str) -> ButtonAsk:
    match, reason = _find_match(request, access), request.POST.get("reason", "").strip()[:200]
    result = read_adjusted(request, match.result)
    asked = {"match": match, "result": result, "reason": reason}
    return ButtonAsk(
        asked, read_form_number(request, "after"), (match.pk, json.dumps(result), reason)
    )


def _adjust(request: HttpRequest, access: TournamentAccess, value: str) -> object:
    """Add points to one side of a result or take them, with the reason beside it."""
    answer = Tap(settle_result, _read_adjusting)(request, access, value)
    _say_result(request, access)
    return answer


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
    row, revision = find_round(access, value), read_form_number(request, "after")
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


BUTTONS: Final[Buttons] = {
    "all": _accept_all,
    "come": Tap(call_director, _read_coming, _("The call is off.")),
    "adjust": _adjust,
    "settle": _settle,
}
