"""Nothing is offered at the door that does not work; and what is offered works."""

import re
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from people.models import User
from tests.people.made_accounts import OTHER, PASSWORD, is_signed_in, make_account, sign_in


@pytest.fixture
def anna(db: None) -> User:
    return make_account()


def test_the_page_to_sign_in_offers_no_sign_up(db: None) -> None:
    page = Client().get("/accounts/login/").content.decode()
    assert "sign up" not in page.lower()
    assert "Remember" not in page
    assert "by email" not in page
    assert "The person who runs the club opens accounts" in read("/accounts/signup/")


@pytest.mark.parametrize(
    "where", ["//evil.example", "https://evil.example/", "javascript:alert(1)"]
)
def test_signing_in_leads_to_our_own_pages_alone(anna: User, where: str) -> None:
    body = {"login": anna.email, "password": PASSWORD}
    ours = Client().post("/accounts/login/?next=/rules/", {**body, "next": "/rules/"})
    assert (ours.status_code, ours["Location"]) == (302, "/rules/")
    answer = Client().post(f"/accounts/login/?next={where}", {**body, "next": where})
    assert (answer.status_code, answer["Location"]) == (302, "/account/")


def read(path: str) -> str:
    return Client().get(path).content.decode()


@pytest.mark.parametrize("path", ["/accounts/password/reset/", "/accounts/login/code/"])
def test_without_mail_no_code_is_promised(anna: User, path: str) -> None:
    assert "print_sign_in_link" in read(path)
    answer = Client().post(path, {"email": anna.email})
    assert "print_sign_in_link" in answer.content.decode()
    assert mail.outbox == []


def read_code() -> str:
    """Return the code in the last mail."""
    match = re.search(r"^\s*([A-Z0-9]{4}-[A-Z0-9]{4})\s*$", str(mail.outbox[-1].body), re.MULTILINE)
    assert match, mail.outbox[-1].body
    return match[1]


def test_a_code_is_offered_where_mail_is_sent(settings: Any, db: None) -> None:
    settings.SENDS_MAIL = True
    assert "Sign in with a code by email" in read("/accounts/login/")


def test_a_code_by_mail_signs_in(anna: User, settings: Any) -> None:
    settings.SENDS_MAIL = True
    client = Client()
    assert client.post("/accounts/login/code/", {"email": anna.email}).status_code == 302
    assert client.post("/accounts/login/code/confirm/", {"code": "wrong"}).status_code == 200
    client.post("/accounts/login/code/confirm/", {"code": read_code()})
    assert is_signed_in(client)


def test_a_code_by_mail_sets_a_new_password(anna: User, settings: Any) -> None:
    settings.SENDS_MAIL = True
    client = Client()
    assert client.post("/accounts/password/reset/", {"email": anna.email}).status_code == 302
    client.post("/accounts/password/reset/confirm/", {"code": read_code()})
    form = {"password1": OTHER, "password2": OTHER}
    client.post("/accounts/password/reset/complete/", form)
    assert not is_signed_in(sign_in(anna, PASSWORD))
    assert is_signed_in(sign_in(anna, OTHER))


@pytest.mark.parametrize("path", ["/accounts/password/reset/", "/accounts/login/code/"])
def test_whether_there_is_an_account_is_not_told(anna: User, settings: Any, path: str) -> None:
    settings.SENDS_MAIL = True
    answers: list[Any] = [
        Client().post(path, {"email": email}) for email in (anna.email, "nobody@example.org")
    ]
    assert len({(answer.status_code, answer["Location"]) for answer in answers}) == 1


@pytest.mark.parametrize(
    ("path", "ours"),
    [
        ("/accounts/email/", "/account/address/"),
        ("/accounts/password/change/", "/account/password/"),
        ("/accounts/password/set/", "/account/password/"),
        ("/accounts/sessions/", "/account/devices/"),
    ],
)
def test_what_is_changed_elsewhere_is_changed_on_our_pages(path: str, ours: str) -> None:
    answer: Any = Client().get(path)
    assert (answer.status_code, answer["Location"]) == (302, ours)
