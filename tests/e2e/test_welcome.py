"""The owner's first visit in a browser: the link, an account, out and in again."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.live import Server

MAKE_LINK = "from people.services.sign_in import make_owner_link; print(make_owner_link())"
EMAIL = re.compile("e-?mail", re.IGNORECASE)
ADDRESS, PASSWORD = "owner@example.org", "ein Fuchs im Hühnerstall"


def test_the_owner_arrives_and_comes_again(
    server: Server, open_phone: Callable[..., Page], complaints: list[str]
) -> None:
    secret = server.manage("shell", "--no-imports", "--command", MAKE_LINK).stdout.strip()
    page = open_phone()
    page.goto(f"{server.url}/welcome/#{secret}")
    assert secret not in page.url
    page.get_by_role("button", name="Open my account").click()
    page.get_by_label(EMAIL).fill(ADDRESS)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Save").click()
    page.wait_for_url(f"{server.url}/")
    page.goto(f"{server.url}/accounts/logout/")
    page.locator("main form button").click()
    page.goto(f"{server.url}/accounts/login/")
    page.get_by_label(EMAIL).fill(ADDRESS)
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("main form button[type=submit]").click()
    page.wait_for_url(f"{server.url}/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    session = page.request.get(f"{server.url}/api/v1/session/").json()
    assert session["user"] == {"email": ADDRESS}
    assert complaints == []
