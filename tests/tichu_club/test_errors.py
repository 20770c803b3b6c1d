"""A failed request gets a page or a problem body, never a stack trace."""

from typing import Any

import pytest
from django.db import InterfaceError, OperationalError
from django.test import Client

from tests.people.made_accounts import make_account

pytestmark = pytest.mark.first_database


def test_an_unknown_page_says_so(client: Client, db: None) -> None:
    answer = client.get("/nowhere/")
    assert answer.status_code == 404
    assert b"There is nothing at this address" in answer.content


def test_only_who_is_not_signed_in_is_asked_to_sign_in(client: Client, db: None) -> None:
    assert b"Sign in" in client.get("/nowhere/").content
    client.force_login(make_account())
    answer = client.get("/nowhere/")
    assert answer.status_code == 404
    assert b"Sign in" not in answer.content
    client.logout()
    assert b"Sign in" in client.get("/nowhere/").content


def test_an_unknown_api_path_is_a_problem(client: Client, db: None) -> None:
    answer = client.get("/api/v1/nowhere/")
    assert (answer.status_code, answer["Content-Type"]) == (404, "application/problem+json")
    [error] = answer.json()["errors"]
    assert (error["code"], error["hint"]) == (
        "unknown_address",
        "Addresses end with a slash; all of them are at /api/v1/reference/.",
    )


def test_a_fault_of_ours_is_a_problem_too(db: None, monkeypatch: Any) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a secret detail")

    monkeypatch.setattr("scoring.rules.score_round", fail)
    client = Client(raise_request_exception=False)
    body = {"variant": "nanjing", "entry": {}}
    answer = client.post("/api/v1/rules/score/", body, content_type="application/json")
    assert (answer.status_code, answer["Content-Type"]) == (500, "application/problem+json")
    assert b"secret detail" not in answer.content
    assert answer["X-Request-ID"]


@pytest.mark.parametrize(
    "fault",
    [
        OperationalError("database or disk is full"),
        OperationalError("couldn't get a connection after 10.00 sec"),
        InterfaceError("connection already closed"),
    ],
)
def test_a_database_that_is_away_says_when_to_come_back(
    db: None, monkeypatch: Any, fault: Exception
) -> None:
    """Programs get a problem with a sentence, people a page; neither is told what broke."""

    def fail(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr("scoring.starting.api.read_own_page", fail)
    monkeypatch.setattr("scoring.review.views.pages.open_game", fail)
    client = Client(raise_request_exception=False)
    answer = client.get("/api/v1/games/")
    assert (answer.status_code, answer["Content-Type"]) == (503, "application/problem+json")
    assert answer["Retry-After"] == "5"
    [error] = answer.json()["errors"]
    assert error["code"] == "database_away"
    assert error["message"] == "The server cannot save anything just now."
    page = client.get("/g/11111111-1111-4111-8111-111111111111/history/")
    assert (page.status_code, page["Retry-After"]) == (503, "5")
    assert b"Nothing that was saved has been lost" in page.content
    for shown in (answer, page):
        assert str(fault).encode() not in shown.content


def test_every_page_comes_with_a_strict_policy(client: Client, db: None) -> None:
    policy = client.get("/welcome/")["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


TOO_LARGE = b" " * (5 * 1024 * 1024 // 2 + 1)


def test_a_body_that_is_too_large_is_told_so_by_page_and_api(client: Client, db: None) -> None:
    """Also under a server whose bodies do not go through the bridge."""
    answer = client.post("/api/v1/rules/score/", TOO_LARGE, content_type="application/json")
    assert (answer.status_code, answer["Content-Type"]) == (413, "application/problem+json")
    assert answer.json()["errors"][0]["code"] == "too_large"
    page = client.post("/welcome/", TOO_LARGE, content_type="application/x-www-form-urlencoded")
    assert page.status_code == 413
    assert b"That is too large" in page.content
