"""A match on its sheet: opened, and written hand by hand."""

import uuid
from typing import Any

from scoring.models import Game
from scoring.services.rounds import record_round
from tests.tournaments.days import operate
from tournaments.models import Match
from tournaments.services.match_games import open_sheet
from tournaments.services.match_results import Speaker


def open_(match: Match, by: Speaker = "a") -> Game:
    """Open the match's sheet for a side, and return its game."""
    told = open_sheet(match=match, by=by, operation=operate())
    return Game.objects.get(pk=told.body["game"])


def record(game: Game, *points: int, double: str = "") -> Game:
    """Write hands with these points of team a; `double` wins one more by a double victory."""
    for points_a in points:
        game.refresh_from_db()
        entry: dict[str, Any] = {"kind": "counted", "points": {"a": points_a, "b": 100 - points_a}}
        _record(game, entry)
    if double:
        _record(game, {"kind": "double_victory", "winner": double})
    return game


def _record(game: Game, entry: dict[str, Any]) -> None:
    number = game.rounds.filter(removed=False).count() + 1
    body = {"id": str(uuid.uuid4()), **entry}
    record_round(game=game, operation=operate(game.revision, entry=body), number=number, entry=body)
    game.refresh_from_db()
