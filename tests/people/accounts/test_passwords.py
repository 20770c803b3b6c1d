"""Passwords are hashed one at a time, so that guessing leaves a thread for the score sheets."""

import threading
import time
from typing import Any

import pytest
from django.contrib.auth.hashers import check_password
from django.test import Client

from people.accounts.passwords import OneAtATimeHasher, TooManyAtOnceError
from tests.people.made_accounts import PASSWORD, make_account
from tichu_club import settings as project

pytestmark = pytest.mark.first_database


def test_a_password_is_hashed_and_known_again() -> None:
    hashed = OneAtATimeHasher().encode(PASSWORD, "salt", 1000)
    assert hashed.startswith("pbkdf2_sha256$1000$salt$")
    assert OneAtATimeHasher().verify(PASSWORD, hashed)
    assert not OneAtATimeHasher().verify("wrong", hashed)


class Slow(threading.Thread):
    """Hashes something that takes its time."""

    def run(self) -> None:
        OneAtATimeHasher().encode(PASSWORD, "salt", 3_000_000)


@pytest.fixture
def busy() -> Any:
    """Somebody else's password is being hashed."""
    slow = Slow()
    slow.start()
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline and not _is_refused():
        time.sleep(0.005)
    yield
    slow.join()


def _is_refused() -> bool:
    try:
        OneAtATimeHasher().encode("x", "salt", 1)
    except TooManyAtOnceError:
        return True
    return False


def test_who_comes_meanwhile_is_sent_away_at_once(busy: None) -> None:
    began = time.monotonic()
    with pytest.raises(TooManyAtOnceError):
        OneAtATimeHasher().encode(PASSWORD, "salt", 1000)
    assert time.monotonic() - began < 0.5


def test_a_fault_leaves_the_turn_to_the_next() -> None:
    many: Any = "many"
    with pytest.raises(TypeError):
        OneAtATimeHasher().encode(PASSWORD, "salt", many)
    assert OneAtATimeHasher().encode(PASSWORD, "salt", 1)


def test_the_page_says_to_try_again(settings: Any, db: None, busy: None) -> None:
    settings.PASSWORD_HASHERS = project.PASSWORD_HASHERS
    form = {"login": "anna@example.org", "password": PASSWORD}
    answer = Client().post("/accounts/login/", form)
    assert (answer.status_code, answer["Retry-After"]) == (503, "2")
    assert b"Try again in a moment." in answer.content


def test_a_wrong_password_is_hashed_once(settings: Any, db: None, monkeypatch: Any) -> None:
    settings.PASSWORD_HASHERS = project.PASSWORD_HASHERS
    monkeypatch.setattr(OneAtATimeHasher, "iterations", 1000)
    anna = make_account()
    hashed: list[str] = []
    encode = OneAtATimeHasher.encode

    def count(self: Any, password: str, *rest: Any) -> str:
        hashed.append(password)
        return encode(self, password, *rest)

    monkeypatch.setattr(OneAtATimeHasher, "encode", count)
    Client().post("/accounts/login/", {"login": anna.email, "password": "wrong"})
    assert hashed == ["wrong"]
    assert check_password(PASSWORD, anna.password)
