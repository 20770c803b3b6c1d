"""Who may open the next game of a table: whoever could open the one before."""

import secrets
from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from people.models import Club, Role
from scoring.models import Game
from tests.scoring.links.exchanging import CODE, FOLLOW, begin_rematch, exchange, renew
from tests.scoring.tables import Table, counted, new_id, read_codes, start

pytestmark = pytest.mark.first_database


def follow(client: APIClient, table: Table) -> Any:
    return client.post(FOLLOW, {"game": table.id}, format="json")


@pytest.mark.parametrize(
    ("kind", "role"), [("owner", "scorer"), ("scorer", "scorer"), ("watcher", "watcher")]
)
def test_a_rematch_is_open_to_whom_the_game_before_was(
    table: Table, stranger: APIClient, kind: str, role: str
) -> None:
    exchange(stranger, table, table.token(kind))
    assert follow(stranger, table).status_code == 404  # none has begun
    rematch = begin_rematch(table)
    assert stranger.get(rematch.path).status_code == 404
    answer = follow(stranger, table)
    token = rematch.token(role)
    opened = {"game": rematch.id, "role": role, "token": token}
    assert (answer.status_code, answer.json()) == (200, opened)
    assert stranger.get(rematch.path).json()["role"] == role


def test_a_locked_game_that_runs_has_no_rematch_by_a_scorer(
    table: Table, stranger: APIClient
) -> None:
    exchange(stranger, table, table.token("scorer"))
    assert table.write("post", "lock/").status_code == 200
    refused = stranger.post(f"{table.path}rematch/", {"operation": new_id()}, format="json")
    assert (refused.status_code, read_codes(refused)) == (409, ["game_locked"])
    assert Game.objects.count() == 1
    assert begin_rematch(table).state()["role"] == "owner"


def test_a_guests_rematch_in_a_clubs_name_is_the_clubs(
    club: Club, make_member: Callable[..., APIClient], stranger: APIClient
) -> None:
    """A phone with the scorer's link begins it, keeps score in it and does not own it."""
    director = make_member(club, Role.DIRECTOR)
    answer = start(director, club=club.slug).json()
    table = Table(director, answer["game"]["id"], answer["links"])
    exchange(stranger, table, table.token("scorer"))
    body = {"operation": new_id(), "owner_secret": secrets.token_urlsafe(32)}
    begun = stranger.post(f"{table.path}rematch/", body, format="json")
    rematch = Table(stranger, begun.json()["game"]["id"], begun.json()["links"])
    assert (begun.status_code, begun.json()["game"]["role"]) == (201, "scorer")
    assert set(rematch.links) == {"scorer", "watcher"}
    assert rematch.record(counted(50)).status_code == 201
    assert exchange(APIClient(), rematch, f"o.{body['owner_secret']}").status_code == 403
    assert stranger.delete(rematch.path).status_code == 403
    again = stranger.post(f"{table.path}rematch/", body, format="json")
    assert (again.status_code, again.json()["game"]["role"]) == (200, "scorer")
    assert director.get(rematch.path).json()["role"] == "owner"


def test_who_owns_the_rematch_stays_its_owner(table: Table) -> None:
    rematch = begin_rematch(table)
    assert follow(table.client, table).json() == {"game": rematch.id, "role": "owner"}
    assert rematch.state()["role"] == "owner"


def test_a_rematch_opens_to_no_stranger_and_to_nobody_whose_link_was_ended(
    table: Table, stranger: APIClient
) -> None:
    rematch = begin_rematch(table)
    assert follow(stranger, table).status_code == 404
    exchange(stranger, table, table.token("watcher"))
    renew(rematch, "watcher")
    refused = follow(stranger, table)
    assert (refused.status_code, read_codes(refused)) == (403, ["link_ended"])
    renew(table, "watcher")
    assert follow(stranger, table).status_code == 404


def test_a_lesser_link_takes_nothing_from_its_owner(table: Table) -> None:
    """Owners who try a scorer link stay owners; once their own link has ended they are scorers."""
    for kind in ("scorer", "watcher"):
        assert exchange(table.client, table, table.token(kind)).json()["role"] == kind
        assert table.client.get(table.path).json()["role"] == "owner"
    Game.objects.filter(pk=table.id).update(owner_generation=2)
    exchange(table.client, table, table.token("scorer"))
    assert table.client.get(table.path).json()["role"] == "scorer"


def test_a_code_gives_the_link_too(table: Table, stranger: APIClient) -> None:
    """The cookie that came with it may be lost: the token opens the game again."""
    shown = table.client.get(f"{table.path}links/").json()["code"]["scorer"]
    opened = stranger.post(CODE, {"code": shown}, format="json").json()
    assert exchange(APIClient(), table, opened["token"]).json()["role"] == "scorer"


def test_a_deleted_game_says_so(table: Table, stranger: APIClient) -> None:
    """To whoever knows its id; a game that never was stays unknown."""
    assert table.client.delete(f"{table.path}?operation={new_id()}").status_code == 204
    answer = stranger.post(f"{table.path}rounds/", {}, format="json")
    assert (answer.status_code, read_codes(answer)) == (404, ["game_deleted"])
    assert read_codes(stranger.get(f"/api/v1/games/{new_id()}/")) == ["not_found"]
