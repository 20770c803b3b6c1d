"""A match on its sheet: opened, and written hand by hand."""

import uuid
from typing import Any

from django.test import Client

from scoring.games.services.rounds import record_round
from scoring.models import Game
from tests.tournaments.days import operate
from tournaments.links.teams import make_team_token
from tournaments.matches.services.results import Speaker
from tournaments.matches.services.sheets import open_sheet
from tournaments.models import Entry, Match


def open_(match: Match, by: Speaker = "a") -> Game:
    """Open the match's sheet for a side, and return its game."""
    answer = open_sheet(match=match, by=by, operation=operate())
    return Game.objects.get(pk=answer.body["game"])


def record(game: Game, *points: int, double: str = "") -> Game:
    """Write hands with these points of team a; `double` wins one more by a double victory."""
    for points_a in points:
        game.refresh_from_db()
        entry: dict[str, Any] = {"kind": "counted", "points": {"a": points_a, "b": 100 - points_a}}
        _record(game, entry)
    if double:
        _record(game, {"kind": "double_victory", "winner": double})
    return game


def adjust(game: Game, points_a: int, *adjustments: dict[str, Any]) -> Game:
    """Write a hand with these points of team a, and what the director adjusted beside it."""
    points = {"a": points_a, "b": 100 - points_a}
    entry = {"kind": "counted", "points": points, "adjustments": list(adjustments)}
    _record(game, entry)
    return game


def _record(game: Game, entry: dict[str, Any]) -> None:
    number = game.rounds.filter(removed=False).count() + 1
    body = {"id": str(uuid.uuid4()), **entry}
    record_round(game=game, operation=operate(game.revision, entry=body), number=number, entry=body)
    game.refresh_from_db()


def hold_link(entry: Entry) -> Client:
    """Return a phone that opened a team's link."""
    phone = Client()
    path = f"/api/v1/tournaments/{entry.tournament_id}/entries/{entry.pk}/exchange/"
    phone.post(path, {"token": make_team_token(entry)}, "application/json")
    return phone


def name_page(entry: Entry) -> str:
    """Return the address of a team's own page."""
    return f"/tournaments/{entry.tournament_id}/team/{entry.pk}/"


def open_on(phone: Client, entry: Entry, match: Match) -> Game:
    """Open the sheet of a team's match on their phone."""
    fields = {"operation": str(uuid.uuid4()), "match": str(match.pk)}
    answer = phone.post(f"{name_page(entry)}sheet/", fields)
    match.refresh_from_db()
    assert match.game is not None
    assert (answer.status_code, answer["Location"]) == (302, f"/g/{match.game_id}/")
    return match.game
