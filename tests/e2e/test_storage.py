"""A device that keeps nothing, or no more: it says so plainly, and entering goes on."""

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect

from tests.browsers import ANOTHER_NAME
from tests.counts import take_daily
from tests.e2e.sheet import Sheet
from tests.live import Server

FAIL_TO_OPEN = """IDBFactory.prototype.open = function () {
  const request = new EventTarget();
  request.error = new DOMException("refused", "UnknownError");
  setTimeout(() => request.dispatchEvent(new Event("error")));
  return request;
};"""
NO_LOCAL_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("refused", "SecurityError"); },
});"""


FILL = """async () => {
  const opening = indexedDB.open("somebody-else", 1);
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore("ballast", { autoIncrement: true });
  await new Promise((done) => (opening.onsuccess = done));
  const put = (size) => new Promise((done) => {
    const writing = opening.result.transaction("ballast", "readwrite");
    writing.objectStore("ballast").put(crypto.getRandomValues(new Uint8Array(size)));
    writing.oncomplete = () => done(true);
    writing.onabort = () => done(false);
  });
  for (const size of [65536, 4096, 256, 16]) while (await put(size));
}"""


def limit_room(page: Page, url: str, size: int) -> None:
    """Give this origin so many bytes; the browser itself refuses what goes beyond."""
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": url, "quotaSize": size})


def read_points(sheet: Sheet) -> list[int]:
    return [round_["entry"]["points"]["a"] for round_ in sheet.read()["rounds"]]


def test_full_in_the_middle_of_a_game(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_phone()
    limit_room(page, server.url, 1_000_000)
    sheet = Sheet.begin(page, server.url)
    sheet.count(65)
    sheet.expect_sign("everywhere")
    page.evaluate(FILL)
    sheet.count(10)
    expect(sheet.page.locator(".notice.warning:visible")).to_contain_text("stores nothing")
    sheet.count(20)
    sheet.expect_totals(95, 205)
    sheet.expect_sign("everywhere")
    assert read_points(sheet) == [65, 10, 20]
    assert complaints == []


def clear_site(page: Page, url: str) -> None:
    """As a person does in the browser's settings, or the browser itself when it runs short."""
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": "indexeddb"})


def open_newer(page: Page, url: str) -> None:
    """As a page of a version whose database has a higher number."""
    page.evaluate("new Promise((done) => (indexedDB.open('tichu-club', 2).onsuccess = done))")


@pytest.mark.parametrize("take_away", take_daily(1, [clear_site, open_newer]))
def test_taken_away_under_an_open_sheet(
    sheet: Sheet, server: Server, take_away: Callable[[Page, str], None]
) -> None:
    sheet.count(65)
    sheet.expect_sign("everywhere")
    sheet.page.context.set_offline(True)
    sheet.count(10)
    sheet.expect_sign("here")
    take_away(sheet.page, server.url)
    sheet.count(20)
    expect(sheet.page.locator(".notice.warning:visible")).to_contain_text("stores nothing")
    sheet.count(30)
    sheet.expect_sign("unsaved")
    sheet.expect_totals(125, 275)
    sheet.page.context.set_offline(False)
    sheet.wake()
    sheet.expect_sign("everywhere")
    assert read_points(sheet) == [65, 10, 20, 30]


@pytest.mark.long  # daily in test_store.py
def test_taken_out_in_another_tab(sheet: Sheet, server: Server) -> None:
    """The sheet that is still open says so by the next tap, and brings nothing back."""
    sheet.expect_sign("everywhere")
    tab = sheet.page.context.new_page()
    tab.goto(f"{server.url}/g/{sheet.game}/")
    other = Sheet(tab, server.url, sheet.game)
    other.press("Menu")
    other.press("Names, seats, the end")
    other.press("Delete this game")
    other.press("Delete it")
    tab.wait_for_url(f"{server.url}/")
    with suppress(PlaywrightError):  # the stream may have told it before the thumb came down
        sheet.page.locator('[data-count="65"]').click(timeout=2_000)
    expect(sheet.page.get_by_role("heading", name="No game to show")).to_be_visible()
    tab.reload()
    expect(tab.get_by_text("None yet.")).to_be_visible()


