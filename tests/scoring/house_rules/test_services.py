"""What a club's new games begin with."""

from typing import Any

import pytest
from django.test import Client

from people.models import Club, Role
from scoring.house_rules.services import begin_with
from scoring.models import Game
from tests.people.made_clubs import come_as, make_club
from tests.scoring.tables import new_id

pytestmark = pytest.mark.first_database

RULES = "/api/v1/clubs/hofgarten/house-rules/"
PAGE = "/clubs/hofgarten/house-rules/"


def put(client: Client, variant: str, after: int, rules: Any, operation: str = "") -> Any:
    body = {"operation": operation or new_id(), "after": after, "house_rules": rules}
    return client.put(f"{RULES}{variant}/", body, content_type="application/json")


def start(client: Client, **more: Any) -> Any:
    seats = [{"name": name} for name in "ABCD"]
    body = {"operation": new_id(), "variant": "nanjing", "seats": seats, "club": "hofgarten"}
    answer = client.post("/api/v1/games/", {**body, **more}, content_type="application/json")
    assert answer.status_code == 201, answer.content
    return Game.objects.get(pk=answer.json()["game"]["id"]).house_rules


@pytest.mark.django_db
def test_new_games_begin_with_them_but_for_what_is_given() -> None:
    owner = come_as(make_club(), Role.OWNER)
    answer = put(owner, "nanjing", 0, {"target": 500, "wish_penalty": 100, "tie": "play_on"})
    assert answer.json()["house_rules"] == {"target": 500, "wish_penalty": 100}
    begun = start(owner)
    assert (begun["target"], begun["wish_penalty"], begun["tie"]) == (500, 100, "play_on")
    begun = start(owner, house_rules={"target": 1000})
    assert (begun["target"], begun["wish_penalty"]) == (1000, 100)
    assert start_without_club(owner)["target"] == 1000


def start_without_club(client: Client) -> Any:
    seats = [{"name": name} for name in "ABCD"]
    body = {"operation": new_id(), "variant": "nanjing", "seats": seats}
    answer = client.post("/api/v1/games/", body, content_type="application/json")
    return answer.json()["game"]["house_rules"]


@pytest.mark.django_db
def test_each_variant_has_its_own_and_the_usual_ones_are_not_kept() -> None:
    owner = come_as(make_club(), Role.OWNER)
    put(owner, "nanjing", 0, {"target": 500})
    put(owner, "tientsin", 1, {"target": 700})
    assert Club.objects.get().house_rules == {
        "nanjing": {"target": 500},
        "tientsin": {"target": 700},
    }
    put(owner, "nanjing", 2, {"target": 1000})
    assert Club.objects.get().house_rules == {"tientsin": {"target": 700}}


@pytest.mark.django_db
def test_once_and_only_from_what_was_seen() -> None:
    owner, once = come_as(make_club(), Role.OWNER), new_id()
    first = put(owner, "nanjing", 0, {"target": 500}, once)
    assert put(owner, "nanjing", 0, {"target": 500}, once).json() == first.json()
    assert put(owner, "nanjing", 0, {"target": 600}).status_code == 409
    assert Club.objects.get().revision == 1
    assert put(owner, "tientsin", 0, {"target": 700}).status_code == 200, "another variant"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("variant", "rules"),
    [
        ("nanjing", {"target": -1}),
        ("nanjing", {"nonsense": 1}),
        ("nanjing", 7),
        ("whist", {}),
    ],
)
def test_what_no_game_could_have_is_refused(variant: str, rules: Any) -> None:
    assert put(come_as(make_club(), Role.OWNER), variant, 0, rules).status_code == 422
    assert Club.objects.get().house_rules == {}


@pytest.mark.django_db
def test_the_page_keeps_what_the_browser_read_from_its_fields() -> None:
    director = come_as(make_club(), Role.DIRECTOR)
    body = {"operation": new_id(), "after": 0, "variant": "nanjing", "rules": '{"target": 500}'}
    assert director.post(PAGE, body)["Location"] == PAGE
    assert Club.objects.get().house_rules == {"nanjing": {"target": 500}}
    stale = director.post(PAGE, {**body, "operation": new_id()}).content.decode()
    assert "Somebody else has changed this in the meantime." in stale
    broken = director.post(PAGE, {**body, "operation": new_id(), "rules": "{"})
    assert broken.status_code == 200
    assert Club.objects.get().revision == 1


@pytest.mark.parametrize("given", [7, "x", None, []])
def test_what_is_no_mapping_is_left_to_be_refused(given: Any) -> None:
    club = Club(house_rules={"nanjing": {"target": 500}})
    assert begin_with(club, "nanjing", given) == given
    assert begin_with(club, "nanjing", {}) == {"target": 500}
    assert begin_with(None, "nanjing", {}) == {}
