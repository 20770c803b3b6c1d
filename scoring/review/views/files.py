"""A game as a file: CSV, JSON, and the picture to share."""

import uuid

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from common.answers import to_json
from common.web.csv_files import answer_csv
from scoring.drawing.table import find_game_day, make_table_rows
from scoring.games.access import open_game
from scoring.games.answers import StateView
from scoring.games.selectors.games import read_state
from scoring.review.picture import make_game_picture


def _read(request: HttpRequest, game_id: uuid.UUID) -> StateView:
    access = open_game(request, game_id)
    return read_state(access.game, access.role, stranger=access.is_stranger)


def _name(state: StateView, ending: str) -> str:
    """Name a file by its day and its game; people's names stand in no header and no log."""
    parts = ("tichu", find_game_day(state), str(state.id)[:8])
    return f"{'-'.join(filter(None, parts))}.{ending}"


def _name_file(response: HttpResponse, state: StateView, ending: str) -> HttpResponse:
    response["Content-Disposition"] = f'attachment; filename="{_name(state, ending)}"'
    return response


@require_safe
def export_csv(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Return every round as CSV."""
    state = _read(request, game_id)
    return answer_csv(request, make_table_rows(state), _name(state, "csv"))


@require_safe
def export_json(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Return the game as the API gives it."""
    state = _read(request, game_id)
    response = JsonResponse(to_json(state), json_dumps_params={"ensure_ascii": False, "indent": 1})
    return _name_file(response, state, "json")


@require_safe
def export_svg(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Return the sheet as a picture. The browser makes a PNG of it where one is wanted."""
    state = _read(request, game_id)
    text = render_to_string("scoring/review/picture.svg", {"picture": make_game_picture(state)})
    return _name_file(HttpResponse(text, content_type="image/svg+xml"), state, "svg")
