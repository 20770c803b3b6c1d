"""The account's own pages: who is signed in, what can be changed, what ends with it."""

import datetime
import re
from typing import Any

import pytest
import time_machine
from django.test import Client
from knox.models import AuthToken
from rest_framework.test import APIClient

from people.models import ApiToken, Club, Membership, Role, User
from tests.pages import read_html
from tests.people.accounts.pages import INSIDE
from tests.people.made_accounts import (
    OTHER,
    PASSWORD,
    come_by_link,
    confirm,
    is_signed_in,
    make_account,
    sign_in,
)

SESSION = "/api/v1/session/"
IN_ELEVEN_MINUTES = datetime.timedelta(minutes=11)


@pytest.fixture
def anna(db: None) -> User:
    return make_account()


def read_token(client: Client, name: str = "the wall", days: int = 30) -> str:
    """Make a token as its page does; return its secret."""
    confirm(client)
    form = {"name": name, "days": days, "scope": "read", "club": ""}
    page = client.post("/account/tokens/", form)
    return str(page.context["secret"])


def acts(secret: str) -> bool:
    """Return whether a program with this token acts for somebody."""
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Token {secret}")
    return client.get(SESSION).status_code == 200


def test_a_stranger_is_led_to_sign_in(db: None) -> None:
    answer: Any = Client().get("/account/")
    assert (answer.status_code, answer["Location"]) == (302, "/accounts/login/?next=/account/")


def test_the_page_says_who_is_signed_in_and_how_to_sign_out(anna: User) -> None:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    Membership.objects.create(club=club, user=anna, role=Role.SCORER)
    client = sign_in(anna)
    page = client.get("/account/").content.decode()
    assert "Signed in as anna@example.org" in page
    assert "Tichufreunde Hofgarten: scorer" in page
    assert 'action="/accounts/logout/"' in page
    assert "/admin/" not in page
    client.post("/accounts/logout/")
    assert not is_signed_in(client)


def test_the_foot_of_every_page_leads_to_the_account(anna: User) -> None:
    client = sign_in(anna)
    foot = client.get("/help/").content.decode().partition('class="site-footer"')[2]
    match = re.search(r'<a href="([^"]+)">Account</a>', foot)
    assert match
    assert "Signed in as anna@example.org" in client.get(match[1], follow=True).content.decode()


def test_signing_in_leads_to_the_account(anna: User) -> None:
    form = {"login": "Anna@Example.org", "password": PASSWORD}
    answer: Any = Client().post("/accounts/login/", form)
    assert (answer.status_code, answer["Location"]) == (302, "/account/")


CHANGES = {
    "/account/address/": {"email": "zoe@example.org"},
    "/account/password/": {"password": OTHER},
}


@pytest.mark.parametrize("path", CHANGES)
def test_a_change_asks_for_the_password(anna: User, path: str) -> None:
    """A phone that was left open changes nothing."""
    client = sign_in(anna)
    answer: Any = client.post(path, CHANGES[path])
    assert answer.status_code == 302
    assert answer["Location"] == f"/accounts/reauthenticate/?next={path.replace('/', '%2F')}"
    anna.refresh_from_db()
    assert (anna.email, anna.check_password(PASSWORD)) == ("anna@example.org", True)
    assert confirm(client, "wrong").status_code == 200
    assert client.get(path).status_code == 302
    confirm(client)
    assert client.get(path).status_code == 200


@pytest.mark.parametrize("path", CHANGES)
def test_a_sign_in_link_opens_changes_for_ten_minutes(anna: User, path: str) -> None:
    client = come_by_link(anna)
    assert client.get(path).status_code == 200
    with time_machine.travel(datetime.datetime.now(datetime.UTC) + IN_ELEVEN_MINUTES):
        assert client.get(path).status_code == 302


def test_without_a_password_an_old_session_changes_nothing(db: None) -> None:
    nobody = User.objects.create_user("nobody@example.org")
    client = come_by_link(nobody)
    assert client.get("/welcome/account/").status_code == 200
    with time_machine.travel(datetime.datetime.now(datetime.UTC) + IN_ELEVEN_MINUTES):
        refused = client.post("/welcome/account/", {"email": "x@example.org", "password": OTHER})
    assert refused.status_code == 403
    assert b"print_sign_in_link" in refused.content
    nobody.refresh_from_db()
    assert (nobody.email, nobody.has_usable_password()) == ("nobody@example.org", False)


