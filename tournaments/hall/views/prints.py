"""What is printed for the hall: slips to cut, who sits where, results to write in, standings."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from common.web.outside import find_base
from tournaments.event.access import open_tournament_as
from tournaments.hall.shown.display import DisplaySeat, list_seated_names
from tournaments.links.codes import make_team_code
from tournaments.links.teams import make_team_token
from tournaments.matches.forms import find_hands
from tournaments.models import Entry, Match
from tournaments.permissions import may_direct
from tournaments.rounds.shown.fixed_rounds import list_to_come
from tournaments.rounds.shown.rounds import ShownRound, ShownTable
from tournaments.rounds.shown.tournament import ShownTournament

PARTS = ("names", "slips", "tables", "standings")
"""What is printed for each round."""
SIGNS = "signs"
"""A sign for each table, printed once for the day: it is asked for alone."""
SCHEDULE = "schedule"
"""All rounds to come, where they are fixed."""


@dataclass(frozen=True, slots=True)
class PrintedSlip:
    """What lies on a table: both sides, and of each its teams with what opens their pages."""

    table: ShownTable
    sides: Sequence[tuple[str, Sequence["SlipCode"]]]


@dataclass(frozen=True, slots=True)
class SlipCode:
    """What opens a team's page: the QR code of its link, and the code to type. Empty at the end."""

    name: str
    qr: str
    typed: str


@dataclass(frozen=True, slots=True)
class Sign:
    """What stands on a table all day: its QR code opens what is played there now."""

    number: int
    qr: str


@never_cache
@require_safe
def show_prints(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show everything that a round needs on paper, or the one part that is asked for."""
    access = open_tournament_as(request, tournament_id, may_direct)
    shown = ShownTournament(access.tournament, access.show)
    asked = request.GET.get("part", "")
    parts = [asked] if asked in (*PARTS, SIGNS, SCHEDULE) else list(PARTS)
    round_ = shown.rounds[0] if shown.rounds else None
    seats: list[DisplaySeat] = list_seated_names(shown) if round_ and "names" in parts else []
    base = "" if access.tournament.is_over else find_base(request)
    slips = _make_slips(round_, base) if round_ and "slips" in parts else []
    context = {
        "tournament": access.tournament,
        "shown": shown,
        "round": round_,
        "parts": parts,
        "seats": seats,
        "slips": slips,
        "hands": find_hands(access.tournament),
        "to_come": list_to_come(shown) if asked == SCHEDULE else [],
        "signs": _make_signs(shown, round_, base) if SIGNS in parts else [],
    }
    return render(request, "tournaments/hall/prints.html", context)


def _make_slips(round_: ShownRound, base: str) -> list[PrintedSlip]:
    return [
        PrintedSlip(table, _list_sides(table, table.match, base))
        for table in round_.tables
        if table.match
    ]


def _list_sides(table: ShownTable, match: Match, base: str) -> list[tuple[str, list[SlipCode]]]:
    entries = [entry for side in match.sides.values() for entry in side]
    codes = [
        SlipCode(name, _draw_code(entry, base), make_team_code(entry) if base else "")
        for name, entry in zip(table.people, entries, strict=True)
    ]
    half = len(codes) // 2
    return [(table.a, codes[:half]), (table.b, codes[half:])]


def _make_signs(shown: ShownTournament, round_: ShownRound | None, base: str) -> list[Sign]:
    """Return a sign for each table: of the round that is played, else as many as teams need."""
    drawn = {table.number for table in round_.tables} if round_ else set()
    numbers = sorted(drawn) or range(1, len(shown.entered) // (2 * shown.tournament.side_size) + 1)
    return [Sign(number, _draw_table(shown.tournament.pk, number, base)) for number in numbers]


def _draw_table(tournament_id: uuid.UUID, number: int, base: str) -> str:
    if not base:
        return ""
    path = reverse("tournaments:table", args=[tournament_id, number]).lstrip("/")
    return _draw_address(f"{base}{path}")


def _draw_code(entry: Entry, base: str) -> str:
    """Return the QR code of a team's own page; empty without a base: the links have ended."""
    if not base:
        return ""
    path = reverse("tournaments:team", args=[entry.tournament_id, entry.pk]).lstrip("/")
    return _draw_address(f"{base}{path}#{make_team_token(entry)}")


@lru_cache(maxsize=512)
def _draw_address(address: str) -> str:
    """Draw an address; a team's is the same in every round."""
    return segno.make(address, error="m").svg_data_uri(scale=3, light="#fff")
