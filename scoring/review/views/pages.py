"""Pages that look back at a game: its chart, its history, its print version."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from common.figures import figure
from common.ui.templatetags.moments import day_text
from scoring.drawing.faces import find_face
from scoring.drawing.table import (
    State,
    find_game_day,
    get_columns,
    list_drawn_rounds,
    name_column_owner,
    name_seat,
    seat_as_then,
)
from scoring.games.access import GameAccess, open_game
from scoring.games.selectors.games import read_state, shows_notes
from scoring.games.selectors.history import (
    describe_revision,
    list_devices,
    list_revisions,
    name_writers,
)
from scoring.models import RoundRevision
from scoring.review.chart import make_chart
from scoring.review.curve import make_curve
from scoring.review.entry import say_beside, write_entry_line
from scoring.review.history import say_write, say_writer
from scoring.review.substitutes import say_changes_of_hands
from scoring.rules import find_variant

REVISIONS_A_PAGE = 50
DIGITS = 9
"""The longest number of a revision that is read (Python itself stops at 4,300 digits)."""
PAGE, PART = "scoring/review/history.html", "scoring/review/partials/_history.html"


def _read(request: HttpRequest, game_id: uuid.UUID) -> tuple[GameAccess, State]:
    access = open_game(request, game_id)
    return access, read_state(access.game, access.role, stranger=access.is_stranger)


def _describe_game(game_id: uuid.UUID, state: State) -> dict[str, Any]:
    variant, face = find_variant(state.variant), find_face(state)
    columns = [(column, name_column_owner(state, column)) for column in get_columns(state)]
    rows = [
        {
            "number": round_.number,
            "said": say_beside(seat_as_then(state, round_.number), round_.entry),
            "note": round_.entry.get("note", ""),
            "counted": round_.counted,
            "cells": [
                (column, round_.score[column], round_.totals[column]) for column, _ in columns
            ],
        }
        for round_ in list_drawn_rounds(state)
    ]
    return {
        "state": state,
        "day": find_game_day(state),
        "game_id": game_id,
        "columns": columns,
        "rows": rows,
        "cells": face.get_cells(state),
        "totals": [(column, name, state.totals[column]) for column, name in columns],
        "unit": face.say_unit(),
        "has_teams": variant.has_teams,
        "has_calls": variant.has_calls,
        "has_blind": any(
            call["call"] == "blind"
            for round_ in list_drawn_rounds(state)
            for call in round_.entry.get("calls", ())
        ),
        "is_adjusted": any("adjustments" in round_.entry for round_ in list_drawn_rounds(state)),
        "people": [name_seat(state, seat.seat) for seat in state.seats],
        "changes_of_hands": say_changes_of_hands(state),
    }


@require_safe
def show_chart(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Show the totals round by round, with the table behind them."""
    access, state = _read(request, game_id)
    curve = make_curve(state)
    described = _describe_game(game_id, state)
    if curve:
        counted = [row for row in described["rows"] if row["counted"]]
        for row, percent in zip(counted, curve.percents[1:], strict=True):
            row["chance"] = percent
    context = {**described, "home": access.home, "chart": make_chart(state), "curve": curve}
    return render(request, "scoring/review/chart.html", context)


@require_safe
def show_print(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Show the sheet for paper."""
    access, state = _read(request, game_id)
    context = {**_describe_game(game_id, state), "home": access.home}
    return render(request, "scoring/review/print.html", context)


def _write_day(value: Mapping[str, Any]) -> str:
    """Return a day that a game had or has, and why it has it."""
    day = day_text(value["played_on"])
    return " · ".join(filter(None, [day, value.get("note", "")]))


def _write_score(state: State, value: Mapping[str, Any]) -> str:
    """Return a score that a game had or has, of each round where known, and why it has it."""
    parts = [_write_points(state, value["totals"])]
    if value["scores"]:
        parts.append(", ".join(_write_points(state, score) for score in value["scores"]))
    elif rounds := value["rounds"]:
        parts.append(ngettext("%(n)s round", "%(n)s rounds", rounds) % {"n": rounds})
    return " · ".join(filter(None, [*parts, value.get("note", "")]))


def _write_points(state: State, points: Mapping[str, int]) -> str:
    """Return the points of all columns, as in "1020 : 640"."""
    return " : ".join(figure(points[column]) for column in get_columns(state))


def _tell(
    access: GameAccess, state: State, page: Sequence[RoundRevision]
) -> list[dict[str, object]]:
    """Return writes for the page, in words but for the time; each with what came before it."""

    def say(value: Any, number: int | None) -> str:
        if value and "played_on" in value:
            return _write_day(value)
        if value and "totals" in value:
            return _write_score(state, value)
        if not value or "kind" not in value:
            return ""
        return write_entry_line(seat_as_then(state, number or 0), value)

    game, stranger = access.game, access.is_stranger
    names, devices = name_writers(game, page, stranger=stranger), list_devices(game)
    revisions = [
        describe_revision(revision, names, notes=shows_notes(game, stranger)) for revision in page
    ]
    return [
        {
            "what": say_write(
                shown, revisions[place + 1] if place + 1 < len(revisions) else None, state.known_by
            ),
            "who": say_writer(shown, revision.device, devices),
            "at": revision.at,
            "was": say(shown.before, shown.number),
            "became": say(shown.after, shown.number),
        }
        for place, (shown, revision) in enumerate(zip(revisions, page, strict=True))
    ]


@require_safe
def show_history(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Show who did what, newest first, some at a time."""
    access = open_game(request, game_id)
    revisions = list_revisions(access.game).select_related("round")
    before = request.GET.get("before", "")
    if before.isdecimal() and len(before) <= DIGITS:
        revisions = revisions.filter(revision__lt=int(before))
    page = list(revisions[: REVISIONS_A_PAGE + 1])
    state = read_state(access.game, access.role, stranger=access.is_stranger)
    context = {
        "game_id": game_id,
        "state": state,
        "home": access.home,
        "revisions": _tell(access, state, page)[:REVISIONS_A_PAGE],
        "before": page[REVISIONS_A_PAGE - 1].revision if len(page) > REVISIONS_A_PAGE else None,
    }
    template = PART if request.headers.get("HX-Request") else PAGE
    response = render(request, template, context)
    response["Vary"] = "HX-Request, Cookie"
    return response
