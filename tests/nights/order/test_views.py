"""The page and the address by which a director corrects the order of a day's games."""

import re
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from nights.models import Night
from nights.presence.selectors import list_ordered
from people.models import Club, ClubChange, Player, Role
from ratings.models import PlayerRating
from ratings.runs.services.replays import replay_club
from tests.nights.nights import DAY, list_players, play
from tests.pages import read_html
from tests.ratings import clubs as rated
from tests.ratings.clubs import VECTORS

pytestmark = pytest.mark.django_db
PAGE = f"/clubs/hofgarten/nights/{DAY}/"
ORDER = f"{PAGE}order/"
API = f"/api/v1{ORDER}"
Be = Callable[..., APIClient]


@pytest.fixture
def games(club: Club) -> list[uuid.UUID]:
    four = list_players(club, "Anna", "Ben", "Cara", "Dora")
    return [play(club, four, *[points] * 4).pk for points in (60, 70, 80)]


def read_order(club: Club) -> list[uuid.UUID]:
    return [game.pk for game in list_ordered(Night.objects.get(club=club, day=DAY))]


def fill(page: str) -> dict[str, Any]:
    """Return the form as the page fills it in."""
    fields = re.findall(r'name="(operation|after|place-[^"]+)" value="([^"]*)"', page)
    return dict(fields)


def test_only_who_directs_finds_the_door(be: Be, club: Club, games: list[uuid.UUID]) -> None:
    assert f'href="{ORDER}"' in read_html(be(Role.DIRECTOR).get(PAGE))
    scorer = be(Role.SCORER)
    assert f'href="{ORDER}"' not in read_html(scorer.get(PAGE))
    assert [scorer.get(path).status_code for path in (ORDER, API)] == [403, 403]


def test_numbers_are_typed_and_the_order_follows(
    be: Be, club: Club, games: list[uuid.UUID]
) -> None:
    director = be(Role.DIRECTOR)
    form = fill(read_html(director.get(ORDER)))
    assert [key for key in form if key.startswith("place-")] == [f"place-{key}" for key in games]
    form[f"place-{games[2]}"] = "1"
    answer = director.post(ORDER, form, follow=True, format="multipart")
    assert "The order is kept" in read_html(answer)
    assert read_order(club) == [games[0], games[2], games[1]]
    again = director.post(ORDER, form, follow=True, format="multipart")
    assert "The order is kept" in read_html(again)
    assert ClubChange.objects.filter(action="night_order").count() == 1
    form[f"place-{games[2]}"] = "3"
    late = read_html(director.post(ORDER, form, follow=True, format="multipart"))
    assert "changed" in late
    assert read_order(club) == [games[0], games[2], games[1]]


@pytest.mark.parametrize("typed", ["", "1.5", "first", "-1"])
def test_what_is_no_number_moves_no_game(
    be: Be, club: Club, games: list[uuid.UUID], typed: str
) -> None:
    director = be(Role.DIRECTOR)
    form = {**fill(read_html(director.get(ORDER))), f"place-{games[2]}": typed}
    page = read_html(director.post(ORDER, form, follow=True, format="multipart"))
    assert "A number is missing here, or is none." in page
    assert read_order(club) == games


def test_a_game_that_came_meanwhile_is_looked_at_first(
    be: Be, club: Club, games: list[uuid.UUID]
) -> None:
    director = be(Role.DIRECTOR)
    form = fill(read_html(director.get(ORDER)))
    play(club, list_players(club, "E", "F", "G", "H"), 50)
    director.post(ORDER, {**form, f"place-{games[2]}": "0"}, format="multipart")
    assert read_order(club)[:3] == games


def test_a_program_corrects_it_and_the_ratings_follow(be: Be, club: Club) -> None:
    games = [game.pk for game in rated.play(club, rated.make_people(club, "ABCDE"), VECTORS)[:2]]
    replay_club(club)
    director = be(Role.DIRECTOR)
    address = f"/api/v1/clubs/hofgarten/nights/{rated.DAY}/order/"
    assert director.get(address).json() == {"revision": 0, "games": [str(key) for key in games]}
    body = {
        "operation": str(uuid.uuid4()),
        "after": 0,
        "games": [str(key) for key in reversed(games)],
    }
    answer = director.put(address, body, format="json")
    assert (answer.status_code, answer.json()["revision"]) == (200, 1)
    assert director.put(address, body, format="json").json() == answer.json()
    assert director.get(address).json() == answer.json()
    [run] = replay_club(club)
    assert {cause["what"] for cause in run.causes} == {"moved"}
    other = Club.objects.create(slug="other", name="Other")
    rated.play(other, rated.make_people(other, "ABCDE"), [VECTORS[1], VECTORS[0], *VECTORS[2:]])
    replay_club(other)
    assert read_ratings(club) == read_ratings(other)
    late = director.put(address, {**body, "operation": str(uuid.uuid4())}, format="json")
    assert late.status_code == 409


def read_ratings(club: Club) -> dict[str, float]:
    names = dict(Player.objects.filter(club=club).values_list("pk", "name"))
    rows = PlayerRating.objects.filter(club=club, until=None)
    return {names[player]: rating for player, rating in rows.values_list("player", "rating")}
