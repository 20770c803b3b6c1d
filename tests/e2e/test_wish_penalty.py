"""A wish that was not heeded: the referee enters the penalty into the game it was asked from."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.counts import take_daily
from tests.e2e.referee import ask_whole_hand, judge, open_referee, tap_cards, wish
from tests.e2e.sheet import Sheet
from tests.e2e.tables import fill_game
from tests.live import Server

pytestmark = pytest.mark.wiped

TALL_PHONE = {"width": 390, "height": 844}


def test_the_wish_penalty_from_a_running_game(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    sheet = Sheet.begin(open_phone(viewport=TALL_PHONE), server.url)
    page = sheet.page
    sheet.count(65)
    sheet.call(1, "T-")
    sheet.expect_sign("everywhere")
    sheet.press("More")
    page.click(".ask-referee")
    ask_whole_hand(page)
    tap_cards(page, "J8")
    wish(page, "8")
    judge(page)
    page.click('.penalty [data-seat="2"]')
    page.wait_for_url(re.compile(rf"/g/{sheet.game}/$"))
    sheet.expect_totals(165, 35)
    sheet.expect_sign("everywhere")
    rounds = sheet.read()["rounds"]
    assert [round_["entry"]["kind"] for round_ in rounds] == ["counted", "wish_penalty"]
    entry = rounds[1]["entry"]
    assert (entry["offender"], entry["calls"]) == (2, [{"seat": 1, "call": "tichu", "made": False}])
    actions = [row["action"] for row in sheet.read("history/")["results"]]
    assert actions == ["record", "record", "start"]
    sheet.undo()
    sheet.expect_totals(65, 35)
    assert complaints == []


@pytest.mark.long  # daily in test_small_mercies.py
def test_a_penalty_waits_for_an_open_call(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    sheet = Sheet.begin(open_phone(viewport=TALL_PHONE), server.url)
    page = sheet.page
    sheet.tap(page.locator(".row-who").first)
    sheet.expect_sign("everywhere")
    open_referee(page, server, sheet.game)
    tap_cards(page, "J8")
    wish(page, "8")
    judge(page)
    page.click('.penalty [data-seat="2"]')
    expect(page.locator(".penalty .notice")).to_contain_text("tap T✗ beside Anna on the sheet")
    assert sheet.read()["rounds"] == []
    assert complaints == []


@pytest.mark.parametrize(("points", "offered"), take_daily(1, [(0, 4), (None, 0), (200, 4)]))
def test_the_sheet_and_the_referee_offer_it_alike(
    open_phone: Callable[..., Page], server: Server, points: int | None, offered: int
) -> None:
    """A penalty of nothing is one that a table plays with; without one it is nowhere to be had."""
    page = open_phone(viewport=TALL_PHONE)
    game = fill_game(page, server.url, house_rules={"wish_penalty": points})["id"]
    page.goto(f"{server.url}/g/{game}/")
    page.wait_for_selector("#sheet .paper")
    Sheet(page, server.url, game).press("More")
    expect(page.locator("dialog section:has(.ask-referee) .seat")).to_have_count(offered)
    open_referee(page, server, game)
    tap_cards(page, "J8")
    wish(page, "8")
    judge(page)
    expect(page.locator(".penalty [data-seat], section:not(.penalty) > .notice")).to_have_count(
        offered or 1
    )
    expect(page.locator(".penalty [data-seat]")).to_have_count(offered)
