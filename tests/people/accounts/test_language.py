"""The language that somebody chose while signed in: their account keeps it."""

import re
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from people.models import User
from tests.people.made_accounts import come_by_link, make_account, sign_in

pytestmark = pytest.mark.first_database

MENU = "http://testserver/rules/"


@pytest.fixture
def anna(db: None) -> User:
    return make_account()


def choose(client: Client, language: str, **headers: str) -> None:
    assert client.get("/rules/", {"lang": language}, headers=headers).status_code == 302


def read_language(client: Client) -> str:
    page = client.get("/rules/", headers={"Accept-Language": "en"})
    (language,) = re.findall(r'<html lang="(\w+)"', page.content.decode())
    return str(language)


def test_it_comes_along_wherever_one_signs_in(anna: User) -> None:
    choose(sign_in(anna), "de", Referer=MENU)
    anna.refresh_from_db()
    assert anna.language == "de"
    assert read_language(sign_in(anna)) == "de"
    assert read_language(come_by_link(anna)) == "de"
    assert read_language(Client()) == "en"


def test_it_is_put_above_what_somebody_else_chose_in_the_browser(anna: User) -> None:
    User.objects.update(language="de")
    browser = Client()
    choose(browser, "fr", Referer=MENU)
    assert read_language(browser) == "fr"
    assert read_language(sign_in(anna, client=browser)) == "de"
    choose(browser, "fr", Referer=MENU)
    anna.refresh_from_db()
    assert (read_language(browser), anna.language) == ("fr", "fr")


@pytest.mark.parametrize("page", ["", "https://elsewhere.example/rules/"])
def test_a_link_from_elsewhere_speaks_for_one_browser_alone(anna: User, page: str) -> None:
    browser = sign_in(anna)
    choose(browser, "de", **({"Referer": page} if page else {}))
    anna.refresh_from_db()
    assert (read_language(browser), anna.language) == ("de", "")


def test_who_never_chose_leaves_the_browser_as_it_is(anna: User) -> None:
    browser = Client()
    choose(browser, "fr", Referer=MENU)
    assert read_language(sign_in(anna, client=browser)) == "fr"
    anna.refresh_from_db()
    assert anna.language == ""


def test_a_language_that_went_changes_nothing(anna: User) -> None:
    User.objects.update(language="eo")
    assert read_language(sign_in(anna)) == "en"


@pytest.mark.parametrize(("language", "subject"), [("", "Sign-In Code"), ("de", "Anmeldecode")])
def test_mail_is_in_it(anna: User, settings: Any, language: str, subject: str) -> None:
    settings.SENDS_MAIL = True
    User.objects.update(language=language)
    form = {"email": anna.email}
    Client().post("/accounts/login/code/", form, headers={"Accept-Language": "en"})
    (message,) = mail.outbox
    assert str(message.subject).endswith(subject)
