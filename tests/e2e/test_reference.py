"""The API's reference in a browser, under the same strict policy as every page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.counts import count, take_daily
from tests.e2e.accessibility import find_faults
from tests.e2e.visitors import reach
from tests.live import Server

pytestmark = pytest.mark.wiped

LINKS = 250
"""As many operations may stand above one in the list of all."""


def test_it_shows_operations_and_can_be_walked_by_keyboard(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_phone(viewport={"width": 390, "height": 844})
    page.goto(f"{server.url}/help/")
    page.get_by_role("link", name="API reference").click()
    link = page.get_by_role("link", name="Record a round")
    if count(short=False, full=True):
        reach(page, link, most=LINKS)
        page.keyboard.press("Enter")
    else:  # Tab is pressed for two hundred links above it.
        link.click()
    expect(page.get_by_role("heading", name="Record a round")).to_be_in_viewport()
    expect(page.get_by_text("rounds_record")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    reach(page, page.locator("#rounds_record ~ .answers summary").first)
    page.keyboard.press("Enter")
    expect(page.locator("#rounds_record ~ .answers pre").first).to_be_visible()
    page.get_by_role("link", name="API reference").first.click()
    page.get_by_role("link", name="An app that works offline").click()
    expect(page.get_by_role("img", name="States of a write")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert complaints == []


@pytest.mark.long
@pytest.mark.parametrize(
    "page_name", take_daily(3, ["", "codes/", "games/", "offline/", "following/"])
)
def test_axe_finds_nothing(
    open_phone: Callable[..., Page], server: Server, complaints: list[str], page_name: str
) -> None:
    page = open_phone(color_scheme="dark")
    page.goto(f"{server.url}/api/v1/reference/{page_name}")
    assert find_faults(page) == []
    assert complaints == []