@pytest.mark.parametrize("path", CHANGES)
def test_a_change_ends_other_sessions_and_every_token(anna: User, path: str) -> None:
    here, there = sign_in(anna), sign_in(anna)
    secret = read_token(here)
    assert (is_signed_in(there), acts(secret)) == (True, True)
    answer: Any = here.post(path, CHANGES[path])
    assert (answer.status_code, answer["Location"]) == (302, "/account/")
    assert "has been changed" in here.get("/account/").content.decode()
    assert (is_signed_in(here), is_signed_in(there), acts(secret)) == (True, False, False)


def test_the_address_before_opens_nothing_any_more(anna: User) -> None:
    client = come_by_link(anna)
    client.post("/account/address/", {"email": "zoe@example.org"})
    assert not is_signed_in(sign_in(anna))
    anna.refresh_from_db()
    assert is_signed_in(sign_in(anna))


def test_somebody_elses_address_is_refused(anna: User) -> None:
    make_account("zoe@example.org")
    client = come_by_link(anna)
    page = client.post("/account/address/", {"email": "Zoe@example.org"})
    assert b"Another account has this address." in page.content


def test_sessions_are_listed_and_ended_one_by_one(anna: User) -> None:
    here, there, third = sign_in(anna), Client(headers={"User-Agent": FIREFOX}), sign_in(anna)
    sign_in(anna, client=there)
    sessions = here.get("/account/devices/").context["sessions"]
    assert [session.current for session in sessions] == [True, False, False]
    assert {session.browser for session in sessions} == {"", "Firefox, Android"}
    listed = next(session for session in sessions if session.browser)
    stranger = sign_in(make_account("zoe@example.org"))
    stranger.post(f"/account/devices/{listed.id}/end/")
    assert is_signed_in(there)
    here.post(f"/account/devices/{listed.id}/end/")
    assert [is_signed_in(client) for client in (here, there, third)] == [True, False, True]


FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0"


def test_end_all_leaves_this_device_alone(anna: User) -> None:
    here, there = sign_in(anna), sign_in(anna)
    secret = read_token(here)
    here.post("/account/devices/end/")
    assert (is_signed_in(here), is_signed_in(there), acts(secret)) == (True, False, False)


def test_a_token_is_shown_once_ended_and_ends_by_itself(anna: User) -> None:
    client = sign_in(anna)
    secret = read_token(client, days=30)
    assert secret not in client.get("/account/devices/").content.decode()
    assert secret not in str([*AuthToken.objects.values(), *ApiToken.objects.values()])
    with time_machine.travel(datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=31)):
        assert not acts(secret)
    second = read_token(client)
    token = ApiToken.objects.latest("key__created")
    other = sign_in(make_account("zoe@example.org"))
    other.post(f"/account/tokens/{token.pk}/end/")
    assert acts(second)
    client.post(f"/account/tokens/{token.pk}/end/")
    assert not acts(second)


@pytest.mark.parametrize("days", [0, 366, "x"])
def test_a_token_lasts_a_year_at_the_most(anna: User, days: Any) -> None:
    client = sign_in(anna)
    confirm(client)
    form = {"name": "the wall", "days": days, "scope": "read", "club": ""}
    page = client.post("/account/tokens/", form)
    assert list(page.context["form"].errors) == ["days"]
    assert page.context["secret"] == ""
    assert AuthToken.objects.count() == 0


@pytest.mark.parametrize("path", ["/accounts/login/code/", "/accounts/password/reset/"])
def test_nobody_learns_who_has_an_account(
    anna: User, path: str, settings: Any, mailoutbox: list[Any]
) -> None:
    settings.SENDS_MAIL = True

    def ask(email: str) -> tuple[int, str]:
        answer = Client().post(path, {"email": email}, follow=True)
        page = re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", answer.content.decode())
        return len(answer.redirect_chain), page.replace(email, "")

    known = ask(anna.email)
    assert [one.to for one in mailoutbox] == [[anna.email]]
    assert known == ask("nobody@example.org")
    assert known[0] == 1


def test_every_page_is_called_by_its_heading_and_asks_for_no_other_first(anna: User) -> None:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    Membership.objects.create(club=club, user=anna, role=Role.OWNER)
    client = come_by_link(anna)
    for path in INSIDE:
        answer = client.get(path)
        assert answer.status_code == 200, path
        page = read_html(answer)
        heading, title = (
            re.search(rf"<{tag}\b[^>]*>(.*?)</{tag}>", page, re.DOTALL) for tag in ("h1", "title")
        )
        assert heading, path
        assert title, path
        said = re.sub("<[^<>]*>", "", heading[1])
        if path != "/account/":
            assert title[1] in {f"{said} · Tichu Club", f"{said} · Tichufreunde Hofgarten"}
