"""What a tap of a tournament's page is answered where something is refused."""

import re
from collections.abc import Sequence
from typing import Final

from django.contrib import messages
from django.db.models import Max
from django.http import HttpRequest
from django.utils.translation import gettext, ngettext

from common.problems import NoPairing, Refused
from common.web.words import translate
from common.writes.refusals import Refusals, say_refusal
from pairing.event.errors import EventError
from pairing.event.words.refusals import list_ways_out, write_for_people
from tournaments.event.access import TournamentAccess
from tournaments.event.selectors.teams import ShownTeams
from tournaments.models import Match, Standing, Tournament

PLAYED: Final = re.compile(r"/played/(?P<round>\d+)(?:/tables/(?P<table>\d+))?(?:/.*)?")
"""Where in an event's file a round or one of its tables stands, both counted from 0."""
MOST_TABLES: Final = 12
"""So many tables are named; more are counted."""


def say_event_refusals(request: HttpRequest, access: TournamentAccess) -> Refusals:
    """Say on the next page what is refused in the block, by pairing too."""
    return Refusals(lambda refused: _say(request, access, refused))


def _say(request: HttpRequest, access: TournamentAccess, refused: Refused) -> None:
    if isinstance(refused, NoPairing):
        say_ways_out(request, access, refused)
    elif isinstance(refused, EventError):
        say_event_refusal(request, access, refused)
    else:
        say_refusal(request, refused)


def say_event_refusal(request: HttpRequest, access: TournamentAccess, refusal: EventError) -> None:
    """Say on the next page what pairing or reading a result refused."""
    messages.warning(request, write_event_refusal(access, refusal))


def write_event_refusal(access: TournamentAccess, refusal: EventError) -> str:
    """Return what was refused, with tables and teams as people know them."""
    if refusal.code == "match_pending":
        return _write_pending(access.tournament)
    names = ShownTeams(access.tournament, access.show).by_number
    said = write_for_people(refusal, translate, lambda team: names.get(team, team))
    place = _write_place(access.tournament, refusal.place)
    return f"{place}: {said}" if place else said


def _write_pending(tournament: Tournament) -> str:
    """Say which tables have no result; the round is named where it is not the newest."""
    rows = Match.objects.filter(round__tournament=tournament)
    newest = rows.aggregate(number=Max("round__number"))["number"]
    rows = rows.filter(standing__in=(Standing.OPEN, Standing.DISPUTED))
    pending = list(rows.order_by("round__number", "table").values_list("round__number", "table"))
    first = min((number for number, _ in pending), default=newest)
    said = _write_tables([table for number, table in pending if number == first])
    if first == newest:
        return said
    title = gettext("Round {number}").format(number=first)
    return f"{title}: {said}"


def _write_tables(tables: Sequence[int]) -> str:
    """Say that these have no result."""
    named = ", ".join(map(str, tables[:MOST_TABLES]))
    said = ngettext(
        "Table {tables} has no result yet. Enter it first.",
        "{number} tables have no result yet: {tables}. Enter these first.",
        len(tables),
    )
    more = gettext(" and {number} more").format(number=len(tables) - MOST_TABLES)
    return said.format(
        number=len(tables), tables=named + (more if len(tables) > MOST_TABLES else "")
    )


def _write_place(tournament: Tournament, place: str) -> str:
    """Return where that is in the hall: a round, or a table of it; "" for all else."""
    match = PLAYED.fullmatch(place)
    if match is None:
        return ""
    number = int(match["round"]) + 1
    if match["table"] is None:
        return gettext("Round {number}").format(number=number)
    rows = Match.objects.filter(round__tournament=tournament, round__number=number)
    tables = list(rows.order_by("table").values_list("table", flat=True))
    at = int(match["table"])
    table = tables[at] if at < len(tables) else at + 1
    return gettext("Round {number}, table {table}").format(number=number, table=table)


def say_ways_out(request: HttpRequest, access: TournamentAccess, refusal: NoPairing) -> None:
    """Say on the next page that no round keeps the rules, and what could be given up."""
    names = ShownTeams(access.tournament, access.show).by_number
    lines = list_ways_out(refusal, translate, lambda team: names.get(team, team))
    messages.warning(request, "\n".join(lines))
