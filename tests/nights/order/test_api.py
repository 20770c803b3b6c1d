"""A game's day over the API and on its page: for directors, with a reason, and ratings follow."""

import datetime
import uuid
from typing import Any

import pytest
import time_machine
from django.test import Client
from rest_framework.test import APIClient

from people.models import Club, Role
from ratings.runs.selectors.rated_games import list_rated_games
from scoring.models import Game
from tests.nights.nights import DAY, list_players, make_night, play
from tests.tournaments.pages import Be, fill, read

EARLIER = datetime.date(2024, 5, 3)


@pytest.fixture
def game(club: Club) -> Game:
    four = list_players(club, "Anna", "Ben", "Cara", "Dora")
    played = play(club, four, 100, 100, 100, 100, day=EARLIER)
    Game.objects.update(agreed=True)
    return played


def put(client: APIClient, game: Game, **body: Any) -> Any:
    body = {"operation": str(uuid.uuid4()), "after": game.revision, **body}
    path = f"/api/v1/clubs/hofgarten/games/{game.pk}/day/"
    return client.put(path, body, format="json")


@time_machine.travel("2026-11-26T12:00:00Z")
def test_directors_move_a_game_and_ratings_follow(be: Be, club: Club, game: Game) -> None:
    asked = {"day": DAY.isoformat(), "reason": "wrong clock"}
    for role, code in ((None, 404), (Role.MEMBER, 403), (Role.SCORER, 403), (Role.DIRECTOR, 200)):
        assert put(be(role), game, **asked).status_code == code, role
    assert Game.objects.get().played_on == DAY
    [rated] = list_rated_games(club)
    assert rated.day == (DAY - datetime.date(1970, 1, 1)).days
    assert put(be(Role.DIRECTOR), game, **asked).status_code == 409
    game.refresh_from_db()
    for wrong in ({**asked, "reason": ""}, {**asked, "day": "1850-01-01"}):
        assert put(be(Role.DIRECTOR), game, **wrong).status_code == 400
    late = put(be(Role.DIRECTOR), game, **{**asked, "day": "2031-06-05"})
    assert (late.status_code, late.json()["errors"][0]["code"]) == (422, "day_to_come")


@time_machine.travel("2026-11-26T12:00:00Z")
def test_the_evening_asks_which_day_is_right_and_its_page_says_it(
    be: Be, club: Club, game: Game
) -> None:
    make_night(club)
    Game.objects.update(played_on=DAY, device_day=EARLIER)
    host = Client()
    host.cookies = be(Role.DIRECTOR).cookies
    night = f"/clubs/hofgarten/nights/{DAY}/"
    assert "said 3 May 2024." in read(host, night)
    assert "said 3 May 2024." not in read(be(Role.SCORER), night)
    path = f"/clubs/hofgarten/games/{game.pk}/day/"
    assert "by our clock it was 20 Nov 2026. Which day is right?" in read(host, path)
    page = fill(host, path, day="2026-11-20", reason="the phone was wrong")
    assert "The day is kept, and the ratings follow it." in page
    assert "said 3 May 2024." not in page
    history = read(host, f"/g/{game.pk}/history/")
    assert "Day changed" in history
    assert "20 Nov 2026 · the phone was wrong" in history
