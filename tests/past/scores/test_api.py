"""A score that was brought in, corrected over the API."""

import uuid
from typing import Any

import pytest
from django.test import Client

from people.models import Club, Role
from scoring.models import Game
from tests.nights.nights import list_players, play
from tests.past.scores.results import store, store_rounds
from tests.people.made_clubs import come_as, make_club

RIGHT = {"totals": {"a": 640, "b": 1060}, "rounds": 9, "reason": "the teams were turned"}


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


def put(client: Client, game: Game, **body: Any) -> Any:
    asked = {"operation": str(uuid.uuid4()), "after": game.revision, **body}
    path = f"/api/v1/clubs/hofgarten/games/{game.pk}/score/"
    return client.put(path, asked, content_type="application/json")


@pytest.mark.parametrize(
    ("role", "code"),
    [(None, 404), (Role.MEMBER, 403), (Role.SCORER, 403), (Role.DIRECTOR, 200), (Role.OWNER, 200)],
)
def test_directors_correct_it(club: Club, role: Role | None, code: int) -> None:
    assert put(come_as(club, role), store(club), **RIGHT).status_code == code
    totals = {"a": 640, "b": 1060} if code == 200 else {"a": 1020, "b": 680}
    assert Game.objects.get().totals == totals


def test_it_answers_as_every_write_to_a_game(club: Club) -> None:
    director, game = come_as(club, Role.DIRECTOR), store(club)
    operation = str(uuid.uuid4())
    answer = put(director, game, operation=operation, **RIGHT)
    assert answer.json() == {
        "operation": operation,
        "round": None,
        "revision": 2,
        "totals": {"a": 640, "b": 1060},
        "over": True,
        "ended_by": "rule",
        "winner": "b",
        "shuffler": None,
        "context": {},
        "next_number": 1,
        "surplus": [],
    }
    assert put(director, game, operation=operation, **RIGHT).json() == answer.json()
    assert put(director, game, **RIGHT).status_code == 409
    [newest, _start] = director.get(f"/api/v1/games/{game.pk}/history/").json()["results"]
    assert (newest["action"], newest["before"]["totals"]) == ("score", {"a": 1020, "b": 680})
    assert newest["after"]["note"] == "the teams were turned"


def test_rounds_are_sent_where_they_are_known(club: Club) -> None:
    director, game = come_as(club, Role.DIRECTOR), store_rounds(club)
    lost = put(director, game, totals={"a": 90, "b": 310}, reason="x")
    assert (lost.status_code, lost.json()["errors"][0]["code"]) == (422, "scores_known")
    scores = [{"a": 100, "b": 0}, {"a": -20, "b": 120}]
    differs = put(director, game, scores=scores, totals={"a": 80, "b": 125}, reason="x")
    assert differs.json()["errors"][0]["message"] == "The rounds add up to 80 : 120."
    answer = put(director, game, scores=scores, reason="one 2 too many")
    assert (answer.status_code, answer.json()["totals"]) == (200, {"a": 80, "b": 120})


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"reason": ""}, 400),
        ({"totals": {"a": 640}}, 400),
        ({"totals": {"a": 640, "b": 200_000}}, 400),
        ({"totals": {"a": 641, "b": 1059}}, 422),
        ({"scores": []}, 400),
    ],
)
def test_a_wrong_body_changes_nothing(club: Club, wrong: dict[str, Any], code: int) -> None:
    answer = put(come_as(club, Role.DIRECTOR), store(club), **{**RIGHT, **wrong})
    assert answer.status_code == code
    assert Game.objects.get().totals == {"a": 1020, "b": 680}


def test_of_a_game_with_rounds_it_says_what_to_correct(club: Club) -> None:
    director = come_as(club, Role.DIRECTOR)
    game = play(club, list_players(club, "Anna", "Ben", "Cara", "Dora"), 60)
    answer = put(director, game, **RIGHT)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (422, "score_of_rounds")
    assert director.get(f"/clubs/hofgarten/games/{game.pk}/score/").status_code == 404