@pytest.mark.long  # daily full in the middle of a game, and a database that does not open
def test_full_before_the_page_is_opened(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    first = Sheet.begin(open_phone(), server.url)
    first.expect_sign("everywhere")
    page = open_phone()
    page.goto(server.url + "/help/")
    limit_room(page, server.url, 1)
    other = Sheet.join(page, server.url, first.read("links/")["scorer"])
    expect(page.locator(".notice.warning:visible")).to_contain_text("stores nothing")
    other.count(65)
    other.expect_sign("everywhere")
    first.expect_totals(65, 35)
    assert complaints == []


@pytest.mark.parametrize("scripts", [(FAIL_TO_OPEN, NO_LOCAL_STORAGE)])
def test_a_database_that_does_not_open(
    open_phone: Callable[..., Page], server: Server, scripts: tuple[str, ...], complaints: list[str]
) -> None:
    first = Sheet.begin(open_phone(), server.url)
    first.expect_sign("everywhere")
    page = open_phone()
    for script in scripts:
        page.add_init_script(script)
    other = Sheet.join(page, server.url, first.read("links/")["scorer"])
    expect(page.locator(".notice.warning:visible")).to_contain_text("stores nothing")
    page.context.set_offline(True)
    other.count(65)
    other.expect_sign("unsaved")
    mark = page.get_by_role("button", name="Not saved yet: keep this page open")
    expect(mark.locator("use")).to_have_attribute("href", re.compile("#triangle-alert$"))
    other.tap(mark)
    expect(page.locator(".panel")).to_contain_text(
        "To be sent automatically when there is a connection: 1"
    )
    page.context.set_offline(False)
    other.wake()
    other.expect_sign("everywhere")
    assert read_points(other) == [65]
    assert complaints == []


def test_a_game_begins_and_goes_on_where_nothing_is_kept(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """What the next page could not find in this browser is sent before it is opened."""
    page = open_phone()
    for script in (FAIL_TO_OPEN, NO_LOCAL_STORAGE):
        page.add_init_script(script)
    page.goto(f"{server.url}/new/")
    page.wait_for_selector("form[data-ready]")
    page.context.set_offline(True)
    page.fill("#name-1", "Anna")
    page.click("#begin")
    expect(page.locator("#problem")).to_have_text(re.compile("can only begin with a connection"))
    page.context.set_offline(False)
    page.click("#begin")
    page.wait_for_selector(".panel")
    sheet = Sheet(page, server.url, page.url.rstrip("/").rsplit("/", 1)[1])
    sheet.count(65)
    sheet.press("Menu")
    sheet.press("Names, seats, the end")
    sheet.press("End the game now")
    sheet.press("End it")
    page.context.set_offline(True)
    sheet.press("Rematch")
    expect(page.locator(".end .notice")).to_contain_text("cannot be opened without a connection")
    page.context.set_offline(False)
    sheet.press("Rematch")
    page.wait_for_url(lambda address: sheet.game not in address)
    page.wait_for_selector(".panel")
    expect(page.locator("#sheet")).to_contain_text("Anna")
    complaints.clear()  # of the browser, that there was no network


@pytest.mark.long  # daily in test_store.py
def test_without_a_database_the_smaller_store_keeps_it(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    page.add_init_script(FAIL_TO_OPEN)
    sheet = Sheet.begin(page, server.url)
    page.context.set_offline(True)
    sheet.count(65)
    sheet.expect_sign("here")
    page.context.set_offline(False)
    page.reload()
    sheet.expect_totals(65, 35)
    sheet.expect_sign("everywhere")
    expect(page.locator(".notice.warning:visible")).to_have_count(0)


def test_plain_http_says_what_it_cannot_do(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    address = f"http://{ANOTHER_NAME}:{server.port}"
    page = open_phone(service_workers="allow")
    page.goto(f"{address}/help/")
    expect(page.locator("[data-insecure]")).to_contain_text("plain http")
    page.goto(f"{server.url}/help/")
    expect(page.locator("[data-insecure]")).to_be_hidden()
    sheet = Sheet.begin(page, address)
    sheet.press("Menu")
    expect(page.locator("dialog .plain-http")).to_contain_text("Keep it open")
    assert complaints == []
