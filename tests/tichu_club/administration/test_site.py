"""The administration: no sign-in of its own, and a second factor before anything is seen."""

import datetime
from typing import Any

import pytest
import time_machine
from django.test import Client

from people.models import User
from tests.people.made_accounts import (
    PASSWORD,
    come_by_link,
    make_account,
    make_app_code,
    sign_in,
    switch_app_on,
)

pytestmark = pytest.mark.first_database

PATHS = ["/admin/", "/admin/login/", "/admin/auth/group/"]
LATER = datetime.timedelta(minutes=2)


@pytest.fixture
def owner(db: None) -> User:
    return make_account("owner@example.org", is_staff=True, is_superuser=True)


@pytest.mark.parametrize("path", PATHS)
def test_it_has_no_sign_in_of_its_own(owner: User, path: str) -> None:
    """Forty tries there would be forty tries without a limit."""
    client = Client()
    form = {"username": owner.email, "password": PASSWORD}
    for answer in (client.get(path, follow=True), client.post(path, form, follow=True)):
        assert answer.redirect_chain[-1][0].startswith("/accounts/login/?next=/admin/")
    assert "sessionid" not in client.cookies


def test_after_five_wrong_passwords_the_right_one_waits_too(owner: User) -> None:
    for _ in range(5):
        sign_in(owner, "wrong")
    answer = Client().post("/accounts/login/", {"login": owner.email, "password": PASSWORD})
    assert answer.status_code == 200
    assert b"Too many" in answer.content


def test_a_password_alone_leads_to_where_a_second_factor_is_set_up(owner: User) -> None:
    client = sign_in(owner)
    answer = client.get("/admin/", follow=True)
    assert answer.redirect_chain[-1] == ("/accounts/2fa/?next=%2Fadmin%2F", 302)
    assert b"Site administration" not in answer.content


def test_with_a_second_factor_it_opens(owner: User) -> None:
    secret = switch_app_on(come_by_link(owner))
    with time_machine.travel(datetime.datetime.now(datetime.UTC) + LATER, tick=False):
        client = sign_in(owner)
        client.post("/accounts/2fa/authenticate/", {"code": make_app_code(secret)})
        page = client.get("/admin/")
    assert page.status_code == 200
    assert b"Site administration" in page.content


def test_a_session_that_has_not_shown_it_is_asked(owner: User) -> None:
    """One that was open before, or came by a link."""
    client = come_by_link(owner)
    secret = switch_app_on(client)
    answer: Any = client.get("/admin/", follow=True)
    assert answer.redirect_chain[-1] == ("/accounts/2fa/reauthenticate/?next=%2Fadmin%2F", 302)
    with time_machine.travel(datetime.datetime.now(datetime.UTC) + LATER, tick=False):
        form = {"code": make_app_code(secret), "next": "/admin/"}
        answer = client.post("/accounts/2fa/reauthenticate/", form, follow=True)
    assert b"Site administration" in answer.content


def test_an_account_that_is_no_operators_has_no_access(db: None) -> None:
    client = come_by_link(make_account())
    switch_app_on(client)
    assert client.get("/admin/", follow=True).status_code == 403
