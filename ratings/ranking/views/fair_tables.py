"""Who plays whom tonight: the fairest tables for those who are ticked."""

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from people.access import open_club
from people.models import Player
from people.permissions import ClubAccess
from people.players.selectors.entries import list_people
from ratings.model.tables import FEWEST, MOST, FairTables, read_strengths, seat_fairly
from ratings.names import name_people
from ratings.runs.selectors.states import read_present_state


@never_cache
@require_safe
def show_tables(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask who is here, and show the fairest tables for them."""
    access = open_club(request, slug)
    listed = list(list_people(access.club))
    chosen = _read_chosen(request, listed)
    names = name_people(access, [player.pk for player in listed])
    asked = "player" in request.GET
    fits = FEWEST <= len(chosen) <= MOST
    context = {
        "club": access.club,
        "people": sorted(names.values(), key=lambda person: person.name.casefold()),
        "chosen": set(chosen),
        "number": len(chosen),
        "wrong": asked and not fits,
        "found": _seat(access, chosen) if fits else None,
    }
    return render(request, "ratings/ranking/tables.html", context)


def _read_chosen(request: HttpRequest, listed: list[Player]) -> list[uuid.UUID]:
    """Return who of the list is ticked, in the order of the list."""
    given = set(request.GET.getlist("player"))
    return [player.pk for player in listed if str(player.pk) in given]


def _seat(access: ClubAccess, chosen: list[uuid.UUID]) -> dict[str, Any]:
    people = [str(key) for key in chosen]
    fair_tables: FairTables = seat_fairly(
        people, read_strengths(read_present_state(access.club), people)
    )
    names = name_people(access, chosen)

    def name(key: str) -> str:
        return names[uuid.UUID(key)].name

    return {
        "tables": [
            {
                "ours": [name(player) for player in table.players[:2]],
                "theirs": [name(player) for player in table.players[2:]],
                "chance": table.chance,
                "other": 1.0 - table.chance,
            }
            for table in fair_tables.tables
        ],
        "sits_out": [name(key) for key in fair_tables.sits_out],
    }
