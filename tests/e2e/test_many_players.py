"""Somebody is always last with many players: names that can be read, streaks, corrections."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.counts import take_daily
from tests.e2e.box import TOO_SMALL_OR_FAR, finish, start_game
from tests.e2e.sheet import Sheet
from tests.e2e.tables import LONG_NAMES, fill_game, ranked
from tests.live import Server

pytestmark = pytest.mark.wiped

SHOWN_LETTERS = """(selector) => [...document.querySelectorAll(selector)].map((element) => {
  const box = element.getBoundingClientRect();
  const range = document.createRange();
  const text = element.firstChild;
  for (let end = text.length; end > 0; end -= 1) {
    range.setStart(text, end - 1);
    range.setEnd(text, end);
    const letter = range.getBoundingClientRect();
    const inside = letter.right <= box.right + 2 && letter.left >= box.left - 2;
    if (inside && letter.bottom <= box.bottom + 2 && letter.top >= box.top - 2) return end;
  }
  return 0;
})"""


def test_streaks_stand_on_the_sheet(open_phone: Callable[..., Page], server: Server) -> None:
    page = open_phone()
    orders = [(1, 2, 3, 4, 5), (2, 1, 3, 4, 5), (2, 3, 1, 4, 5)]
    found = fill_game(
        page,
        server.url,
        variant="always_last",
        names=["Anna", "Ben", "Chris", "Dora", "Emil"],
        entries=[ranked(*order) for order in orders],
    )
    page.goto(f"{server.url}/g/{found['id']}/")
    rows = page.locator(".streaks tbody tr")
    expect(rows.nth(0).locator("th, td")).to_have_text(["Ben", "2", "0", "2× first", "2 / 0"])
    expect(rows.nth(1).locator("th, td")).to_have_text(["Anna", "1", "0", "–", "1 / 0"])
    expect(rows.nth(4).locator("th, td")).to_have_text(["Emil", "0", "3", "3× last", "0 / 3"])


@pytest.mark.parametrize(("width", "height"), take_daily(1, [(360, 580), (390, 844), (1280, 800)]))
def test_ten_names_can_be_read(
    open_phone: Callable[..., Page], server: Server, width: int, height: int
) -> None:
    """Above the columns and on the buttons at least ten letters of every name are shown."""
    page = open_phone(viewport={"width": width, "height": height})
    found = fill_game(
        page,
        server.url,
        variant="always_last",
        names=LONG_NAMES,
        entries=[ranked(*range(1, 11))],
    )
    page.goto(f"{server.url}/g/{found['id']}/")
    page.wait_for_selector(".paper")
    for selector in (".rounds .on-end", ".ranked .row-name"):
        shown = page.evaluate(SHOWN_LETTERS, selector)
        for name, letters in zip(LONG_NAMES, shown, strict=True):
            assert letters >= min(10, len(name)), (selector, name, letters)
    shown = page.evaluate(SHOWN_LETTERS, ".player-totals .row-name")
    for name, letters in zip(LONG_NAMES, shown, strict=True):
        assert letters >= min(10, len(name)), (name, letters)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if height == 580:
        assert page.evaluate(TOO_SMALL_OR_FAR) == []


def test_names_of_seven_stay_whole_above_their_totals(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone(viewport={"width": 390, "height": 844})
    names = ["Katrin", "Stavros", "Konstantinos", "Maximiliane", "Aleksandra", "Bo", "Zoe"]
    found = fill_game(page, server.url, variant="always_last", names=names)
    page.goto(f"{server.url}/g/{found['id']}/")
    expect(page.locator(".player-totals .row-name")).to_have_text(names)
    lines = """all => all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getClientRects().length;
    })"""
    assert page.locator(".player-totals .row-name").evaluate_all(lines) == [1] * 7


def test_a_ranking_is_whole_before_the_server_has_it(
    open_phone: Callable[..., Page], server: Server
) -> None:
    """The last follows on the phone too: place, next dealer, and what Correct shows."""
    sheet: Sheet = start_game(open_phone(), server.url, "always_last", 5)
    page = sheet.page
    sheet.expect_sign("everywhere")
    page.route("**/rounds/", lambda route: route.abort())
    finish(sheet, 2, 1, 4, 3, 5)
    sheet.expect_rounds(1)
    sheet.expect_sign("here")
    ranks = page.locator(".rounds tbody tr .rank")
    expect(ranks).to_have_text(["2", "1", "4", "3", "5"])
    expect(page.locator(".next-table summary")).to_contain_text("Emil")
    sheet.open_round(1)
    sheet.press("Correct")
    expect(page.locator(".panel-hint")).to_contain_text("Tap the first name that is wrong")


def test_a_ranking_is_corrected_from_its_first_wrong_name(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    sheet: Sheet = start_game(open_phone(), server.url, "always_last", 5)
    page = sheet.page
    finish(sheet, 1, 2, 3, 4, 5)
    sheet.expect_rounds(1)
    sheet.open_round(1)
    sheet.press("Correct")
    expect(page.locator(".panel-hint")).to_contain_text("Tap the first name that is wrong")
    places = page.locator(".ranked .place")
    sheet.tap(page.locator('.ranked[data-seat="5"]'))  # the last one alone: nothing is written yet
    expect(places).to_have_text(["1", "2", "3", "4", ""])
    sheet.tap(page.locator('.ranked[data-seat="3"]'))
    expect(places).to_have_text(["1", "2", "", "", ""])
    expect(page.locator(".panel-hint")).to_contain_text("The last one follows")
    sheet.tap(page.locator('.ranked[data-seat="4"]'))
    sheet.breathe()
    sheet.tap(page.locator('.ranked[data-seat="5"]'))
    expect(page.locator(".panel-hint")).not_to_contain_text("not saved")
    sheet.expect_sign("everywhere")
    assert sheet.read()["rounds"][0]["entry"]["finish"] == [1, 2, 4, 5, 3]
    assert complaints == []
