"""Tokens of programs: a right one, and everything that is none."""

import pytest
from knox.models import AuthToken
from rest_framework.test import APIClient

from people.models import User


def test_a_token_signs_a_program_in(db: None) -> None:
    _, token = AuthToken.objects.create(User.objects.create_user("robot@example.org"))
    client = APIClient(headers={"Authorization": f"Token {token}"})
    assert client.get("/api/v1/session/").json()["user"] == {"email": "robot@example.org"}


@pytest.mark.parametrize("token", ["\xff", "abc", "é" * 20, "0" * 64])
def test_what_is_no_token_is_refused(db: None, token: str) -> None:
    answer = APIClient().get("/api/v1/session/", HTTP_AUTHORIZATION=f"Token {token}")
    assert answer.status_code == 401
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["errors"][0]["code"] == "authentication_failed"
