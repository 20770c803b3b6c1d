"""Taps on a night's page: each is one write, and leads back to the page with what is said of it."""

import datetime
import uuid
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from common.problems import NoPairing, Refused
from common.web.caller import Caller
from common.web.operation import Operation
from common.web.problems import describe_problem
from common.web.words import translate
from pairing.event.errors import EventError
from pairing.event.words.refusals import write_sentence, write_ways_out
from people.access import ClubAccess
from tournaments.selectors.shown_tournament import ShownTournament
from tournaments.tournament_access import TournamentAccess

Write = Callable[[Operation], object]


def make_operation(request: HttpRequest, access: ClubAccess, what: str, after: int) -> Operation:
    """Return the write of one button of a page, which has one id for all its buttons.

    The same button twice is the same write, another button another one.

    Raises:
        Refused: the form brings no id.
    """
    return make_write(request, access.caller, what, after)


def make_write(request: HttpRequest, caller: Caller, what: str, after: int) -> Operation:
    """Return the write of one button, as `make_operation` does, for whoever asks.

    Raises:
        Refused: the form brings no id.
    """
    try:
        page = uuid.UUID(request.POST.get("operation", ""))
    except ValueError:
        raise Refused("page_out_of_date", "operation") from None
    return Operation(id=uuid.uuid5(page, what), after=after, body={"what": what}, caller=caller)


def read_number(request: HttpRequest, name: str) -> int:
    """Return a whole number of a form, 0 for anything else."""
    text = request.POST.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def find_row(kind: type[Any], key: str, **within: Any) -> Any:
    """Return the row that a form names, among those that the request may touch.

    Raises:
        Http404: there is none.
    """
    try:
        row = kind.objects.filter(pk=uuid.UUID(key), **within).first()
    except ValueError:
        row = None
    if row is None:
        raise Http404
    return row


def say_refusal(request: HttpRequest, refused: Refused) -> None:
    """Say on the next page what was refused."""
    for problem in refused.problems:
        told = describe_problem(problem)
        messages.warning(request, f"{told['message']} {told['hint']}".strip())


def say_event_refusal(request: HttpRequest, refusal: EventError) -> None:
    """Say on the next page what pairing or reading a result refused."""
    messages.warning(request, write_sentence(refusal, translate))


def say_ways_out(request: HttpRequest, access: TournamentAccess, refusal: NoPairing) -> None:
    """Say on the next page that no round keeps the rules, and what could be given up."""
    names = ShownTournament(access.tournament, access.show).names
    said = write_ways_out(refusal, translate, lambda team: names.get(team, team))
    messages.warning(request, said)


def lead_back(slug: str, day: datetime.date) -> HttpResponse:
    """Lead back to the night's page."""
    return redirect("tournaments:night", slug=slug, day=day)
