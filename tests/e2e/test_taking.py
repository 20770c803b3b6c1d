"""Games begun on a phone without an account go into the account, and into a club, by clicking."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.access import HASHED, sign_in
from tests.e2e.accessibility import find_faults
from tests.e2e.seeing import sees
from tests.e2e.sheet import Sheet
from tests.live import Server

pytestmark = pytest.mark.wiped

MAKE = f"""
from people.models import Club, Membership, Player, Role, User
user = User.objects.create_user("taker@example.org")
User.objects.filter(pk=user.pk).update(password={HASHED!r})
club = Club.objects.create(slug="taking", name="Taking")
Membership.objects.create(club=club, user=user, role=Role.SCORER)
for name in ("Anna Adler", "Jürgen Groß", "Ben Ost", "Ben West"):
    Player.objects.create(club=club, name=name)
"""


def test_one_tap_then_who_is_who(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    server.manage("shell", "--no-imports", "-c", MAKE)
    page = open_phone()
    sheet = Sheet.begin(page, server.url, ("Anna", "jurgen gross", "Ben", "Gustav"))
    sheet.count(65)
    sheet.expect_sign("everywhere")
    sign_in(page, server.url, "taker@example.org")
    page.get_by_role("button", name="Keep them in this account").click()
    sees(page, "1 game of this device is your account's now.")

    page.goto(f"{server.url}/clubs/taking/")
    page.get_by_role("link", name="Take games of this device in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Games of this device")
    expect(page.get_by_role("checkbox")).to_be_checked()
    likely = {
        name: page.get_by_label(name, exact=True).locator("option:checked").inner_text()
        for name in ("Anna", "jurgen gross", "Ben", "Gustav")
    }
    assert likely == {
        "Anna": "Anna Adler",
        "jurgen gross": "Jürgen Groß",
        "Ben": "stays a guest",  # either of two
        "Gustav": "stays a guest",
    }
    assert find_faults(page) == []
    page.get_by_label("Ben", exact=True).select_option(label="Ben West")
    page.get_by_label("Gustav", exact=True).select_option(label="new on the list")
    page.get_by_role("button", name="Take them in").click()
    sees(page, "1 game taken in.")
    page.goto(f"{server.url}/clubs/taking/players/?search=gustav")
    page.get_by_role("link", name="Gustav").click()
    sees(page, "Jürgen Groß & Gustav – Anna Adler & Ben West")
    page.goto(f"{server.url}/clubs/taking/take/")
    sees(page, "There is no game of yours here that belongs to no club.")
    assert complaints == []
