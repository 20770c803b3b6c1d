"""Pictures of a club's pages, as its owner sees them: with nobody there, and on a full night."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, FilePayload, Page, ViewportSize

from tests.e2e.evenings import Host
from tests.e2e.sheet import Sheet
from tests.live import Server

LONG = ["Maximiliane-Friederike Hohenstein-Zabern", "Wolfdietrich Schnellinger-Oberhuberbauer"]
"""Forty letters each."""
NAMES = [*LONG, *(f"{name} {letter}." for letter in "ABCDEFGH" for name in ("Ida", "Gül", "Per"))]
PAGES = {
    "club": "",
    "club-players": "players/",
    "club-members": "members/",
    "club-invitations": "invitations/",
    "club-settings": "settings/",
    "club-export": "settings/export/",
    "club-house-rules": "house-rules/",
    "club-imports": "imports/",
    "club-cards": "cards/",
    "club-leave": "leave/",
    "club-taking": "take/",
    "nights": "nights/",
}
WALL: ViewportSize = {"width": 1920, "height": 1080}
SMALL: ViewportSize = {"width": 390, "height": 844}


def take_clubs(
    browser: Browser, server: Server, folder: Path, sizes: dict[str, Any], schemes: Any
) -> None:
    """Take each page in each size and scheme, of an empty club and of one on its night."""
    for place, (size, viewport) in enumerate(sizes.items()):
        for scheme in schemes:
            end = f"{size}-{scheme}"
            context = browser.new_context(viewport=viewport, color_scheme=scheme)
            page = context.new_page()
            _take_all(Host(page, server, f"leer-{end}", []), folder, f"empty-{end}", full=False)
            host = Host(page, server, f"voll-{end}", NAMES)
            _take_all(host, folder, end, full=True)
            _take_people(page, folder, end)
            take_taking(host, folder, end)
            take_recorded(host, folder, end)
            if place == 0:
                _take_wall(host, folder, scheme)
            context.close()


def _take_all(host: Host, folder: Path, end: str, *, full: bool) -> None:
    host.begin(full=full, role="owner")
    _take(host.page, folder, f"night-{end}")
    for name, path in PAGES.items():
        host.page.goto(f"{host.url}/clubs/{host.slug}/{path}")
        _take(host.page, folder, f"{name}-{end}")


def _take_people(page: Page, folder: Path, end: str) -> None:
    """Take a player's pages, whose name is long."""
    page.goto(page.url.replace("/nights/", "/players/?search=maximiliane"))
    page.get_by_role("link", name=LONG[0]).click()
    page.get_by_role("heading", level=1).filter(has_text=LONG[0]).wait_for()
    at = page.url
    for name, path in {
        "player": "",
        "player-games": "games/",
        "player-change": "change/",
        "player-merge": "merge/",
        "player-remove": "remove/",
    }.items():
        page.goto(at + path)
        _take(page, folder, f"{name}-{end}")


def take_taking(host: Host, folder: Path, end: str) -> None:
    """Take the page on which games of this device go into the club, with games on it."""
    for names in (("Ida A.", "Gul", LONG[0], "Zoë"), ("Ida A.", "Per C.", "Zoë", "김은지")):
        sheet = Sheet.begin(host.page, host.url, names)
        sheet.count(65)
        sheet.expect_sign("everywhere")
    host.page.goto(f"{host.url}/clubs/{host.slug}/take/")
    _take(host.page, folder, f"club-taking-games-{end}")


def take_recorded(host: Host, folder: Path, end: str) -> None:
    """Take the page that asks who is who in recorded games."""
    sheet = {"players": ["Maximiliane", "Ida A", "Gül B.", "Zoë"], "rounds": []}
    file: FilePayload = {
        "name": "score_sheets.json",
        "mimeType": "application/json",
        "buffer": json.dumps([sheet]).encode(),
    }
    host.page.goto(f"{host.url}/clubs/{host.slug}/imports/")
    host.page.get_by_label("Files", exact=True).set_input_files(file)
    host.page.get_by_role("button", name="Read them").click()
    host.page.get_by_role("heading", level=1).filter(has_text="Who is who").wait_for()
    _take(host.page, folder, f"club-recorded-{end}")


def _take_wall(host: Host, folder: Path, scheme: str) -> None:
    """Take what hangs on the wall: its own size, and a telephone that opens its link."""
    host.page.goto(f"{host.url}/clubs/{host.slug}/nights/")
    host.page.get_by_role("button", name="Tonight: who is here?").click()
    link = host.page.locator(".wall-address").inner_text()
    for name, size in {"wall": WALL, "wall-phone": SMALL}.items():
        host.page.set_viewport_size(size)
        host.page.goto("about:blank")
        host.page.goto(link)
        host.page.locator(".wall-tables li").first.wait_for()
        _take(host.page, folder, f"{name}-{scheme}")


def _take(page: Page, folder: Path, name: str) -> None:
    page.screenshot(path=folder / f"{name}.png", full_page=True)
