"""The owner's first visit: a link that works once."""

import datetime
from typing import Any

import time_machine
from django.test import Client

from people.accounts.services.sign_in import make_owner_link, make_sign_in_link, use_sign_in_link
from people.models import Club, Membership, Role, SignInLink, User

PASSWORD = "ein Fuchs im Hühnerstall"


def test_a_folder_from_elsewhere_gets_no_further_account(client: Client, db: None) -> None:
    """Its owner is led in where they have no password yet; one who has needs no link."""
    anna = User.objects.create_user("anna@example.org")
    club = Club.objects.create(slug="hofgarten", name="Hofgarten")
    Membership.objects.create(club=club, user=anna, role=Role.OWNER)
    secret = make_owner_link()
    assert secret is not None
    assert use_sign_in_link(secret=secret) == anna
    anna.set_password(PASSWORD)
    anna.save()
    assert make_owner_link() is None
    assert list(User.objects.all()) == [anna]


def test_the_owner_arrives_once(client: Client, db: None) -> None:
    secret = make_owner_link()
    assert secret is not None
    page = client.get("/welcome/")
    assert page.status_code == 200
    answer: Any = client.post("/welcome/", {"secret": secret})
    assert (answer.status_code, answer["Location"]) == (302, "/welcome/account/")
    form = {"email": "Owner@Example.org", "password": PASSWORD}
    saved: Any = client.post("/welcome/account/", form)
    assert (saved.status_code, saved["Location"]) == (302, "/account/")
    owner = User.objects.get()
    assert (owner.email, owner.is_superuser) == ("owner@example.org", True)
    assert owner.check_password(PASSWORD)
    shown = client.get("/account/").content.decode()
    assert "Signed in as owner@example.org" in shown
    assert "Administration" in shown
    assert make_owner_link() is None


def test_a_link_is_used_once_and_kept_as_a_hash(client: Client, db: None) -> None:
    secret = make_owner_link() or ""
    assert secret not in str(list(SignInLink.objects.values()))
    assert client.post("/welcome/", {"secret": secret}).status_code == 302
    again = Client().post("/welcome/", {"secret": secret})
    assert again.status_code == 403
    assert b"This link has already been used" in again.content
    assert b"print_sign_in_link" in again.content


def test_every_start_ends_the_link_before(db: None) -> None:
    first, second = make_owner_link() or "", make_owner_link() or ""
    assert Client().post("/welcome/", {"secret": first}).status_code == 403
    assert Client().post("/welcome/", {"secret": second}).status_code == 302


def test_a_link_is_good_for_a_day(client: Client, db: None) -> None:
    secret = make_sign_in_link(user=User.objects.create_user("late@example.org"))
    later = datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=25)
    with time_machine.travel(later):
        assert client.post("/welcome/", {"secret": secret}).status_code == 403


def test_an_account_is_set_up_by_who_is_signed_in(client: Client, db: None) -> None:
    answer: Any = client.get("/welcome/account/")
    assert answer.status_code == 302
    assert answer["Location"].startswith("/accounts/login/")


def test_a_weak_password_and_a_taken_address_are_refused(client: Client, db: None) -> None:
    User.objects.create_user("taken@example.org")
    client.post("/welcome/", {"secret": make_owner_link()})
    answer = client.post("/welcome/account/", {"email": "Taken@example.org", "password": "tichu"})
    assert answer.status_code == 200
    assert b"Another account has this address." in answer.content
    assert b"too short" in answer.content


def test_nobody_signs_up_uninvited(client: Client, db: None) -> None:
    form = {"email": "new@example.org", "password1": PASSWORD}
    client.post("/accounts/signup/", form)
    assert User.objects.count() == 0
