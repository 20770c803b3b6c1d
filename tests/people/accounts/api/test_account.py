"""An account over the API: what its pages say and do."""

import datetime
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone
from knox.models import AuthToken
from rest_framework.test import APIClient

from people.models import Club, Membership, Role, User
from tests.people.made_accounts import (
    OTHER,
    PASSWORD,
    come_by_link,
    confirm,
    is_signed_in,
    make_account,
    sign_in,
)

ACCOUNT = "/api/v1/account/"


@pytest.fixture
def anna(db: None) -> User:
    return make_account()


def with_token(secret: str) -> APIClient:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Token {secret}")
    return client


def make_token(client: Client, **body: Any) -> Any:
    body = {"name": "the wall", **body}
    return client.post(f"{ACCOUNT}tokens/", body, content_type="application/json")


def read_codes(answer: Any) -> list[str]:
    return [error["code"] for error in answer.json()["errors"]]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", ""),
        ("get", "sessions/"),
        ("delete", "sessions/1/"),
        ("post", "end/"),
        ("put", "address/"),
        ("put", "password/"),
        ("get", "tokens/"),
        ("post", "tokens/"),
        ("delete", "tokens/00000000-0000-4000-8000-000000000000/"),
    ],
)
def test_a_stranger_is_told_to_sign_in(db: None, method: str, path: str) -> None:
    assert getattr(APIClient(), method)(ACCOUNT + path).status_code == 401


def test_it_says_who_is_signed_in(anna: User) -> None:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    Membership.objects.create(club=club, user=anna, role=Role.SCORER)
    assert sign_in(anna).get(ACCOUNT).json() == {
        "email": "anna@example.org",
        "ways": {"password": True, "passkeys": 0, "app": False, "codes": 0},
        "clubs": [{"slug": "hofgarten", "name": "Tichufreunde Hofgarten", "role": "scorer"}],
    }


def test_sessions_are_listed_and_ended(anna: User) -> None:
    here, there = sign_in(anna), sign_in(anna)
    listed = here.get(f"{ACCOUNT}sessions/").json()["results"]
    assert [one["current"] for one in listed] == [True, False]
    stranger = sign_in(make_account("zoe@example.org"))
    path = f"{ACCOUNT}sessions/{listed[1]['id']}/"
    assert stranger.delete(path).status_code == 204
    assert is_signed_in(there)
    assert (here.delete(path).status_code, here.delete(path).status_code) == (204, 204)
    assert (is_signed_in(here), is_signed_in(there)) == (True, False)


def test_a_token_is_made_by_who_proved_who_they_are(anna: User) -> None:
    client = sign_in(anna)
    refused = make_token(client)
    assert (refused.status_code, read_codes(refused)) == (403, ["prove_first"])
    confirm(client)
    token = make_token(client, days=3)
    assert token.status_code == 201
    secret = token.json().pop("token")
    program = with_token(secret)
    assert program.get(ACCOUNT).json()["email"] == "anna@example.org"
    listed = program.get(f"{ACCOUNT}tokens/").json()["results"]
    assert [(one["id"], one["name"]) for one in listed] == [(token.json()["id"], "the wall")]
    assert secret not in str(listed)
    assert program.post(f"{ACCOUNT}tokens/", {"name": "another"}).status_code == 403
    assert client.delete(f"{ACCOUNT}tokens/{token.json()['id']}/").status_code == 204
    assert program.get(ACCOUNT).status_code == 401


def test_a_token_ends_after_ninety_days_where_nothing_else_is_asked_for(anna: User) -> None:
    with time_machine.travel("2026-11-22T12:00:00+00:00", tick=False):
        made = make_token(come_by_link(anna)).json()
    ends = datetime.datetime.fromisoformat(made["expires_at"])
    assert ends.astimezone(datetime.UTC).isoformat() == "2027-02-20T12:00:00+00:00"


def test_twenty_tokens_are_enough(anna: User) -> None:
    client = come_by_link(anna)
    answers = [make_token(client) for _ in range(21)]
    assert [answer.status_code for answer in answers] == [201] * 20 + [422]
    assert read_codes(answers[-1]) == ["too_many_tokens"]
    over = timezone.now() - datetime.timedelta(hours=1)
    AuthToken.objects.filter(user=anna).update(expiry=over)
    assert make_token(client).status_code == 201, "none of them works any more"


def test_end_all_leaves_who_asks(anna: User) -> None:
    here, there = come_by_link(anna), sign_in(anna)
    secret = make_token(here).json()["token"]
    assert here.post(f"{ACCOUNT}end/").status_code == 204
    assert (is_signed_in(here), is_signed_in(there)) == (True, False)
    assert with_token(secret).get(ACCOUNT).status_code == 401


def put(client: Client, path: str, **body: str) -> Any:
    return client.put(ACCOUNT + path, body, content_type="application/json")


@pytest.mark.parametrize(
    ("path", "body"),
    [("address/", {"email": "new@example.org"}), ("password/", {"password": OTHER})],
)
def test_ways_in_are_changed_by_who_proved_who_they_are(
    anna: User, path: str, body: dict[str, str]
) -> None:
    here, there = sign_in(anna), sign_in(anna)
    refused = put(here, path, **body)
    assert (refused.status_code, read_codes(refused)) == (403, ["prove_first"])
    confirm(here)
    program = with_token(make_token(here).json()["token"])
    assert program.put(ACCOUNT + path, body, format="json").status_code == 403
    assert put(here, path, **body).status_code == 204
    assert (is_signed_in(here), is_signed_in(there)) == (True, False)
    assert program.get(ACCOUNT).status_code == 401
    anna.refresh_from_db()
    assert anna.email == body.get("email", "anna@example.org")
    assert anna.check_password(body.get("password", PASSWORD))


def test_an_address_is_one_accounts_and_a_password_is_not_guessed(anna: User) -> None:
    make_account("Zoe@example.org")
    client = sign_in(anna)
    confirm(client)
    taken = put(client, "address/", email="zoe@example.ORG")
    assert (taken.status_code, read_codes(taken)) == (422, ["address_taken"])
    weak = put(client, "password/", password="password12")
    assert (weak.status_code, weak.json()["errors"][0]["field"]) == (400, "password")
    anna.refresh_from_db()
    assert (anna.email, anna.check_password(PASSWORD)) == ("anna@example.org", True)
