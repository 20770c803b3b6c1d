"""Recorded deals, card by card."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from common.answers import to_json
from common.figures import figure
from common.web.callers import read_caller
from common.web.pages import render_page
from common.web.pages.texts import read_page_texts
from past.models import RecordedGame
from past.records.selectors import describe_recorded_games, find_record, list_deals, read_deal
from scoring.drawing.faces import find_face
from scoring.drawing.table import State, get_columns, name_column_owner, write_call
from scoring.games.access import GameAccess, open_game
from scoring.games.selectors.games import read_state

RECORDED_SHOWN = 50


def _open_record(request: HttpRequest, game_id: uuid.UUID) -> tuple[GameAccess, RecordedGame]:
    access = open_game(request, game_id)
    record = find_record(access.game)
    if record is None:
        raise Http404
    return access, record


def _say_deal(state: State, deal: Mapping[str, Any]) -> list[str]:
    """Return the calls of a deal, and its kind where that is worth a word."""
    kind = find_face(state).say_kind(state, deal) if deal["kind"] else ""
    calls = [write_call(state, call) for call in deal["calls"]]
    return [*calls, kind] if kind else calls


@require_safe
def show_recorded(request: HttpRequest) -> HttpResponse:
    """List the games whose deals can be replayed, and say how deals get there."""
    games = describe_recorded_games(read_caller(request), RECORDED_SHOWN)
    return render(request, "past/records/recorded.html", {"games": games})


@require_safe
def show_deals(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """List the recorded deals of a game."""
    access, record = _open_record(request, game_id)
    state = read_state(access.game, access.role, stranger=access.is_stranger)
    deals = [
        {
            **deal,
            "cells": [figure(points) for points in (deal["score"] or {}).values()],
            "said": _say_deal(state, deal),
        }
        for deal in list_deals(record)
    ]
    columns = [(column, name_column_owner(state, column)) for column in get_columns(state)]
    context = {"game_id": game_id, "deals": deals, "columns": columns, "totals": state.totals}
    context |= {"home": access.home, "state": state}
    return render(request, "past/records/deals.html", context)


@require_safe
def show_deal(request: HttpRequest, game_id: uuid.UUID, number: int) -> HttpResponse:
    """Show one recorded deal; the browser steps through it without asking again."""
    access, record = _open_record(request, game_id)
    deal = read_deal(record, number)
    if deal is None:
        raise Http404
    state = read_state(access.game, access.role, stranger=access.is_stranger)
    return render_page(
        request,
        "past/records/deal.html",
        game_id=game_id,
        deal=deal,
        story={**deal, "seats": to_json(state.seats)},
        texts=read_page_texts("deal"),
    )
