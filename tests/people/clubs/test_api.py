"""Clubs over the API: founded, read, changed."""

import json
import uuid
from typing import Any

import pytest
from django.test import Client

from people.models import Club, Membership, Player, Role, StrangersSee
from tests.people.made_accounts import come_in, make_account
from tests.people.made_clubs import come_as, make_club

CLUBS = "/api/v1/clubs/"
CLUB = f"{CLUBS}hofgarten/"


def send(client: Client, method: str, path: str, **body: Any) -> Any:
    body.setdefault("operation", str(uuid.uuid4()))
    return client.generic(method, path, json.dumps(body), content_type="application/json")


def read_codes(answer: Any) -> list[tuple[str, str]]:
    return [(error["field"], error["code"]) for error in answer.json()["errors"]]


@pytest.mark.django_db
def test_a_club_is_founded_once() -> None:
    client, once = come_in(make_account()), str(uuid.uuid4())
    first = send(client, "POST", CLUBS, name="Die Lilien", player="Anna", operation=once)
    again = send(client, "POST", CLUBS, name="Die Lilien", player="Anna", operation=once)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json() == {"slug": "die-lilien"}
    assert (Club.objects.count(), Membership.objects.count(), Player.objects.count()) == (1, 1, 1)
    other = send(client, "POST", CLUBS, name="Die Rosen", operation=once)
    assert read_codes(other) == [("operation", "operation_reused")]
    assert client.get(CLUBS).json()["results"] == [
        {"slug": "die-lilien", "name": "Die Lilien", "role": "owner"}
    ]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        ({"slug": "hofgarten"}, ("slug", "slug_taken")),
        ({"slug": "new"}, ("slug", "slug_unfit")),
        ({"slug": "Hof garten"}, ("slug", "slug_unfit")),
        ({"time_zone": "Middle/Earth"}, ("time_zone", "time_zone_unknown")),
        ({"night_ends_at": 24}, ("night_ends_at", "night_ends_at_unknown")),
        ({"language": "xx"}, ("language", "language_unknown")),
        ({"name": "\u200b"}, ("name", "club_name")),
    ],
)
def test_what_cannot_be_is_refused(wanted: dict[str, Any], problem: tuple[str, str]) -> None:
    make_club()
    answer = send(come_in(make_account()), "POST", CLUBS, **{"name": "Die Lilien", **wanted})
    assert (answer.status_code, read_codes(answer)) == (422, [problem])
    assert Club.objects.count() == 1


@pytest.mark.django_db
def test_founding_and_listing_want_an_account() -> None:
    assert send(Client(), "POST", CLUBS, name="Die Lilien").status_code == 401
    assert Client().get(CLUBS).status_code == 401
    assert Club.objects.count() == 0


@pytest.mark.django_db
def test_a_club_is_read_with_its_mark() -> None:
    owner = come_as(make_club(), Role.OWNER)
    first = owner.get(CLUB)
    assert (first.json()["revision"], first.json()["role"]) == (0, "owner")
    same = owner.get(CLUB, headers={"If-None-Match": first["ETag"]})
    assert (same.status_code, same.content) == (304, b"")
    changed = send(owner, "PATCH", CLUB, after=0, name="Hof")
    assert (changed.status_code, changed.json()["name"]) == (200, "Hof")
    assert changed["ETag"] != first["ETag"]
    assert owner.get(CLUB, headers={"If-None-Match": first["ETag"]}).status_code == 200


@pytest.mark.django_db
def test_a_stale_change_is_a_conflict_and_changes_nothing() -> None:
    owner = come_as(make_club(), Role.OWNER)
    send(owner, "PATCH", CLUB, after=0, name="First")
    stale = send(owner, "PATCH", CLUB, after=0, name="Second")
    assert (stale.status_code, read_codes(stale)) == (409, [("", "changed_meanwhile")])
    assert owner.get(CLUB).json()["name"] == "First"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("role", "read", "changed"),
    [(Role.DIRECTOR, 200, 403), (Role.SCORER, 200, 403), (Role.MEMBER, 200, 403), (None, 404, 404)],
)
def test_who_may_not_change(role: Role | None, read: int, changed: int) -> None:
    client = come_as(make_club(), role)
    assert client.get(CLUB).status_code == read
    assert send(client, "PATCH", CLUB, after=0, name="Mine").status_code == changed
    assert Club.objects.get().name == "Tichufreunde Hofgarten"


@pytest.mark.django_db
def test_strangers_read_a_public_club_and_a_private_one_is_as_none() -> None:
    club = make_club(strangers_see=StrangersSee.INITIALS)
    reply = Client().get(CLUB).json()
    assert (reply["role"], reply["revision"], reply["name"]) == (None, None, club.name)
    Club.objects.update(strangers_see=StrangersSee.NOTHING)
    private, made_up = Client().get(CLUB), Client().get(f"{CLUBS}there-is-none/")
    assert private.status_code == made_up.status_code == 404
    assert private.content == made_up.content
    counted = {"X-Request-ID", "RateLimit"}
    said = [
        {name: "" if name in counted else value for name, value in answer.headers.items()}
        for answer in (private, made_up)
    ]
    assert said[0] == said[1]
