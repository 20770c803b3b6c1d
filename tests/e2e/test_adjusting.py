"""Points adjusted on the sheet with their reason, and a blind grand: entered by taps, and seen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.sheet import Sheet
from tests.e2e.tables import fill_game
from tests.live import Server

pytestmark = pytest.mark.wiped

TALL_PHONE = {"width": 390, "height": 844}
REASON = "Ben showed a card"


def test_points_are_adjusted_with_a_reason_and_seen(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    sheet = Sheet.start(open_phone(viewport=TALL_PHONE), server.url)
    page = sheet.page
    sheet.press("More")
    drawer = page.get_by_role("dialog")
    sheet.tap(drawer.get_by_text("Adjust points", exact=True))
    put = drawer.get_by_role("button", name="Put it down")
    drawer.get_by_role("group", name="Whose points").get_by_role("button").nth(1).click()
    drawer.get_by_label("How many points").and_(page.get_by_role("spinbutton")).fill("50")
    sheet.tap(put)
    expect(
        drawer.get_by_role("alert").filter(has_text="Say how many points, and why.")
    ).to_be_visible()
    drawer.get_by_label("Why", exact=True).fill(REASON)
    sheet.tap(put)
    expect(drawer.get_by_text(f"−50 for Ben & Dora: {REASON}")).to_be_visible()
    sheet.press("Done")
    sheet.count(65)
    sheet.expect_totals(65, -15)
    sheet.expect_sign("everywhere")
    [round_] = sheet.read()["rounds"]
    assert round_["entry"]["adjustments"] == [{"to": "b", "points": -50, "reason": REASON}]
    expect(page.get_by_role("img", name=REASON)).to_be_in_viewport()
    sheet.open_round(1)
    expect(page.get_by_role("dialog").get_by_text(REASON)).to_be_visible()
    assert complaints == []


def test_a_blind_grand_is_called_by_a_tap(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_phone()
    game = fill_game(page, server.url, house_rules={"blind_grand": 400})["id"]
    page.goto(f"{server.url}/g/{game}/")
    page.wait_for_selector(".panel")
    sheet = Sheet(page, server.url, game)
    anna = page.locator(".row", has_text="Anna")
    sheet.tap(anna.locator(".call").nth(4))
    sheet.count(65)
    sheet.expect_totals(465, 35)
    sheet.expect_sign("everywhere")
    [round_] = sheet.read()["rounds"]
    assert round_["entry"]["calls"] == [{"seat": 1, "call": "blind", "made": True}]
    assert complaints == []
