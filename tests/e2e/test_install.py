"""Installing: what the browser demands, one quiet row, and what signing out leaves behind."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

from tests.e2e.conftest import AS_A_PHONE, wait_until_kept
from tests.e2e.sheet import Sheet
from tests.e2e.waiting import wait_for
from tests.live import Server, serve

OFFER = """() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => { document.documentElement.dataset.prompted = ""; };
  dispatchEvent(offer);
  return offer.defaultPrevented;
}"""
ON_AN_IPHONE = "Object.defineProperty(navigator, 'standalone', { value: false });"


@pytest.mark.long  # daily by request: tichu_club/offline/test_offline.py
def test_the_browser_finds_everything_that_an_app_needs(
    browser_type: BrowserType,
    whole_browser: dict[str, Any],
    server: Server,
    tmp_path: Any,
) -> None:
    options = {**whole_browser, **AS_A_PHONE, "service_workers": "allow"}
    context = browser_type.launch_persistent_context(tmp_path, **options)
    page = context.new_page()
    page.goto(server.url + "/")
    wait_until_kept(page)
    session = context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{server.url}/manifest.webmanifest"
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    context.close()


def test_one_quiet_row_offers_it(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_phone()
    page.goto(server.url + "/")
    page.wait_for_load_state("networkidle")
    row = page.locator("#install-row")
    expect(row).to_be_hidden()
    assert page.evaluate(OFFER) is True
    row.get_by_role("button", name="Install").click()
    expect(page.locator("html[data-prompted]")).to_have_count(1)
    expect(row).to_be_hidden()
    expect(page.locator("#install-ios")).to_be_hidden()
    assert complaints == []


def test_an_iphone_is_told_how(open_phone: Callable[..., Page], server: Server) -> None:
    page = open_phone()
    page.add_init_script(ON_AN_IPHONE)
    page.goto(server.url + "/")
    expect(page.locator("#install-ios")).to_contain_text("Add to Home Screen")


def test_the_store_is_asked_to_stay_once_there_is_a_game(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    page.add_init_script(
        "navigator.storage.persist = async () => { (window.asked ??= []).push(1); return false; };"
    )
    page.goto(server.url + "/new/")
    page.wait_for_selector("form[data-ready]")
    assert page.evaluate("window.asked ?? null") is None
    sheet = Sheet.begin(page, server.url)
    page.reload()
    page.wait_for_load_state("networkidle")
    sheet.count(65)
    sheet.expect_sign("everywhere")
    asked = "localStorage.getItem('tichu-asked-to-keep')"
    assert page.evaluate(asked) == "true"


@pytest.fixture
def club() -> Iterator[Server]:
    """A server of its own: an account on it is the owner's, once and for all."""
    with serve(LOG_LEVEL="ERROR") as running:
        yield running


def sign_in(page: Page, server: Server) -> None:
    """Open the owner's account by a link of the console."""
    link = server.manage("print_sign_in_link", "anna@example.org", "--url", server.url)
    page.goto(link.stdout.splitlines()[0])
    page.get_by_role("button", name="Open my account").click()
    page.wait_for_url("**/welcome/account/")


def has_forgotten(page: Page) -> bool:
    """Whether the page has done what signing out leaves to it."""
    return bool(page.evaluate("localStorage.getItem('tichu-signed-out') === 'false'"))


@pytest.mark.long  # daily in test_seen.py and test_store.py
def test_signing_out_forgets_what_only_the_account_could_see(
    open_phone: Callable[..., Page], club: Server
) -> None:
    """A game that the account began elsewhere goes; one of a link and one begun here stay."""
    server = club
    server.manage("createsuperuser", "--no-input", "--email", "anna@example.org")
    other = Sheet.begin(open_phone(), server.url)
    other.expect_sign("everywhere")
    scorer = other.read("links/")["scorer"]
    elsewhere, page = open_phone(), open_phone()
    for phone in (elsewhere, page):
        sign_in(phone, server)
    Sheet.begin(elsewhere, server.url).expect_sign("everywhere")
    page.goto(elsewhere.url)
    page.wait_for_selector(".panel")
    mine = Sheet.begin(page, server.url)
    mine.expect_sign("everywhere")
    Sheet.join(page, server.url, scorer)
    page.context.clear_cookies(name=re.compile("^tichu_link_"))
    page.goto(server.url + "/")
    expect(page.locator(".game-list a")).to_have_count(3)
    page.goto(server.url + "/accounts/logout/")
    page.locator("form[action*=logout] button").click()
    page.wait_for_url(server.url + "/")
    wait_for(page, lambda: has_forgotten(page), "what only the account could see was not forgotten")
    page.reload()
    expect(page.locator(".game-list a")).to_have_count(2)
    left = page.locator(".game-list a").evaluate_all("all => all.map((a) => a.pathname)")
    assert set(left) == {f"/g/{mine.game}/", f"/g/{other.game}/"}
    mine = Sheet.join(page, server.url, f"{server.url}/g/{mine.game}/")
    mine.count(65)
    mine.expect_sign("everywhere")
