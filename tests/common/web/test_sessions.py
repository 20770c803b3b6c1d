"""Who reads the database's sessions is not signed in by it: the cookie holds what it does not."""

import datetime
from importlib import import_module
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.apps import apps
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from common.web.sessions import hash_session
from people.accounts.services.sessions import end_sessions
from people.cards.services import make_card, note_session
from people.models import Card, Club, Player, User
from tests.people.made_accounts import PASSWORD
from tichu_club.settings import MIDDLEWARE

pytestmark = pytest.mark.first_database

COOKIE = "sessionid"


@pytest.fixture(autouse=True)
def real(settings: Any) -> None:
    """Let the middleware be the project's own, which tests do without elsewhere."""
    static = "whitenoise.middleware.WhiteNoiseMiddleware"
    settings.MIDDLEWARE = [name for name in MIDDLEWARE if name != static]


@pytest.fixture
def anna(db: None) -> User:
    return User.objects.create_user("anna@example.org", PASSWORD)


def sign_in(anna: User) -> Client:
    client = Client()
    client.post("/accounts/login/", {"login": anna.email, "password": PASSWORD})
    return client


def is_signed_in(client: Client) -> bool:
    return client.get("/account/").status_code == 200


def show(secret: str) -> Client:
    """Return a browser that holds this cookie."""
    client = Client()
    client.cookies[COOKIE] = secret
    return client


def test_the_cookie_opens_the_row_of_its_hash_and_the_row_opens_nothing(anna: User) -> None:
    client = sign_in(anna)
    assert is_signed_in(client)
    secret = client.cookies[COOKIE].value
    row = Session.objects.get()
    assert row.session_key == hash_session(secret)
    assert secret not in str(Session.objects.values().get())
    assert UserSession.objects.get().session_key == row.session_key
    assert is_signed_in(show(secret))
    assert not is_signed_in(show(row.session_key))
    assert Session.objects.count() == 1


def test_a_session_gets_a_new_secret_at_sign_in_and_ends_with_it(anna: User) -> None:
    client = Client()
    client.cookies[COOKIE] = "chosen-by-somebody-else-0123456789"
    client.post("/accounts/login/", {"login": anna.email, "password": PASSWORD})
    assert client.cookies[COOKIE].value != "chosen-by-somebody-else-0123456789"
    assert is_signed_in(client)
    secret = client.cookies[COOKIE].value
    client.post("/accounts/logout/")
    assert not is_signed_in(client)
    assert not is_signed_in(show(secret))


def test_a_password_that_is_changed_keeps_this_session_and_ends_the_others(anna: User) -> None:
    here, elsewhere = sign_in(anna), sign_in(anna)
    assert end_sessions(user=anna, keep=hash_session(here.cookies[COOKIE].value)) == 1
    assert [is_signed_in(here), is_signed_in(elsewhere)] == [True, False]


def test_sessions_of_before_go_on(anna: User) -> None:
    """Their keys were the cookies; the migration makes hashes of them, wherever they stand."""
    end = timezone.now() + datetime.timedelta(days=1)
    browser = sign_in(anna)
    data = Session.objects.get().session_data
    Session.objects.all().delete()
    UserSession.objects.all().delete()
    Session.objects.create(session_key="cookie-of-before", session_data=data, expire_date=end)
    UserSession.objects.create(user=anna, session_key="cookie-of-before", ip="192.0.2.7")
    club = Club.objects.create(slug="hofgarten", name="Hofgarten")
    player = Player.objects.create(club=club, name="Paula")
    card = make_card(player=player, until=timezone.localdate())
    note_session(card=card, session_key="cookie-of-before")
    assert not is_signed_in(browser)
    import_module("people.migrations.0003_hash_session_keys").hash_keys(apps, None)
    assert is_signed_in(show("cookie-of-before"))
    hashed = hash_session("cookie-of-before")
    assert Card.objects.get().session_key == hashed
    assert UserSession.objects.filter(session_key=hashed).count() == 1


def test_a_cookie_of_any_letters_opens_nothing(db: None) -> None:
    assert not is_signed_in(show("\xff" * 40))
    assert not is_signed_in(show("x"))
