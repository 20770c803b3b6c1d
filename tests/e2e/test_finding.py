"""Finding a game again, and whom its links reach."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.sheet import Sheet
from tests.live import Server

pytestmark = pytest.mark.wiped


@pytest.mark.long  # daily in test_offline.py (its links) and test_away.py (a code)
def test_lost_phone_finds_its_game_by_the_owner_link(
    sheet: Sheet, open_phone: Callable[..., Page], server: Server
) -> None:
    sheet.count(65)
    sheet.expect_sign("everywhere")
    links = sheet.read("links/")
    new = Sheet.join(open_phone(), server.url, links["owner"])
    new.expect_totals(65, 35)
    assert new.read()["role"] == "owner"
    watcher = Sheet.join(open_phone(), server.url, links["watcher"])
    watcher.expect_totals(65, 35)
    expect(watcher.page.locator(".panel")).to_have_count(0)
    typed = open_phone()
    typed.goto(f"{server.url}/code/")
    typed.wait_for_selector("form[data-ready]")
    typed.fill("#code-field", links["code"]["scorer"])
    typed.keyboard.press("Enter")
    typed.wait_for_selector(".panel")


def test_a_television_needs_a_short_address_and_a_code(
    sheet: Sheet, open_phone: Callable[..., Page], server: Server
) -> None:
    sheet.count(65)
    sheet.expect_sign("everywhere")
    sheet.press("Menu")
    sheet.press("Share: scorers, watchers, picture")
    watcher = sheet.page.locator(".link", has_text="To watch")
    watcher.locator("summary").click()
    address = server.url.removeprefix("http://")
    links = sheet.read("links/")
    board = links["watcher"].replace("/watch/#", "/board/#")
    expect(watcher.get_by_label("For a television")).to_have_value(board)
    code = links["code"]["watcher"]
    expect(watcher.locator(".board-link .code")).to_have_text(
        f"Or open {address}/tv and enter: {code}"
    )
    television = open_phone(viewport={"width": 1920, "height": 1080})
    television.goto(f"{server.url}/tv")
    television.wait_for_selector("form[data-ready]")
    television.fill("#code-field", code)
    television.keyboard.press("Enter")
    television.wait_for_url(f"{server.url}/g/{sheet.game}/board/**")
    expect(television.locator('[data-total="a"]')).to_have_text("65")


def test_links_say_whom_they_reach(sheet: Sheet) -> None:
    """On a machine without a network they work there alone; in one they name its address."""
    sheet.expect_sign("everywhere")
    links = sheet.read("links/")
    sheet.press("Menu")
    sheet.press("Share: scorers, watchers, picture")
    expect(sheet.page.locator(".links .notice")).to_contain_text("work on this machine only")
    sheet.press("Close")
    moved = {
        kind: link.replace("127.0.0.1", "192.0.2.7") if isinstance(link, str) else link
        for kind, link in links.items()
    }
    sheet.page.route("**/links/", lambda route: route.fulfill(json=moved))
    sheet.press("Menu")
    sheet.press("Share: scorers, watchers, picture")
    host = sheet.url.rpartition(":")[2]
    expect(sheet.page.locator(".links > .small")).to_contain_text(f"The links use 192.0.2.7:{host}")
    expect(sheet.page.locator(".links .notice")).to_have_count(0)


def test_game_begun_by_mistake(sheet: Sheet, server: Server) -> None:
    sheet.expect_sign("everywhere")
    sheet.press("Menu")
    sheet.press("Names, seats, the end")
    sheet.press("Delete this game")
    sheet.press("Delete it")
    sheet.page.wait_for_url(f"{server.url}/")
    expect(sheet.page.locator("#games")).to_contain_text("None yet")
    expect(sheet.page.locator("#deleted")).to_have_text(
        "The game has been deleted, with its rounds and its history."
    )
    sheet.page.reload()
    expect(sheet.page.locator("#deleted")).to_be_hidden()
    assert sheet.read()["status"] == 404


@pytest.mark.by_hand
def test_same_four_again_in_three_taps(sheet: Sheet, server: Server) -> None:
    sheet.expect_sign("everywhere")
    page = sheet.page
    page.goto(f"{server.url}/")
    page.wait_for_selector(".game-list")
    page.click("#same-again")
    page.wait_for_selector("form[data-ready]")
    page.click("#begin")
    page.wait_for_selector(".panel")
    expect(page.locator(".row-name")).to_have_text(["Anna", "Chris", "Ben", "Dora"])


def test_seats_change_by_two_taps(open_phone: Callable[..., Page], server: Server) -> None:
    page = open_phone()
    page.goto(f"{server.url}/new/")
    page.wait_for_selector("form[data-ready]")
    page.fill("#name-1", "Anna")
    page.fill("#name-2", "Ben")
    page.locator(".swap-seat").nth(0).click()
    page.locator(".swap-seat").nth(1).click()
    assert [page.input_value(f"#name-{seat}") for seat in (1, 2)] == ["Ben", "Anna"]
    page.click("#begin")
    page.wait_for_selector(".panel")
    expect(page.locator(".row-name")).to_have_text(["Ben", "Player 3", "Anna", "Player 4"])


def test_a_link_of_the_shown_game_opens_in_the_same_tab(
    sheet: Sheet, open_phone: Callable[..., Page], server: Server
) -> None:
    """Nothing but the fragment of the address changes then: a watcher who is given the sheet."""
    sheet.expect_sign("everywhere")
    links = sheet.read("links/")
    other = Sheet.join(open_phone(), server.url, links["watcher"])
    expect(other.page.locator(".panel")).to_have_count(0)
    other.page.evaluate("link => location.assign(link)", links["scorer"])
    other.page.wait_for_selector(".panel")
    assert other.page.evaluate("location.hash") == ""
    other.page.evaluate("location.assign('#content')")
    other.count(65)
    other.expect_sign("everywhere")
    sheet.expect_totals(65, 35)
