"""Pictures of every page, small and large, light and dark: `make screenshots`.

All go to build/screenshots, to be looked at; what README and docs show also to docs/pictures.
"""

import datetime as dt
import os
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from scoring.rules import VARIANTS
from tests.browsers import FLAGS, find_browser
from tests.e2e.sheet import Sheet
from tests.live import Server, serve
from tests.paths import ROOT
from tests.screenshots_accounts import take_accounts
from tests.screenshots_clubs import take_clubs
from tests.screenshots_games import import_deals, take_cards, take_games
from tests.screenshots_guide import take_guide
from tests.screenshots_table import take_boards, take_conflict, take_table
from tests.screenshots_tournaments import take_tournaments
from tichu_club.hosting.certificates import prepare_certificates

SIZES: dict[str, Any] = {
    "phone": {"width": 390, "height": 844},
    "desk": {"width": 1280, "height": 800},
}
SCHEMES = ("light", "dark")
ALL = ROOT / "build" / "screenshots"
PICTURES = ROOT / "docs" / "pictures"
FOR_README = {"sheet-phone-light", "end-phone-light", "chart-desk-light"}
PLAIN = {
    "home-empty": "/",
    "new": "/new/",
    "rules": "/rules/",
    **{f"rules-{variant.name}": f"/rules/{variant.name}/" for variant in VARIANTS},
    "help": "/help/",
    "code": "/code/",
    "offline": "/offline/",
    "trust": "/trust/",
    "missing": "/nowhere/",
    "reference": "/api/v1/reference/",
}
ENDLESS = "reference"
"""A page longer than a picture can be: its beginning has to do."""
LONG = (
    "Maximiliane von Hohenstein-Unterzögersdorf",
    "Åsa",
    "Christophorus-Emanuel",
    "김은지와아주긴이름을가진사람",
)
FOLDER = "tls"


def main() -> None:
    """Start a server, play a little, and take every picture."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    shutil.rmtree(ALL, ignore_errors=True)
    for folder in (ALL, PICTURES):
        folder.mkdir(parents=True, exist_ok=True)
    result = find_browser()
    with serve(LOG_LEVEL="ERROR") as server, sync_playwright() as playwright:
        _certify(server)
        browser = playwright.chromium.launch(executable_path=result, args=FLAGS)
        deals = import_deals(server)
        for size in SIZES:
            for scheme in SCHEMES:
                _take_all(browser, server, size, scheme, deals)
        take_boards(browser, server, ALL)
        take_accounts(browser, server, ALL, SIZES, SCHEMES)
        take_clubs(browser, server, ALL, SIZES, SCHEMES)
        take_tournaments(browser, server, ALL, SIZES, SCHEMES)
        take_guide(browser, server, PICTURES)
        browser.close()


def _certify(server: Server) -> None:
    """Make the authority that the page about trust speaks of."""
    prepare_certificates(
        Path(server.environment["TICHU_DATA"]) / FOLDER,
        addresses=["192.168.178.20"],
        names=["laptop.local"],
        now=dt.datetime.now(dt.UTC),
    )


def _take_all(browser: Browser, server: Server, size: str, scheme: Any, deals: str) -> None:
    context = browser.new_context(
        viewport=SIZES[size],
        color_scheme=scheme,
        device_scale_factor=2 if size == "phone" else 1,
    )
    page = context.new_page()

    def take(name: str, *, whole: bool = False) -> None:
        page.wait_for_timeout(250)
        path = ALL / f"{name}-{size}-{scheme}.png"
        page.screenshot(path=path, full_page=whole)
        if path.stem in FOR_README:
            shutil.copy(path, PICTURES / path.name)

    for name, path in PLAIN.items():
        page.goto(server.url + path)
        page.wait_for_load_state("networkidle")
        take(name, whole=name != ENDLESS)
    sheet = Sheet.begin(page, server.url)
    take("sheet-empty")
    _play(sheet)
    take("sheet")
    _take_drawers(sheet, take)
    _take_review(page, sheet, take)
    _take_extremes(Sheet.begin(page, server.url, LONG), take)
    take_games(page, server, take)
    take_cards(page, server, deals, take)
    take_table(page, server, take)
    take_conflict(browser, page, server, take)
    page.goto(server.url + "/")
    page.wait_for_selector(".game-list")
    take("home", whole=True)
    _take_rows(page, server, take)
    context.close()


def _play(sheet: Sheet) -> None:
    """A game as it goes: calls made and failed, a double victory, one that is still running."""
    sheet.count(65)
    sheet.call(2, "T+")
    sheet.count(40)
    sheet.call(4, "G-")
    sheet.double("a")
    sheet.call(1, "G+")
    sheet.count(85)
    sheet.call(3, "T-")
    sheet.call(2, "T+")
    sheet.count(-10)
    sheet.tap(sheet.page.locator(".row-who").nth(3))
    sheet.expect_sign("everywhere")


def _take_drawers(sheet: Sheet, take: Any) -> None:
    for button, name in (("Menu", "menu"), ("More", "more")):
        sheet.press(button)
        take(name)
        sheet.press("Close")
    sheet.open_round(3)
    take("round")
    sheet.press("Close")
    sheet.press("Menu")
    sheet.press("Share: scorers, watchers, picture")
    sheet.page.wait_for_selector(".qr")
    take("share")
    sheet.press("Close")
    sheet.press("Menu")
    sheet.press("Display: theme, text size, handedness")
    take("display")
    sheet.page.locator("#display [data-closes]").click()


def _take_review(page: Page, sheet: Sheet, take: Any) -> None:
    sheet.tap(page.locator(".first").nth(3))
    sheet.count(30)
    for _ in range(3):
        sheet.double("a")
    page.wait_for_selector(".end")
    take("end")
    sheet.expect_sign("everywhere")
    at = page.url
    for name in ("chart", "history", "print"):
        page.goto(f"{at}{name}/")
        take(name, whole=True)
    picture = page.request.get(f"{at}sheet.svg").text()
    page.set_content(picture)
    take("picture", whole=True)


def _take_rows(page: Page, server: Server, take: Any) -> None:
    """The rows that offer something: installing on the first page, a new version on the sheet."""
    for row in ("#install-row", "#install-ios"):
        page.locator(row).evaluate("row => { row.hidden = false; }")
    take("install-rows")
    page.locator(".game-list a").last.click()
    page.wait_for_selector(".paper-holder")
    page.evaluate(
        """() => {
          const bar = document.getElementById("update-bar");
          document.querySelector(".paper-holder").before(bar);
          bar.hidden = false;
        }"""
    )
    take("update-bar")


def _take_extremes(sheet: Sheet, take: Any) -> None:
    """Long names, forty rounds, minus signs, 0:0, large type, the left hand."""
    take("long-names")
    for number in range(20):
        sheet.call(1 + number % 4, "T-")
        sheet.count(50)
        sheet.call(1 + (number + 1) % 4, "G-")
        sheet.count(-25 if number % 2 else 125)
    take("forty-rounds", whole=True)
    sheet.page.evaluate(
        "localStorage.setItem('tichu-display', JSON.stringify({hand: 'left', text: 'large'}))"
    )
    sheet.page.reload()
    sheet.page.wait_for_selector(".panel")
    take("left-hand-large")
    sheet.page.evaluate("localStorage.removeItem('tichu-display')")


if __name__ == "__main__":
    main()
