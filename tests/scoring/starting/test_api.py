"""The next game of a table: who sits where, and how it goes on."""

from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from people.models import Player
from scoring.models import Game
from tests.scoring.tables import Table, counted, new_id, read_codes, start

TRICKS = {"kind": "settled", "tricks": {"1": 2, "2": 2, "3": 4, "4": 0}, "last_trick": 3}
RANKED = {"kind": "ranked", "finish": [2, 4, 1, 5, 3]}
FIVE = [{"name": name} for name in ("Anna", "Ben", "Chris", "Dora", "Emil")]
MADE = counted(60, calls=[{"seat": 2, "call": "tichu", "made": True}])
GOING_ON: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ({}, MADE, {"shuffler": 2, "finish_before": [2]}),
    (
        {"variant": "tien_gow", "first_banker": 1},
        TRICKS,
        {"first_banker": 3, "context": {"banker": 3, "banker_run": 0}},
    ),
    (
        {"variant": "three_players", "first_dealer": 2, "seats": FIVE[:3]},
        counted(60),
        {"first_dealer": 3, "context": {"dealer": 3}},
    ),
    (
        {"variant": "always_last", "seats": FIVE},
        RANKED,
        {"shuffler": 3, "finish_before": [2, 4, 1, 5, 3]},
    ),
]


@pytest.mark.parametrize(("begun", "entry", "wanted"), GOING_ON)
def test_a_rematch_goes_on_with_whoever_comes_next(
    make_table: Callable[..., Table],
    begun: dict[str, Any],
    entry: dict[str, Any],
    wanted: dict[str, Any],
) -> None:
    table = make_table(**begun)
    assert table.record(entry).status_code == 201
    body = {"operation": new_id()}
    game = table.client.post(table.path + "rematch/", body, format="json").json()["game"]
    assert {name: game[name] for name in wanted} == wanted


def test_a_rematch_begins_as_the_device_saw_it(make_table: Callable[..., Table]) -> None:
    """Begun without a connection: the last round before it may still be on its way."""
    table = make_table(variant="tien_gow", first_banker=1)
    body = {"operation": new_id(), "first_banker": 4}
    game = table.client.post(table.path + "rematch/", body, format="json").json()["game"]
    assert game["context"] == {"banker": 4, "banker_run": 0}


def test_a_rematch_refuses_a_beginning_that_cannot_be(table: Table) -> None:
    body = {"operation": new_id(), "first_banker": 4, "finish_before": [2, 2]}
    answer = table.client.post(table.path + "rematch/", body, format="json")
    assert (answer.status_code, read_codes(answer)) == (
        422,
        ["field_not_allowed", "seat_finishes_twice"],
    )
    assert table.state()["rematch"] is None


def test_a_rematch_keeps_the_table_and_may_swap_partners(table: Table) -> None:
    body = {"operation": new_id(), "seats": [1, 3, 2, 4]}
    answer = table.client.post(table.path + "rematch/", body, format="json")
    assert answer.status_code == 201
    game = answer.json()["game"]
    assert [seat["name"] for seat in game["seats"]] == ["Anna", "Chloé", "Béla", "Dmytro"]
    assert game["rematch_of"] == table.id
    assert table.state()["rematch"] == game["id"]
    assert Player.objects.count() == 4
    again = table.client.post(table.path + "rematch/", body, format="json")
    assert (again.status_code, again.json()["game"]["id"]) == (200, game["id"])
    other = table.client.post(table.path + "rematch/", {"operation": new_id()}, format="json")
    assert (other.status_code, read_codes(other)) == (409, ["rematch_exists"])


def test_a_rematch_is_answered_again_when_the_game_before_is_locked(table: Table) -> None:
    scorer = APIClient()
    scorer.credentials(
        HTTP_AUTHORIZATION=f"Link {table.token('scorer')}", HTTP_TICHU_DEVICE=new_id()
    )
    body = {"operation": new_id()}
    first = scorer.post(table.path + "rematch/", body, format="json")
    Game.objects.filter(pk=table.id).update(locked=True)
    again = scorer.post(table.path + "rematch/", body, format="json")
    assert [answer.status_code for answer in (first, again)] == [201, 200]
    assert again.json()["game"]["id"] == first.json()["game"]["id"]
    late = scorer.post(table.path + "rematch/", {"operation": new_id()}, format="json")
    assert read_codes(late) == ["game_locked"]


@pytest.mark.parametrize("rated", [True, False])
def test_a_rematch_of_a_game_for_fun_is_for_fun(
    make_table: Callable[..., Table], rated: bool
) -> None:
    table = make_table(rated=rated)
    answer = table.client.post(table.path + "rematch/", {"operation": new_id()}, format="json")
    assert Game.objects.get(pk=answer.json()["game"]["id"]).rated is rated


@pytest.mark.parametrize("seats", [[1, 2, 3, 3], [1, 2, 3], [1, 2, 3, 5], [1, 2, 3, 4, 4]])
def test_a_rematch_seats_the_same_people_each_once(table: Table, seats: list[int]) -> None:
    body = {"operation": new_id(), "seats": seats}
    answer = table.client.post(table.path + "rematch/", body, format="json")
    assert (answer.status_code, read_codes(answer)) == (422, ["unknown_seat"])
    assert table.state()["rematch"] is None


@pytest.mark.parametrize("count", [3, 5])
def test_a_wrong_number_of_seats_is_said_of_the_seats(db: None, count: int) -> None:
    answer = start(APIClient(), seats=FIVE[:count])
    (error,) = answer.json()["errors"]
    assert (answer.status_code, error["code"], error["field"]) == (422, "bad_context", "seats")
    assert error["values"] == {"least": 4, "most": 4}
