"""Pictures of a tournament's pages, from the first entry to the certificates, and of its paper.

Four tournaments stand for the parts of a day: one that takes entries, one whose second round is
drawn up, one that is played, and one that was closed.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize

from tests.e2e.access import come_by_link
from tests.live import Server

HALL: Final[ViewportSize] = {"width": 1920, "height": 1080}
FULL: Final = 64
"""Teams whose names the display has to hold."""
DIRECTED = {
    "entering": {"teams": "teams/", "poster": "poster/", "missing": "teams/missing/"},
    "drawn": {"desk": "desk/", "pairing": "desk/round/"},
    "played": {
        "desk": "desk/",
        "log": "desk/log/",
        "settings": "settings/",
        "prints": "print/",
        "places": "places/",
        "working": "standings/1/",
    },
    "closed": {"desk": "desk/", "places": "places/", "certificates": "certificates/"},
}
PUBLIC = {
    "entering": {"page": "", "registration": "enter/"},
    "drawn": {"page": ""},
    "played": {"page": "", "places": "places/", "code": "code/"},
    "closed": {"page": "", "places": "places/"},
}
PAPER = {"prints": "played", "certificates": "closed", "places": "closed", "poster": "entering"}
"""What is printed, and of which tournament."""


@dataclass(frozen=True)
class Made:
    """The tournaments by their part of the day, and the links that were made for them."""

    url: str
    secret: str
    ids: dict[str, str]
    team: str
    display: str
    full: str

    def find(self, part: str, path: str) -> str:
        """Return the address of a page of one of them."""
        return f"{self.url}/tournaments/{self.ids[part]}/{path}"


def take_tournaments(
    browser: Browser, server: Server, folder: Path, sizes: dict[str, Any], schemes: Any
) -> None:
    """Take each page in each size and scheme, the display on its screen, and what is printed."""
    for place, (size, viewport) in enumerate(sizes.items()):
        for scheme in schemes:
            hall = make_tournaments(server, f"halle-{size}-{scheme}")
            director = browser.new_context(viewport=viewport, color_scheme=scheme).new_page()
            sign_in(director, hall)
            take_pages(director, hall, DIRECTED, folder, f"{size}-{scheme}")
            onlooker = browser.new_context(viewport=viewport, color_scheme=scheme).new_page()
            take_pages(onlooker, hall, PUBLIC, folder, f"public-{size}-{scheme}")
            _take(onlooker, hall.url + hall.team, folder / f"tournament-team-{size}-{scheme}.png")
            if place == 0:
                take_display(browser, hall, folder, scheme)
            if (place, scheme) == (0, "light"):
                print_pages(director, hall, folder)
            for page in (director, onlooker):
                page.context.close()


def make_tournaments(server: Server, slug: str) -> Made:
    """Hold the four tournaments, and a full one, in a club of their own."""
    output = server.manage(
        "shell",
        "--no-imports",
        "--command",
        f"from tests.tournaments.halls import tell_hall; print(tell_hall({slug!r}, {FULL}))",
    )
    url = server.url.replace("127.0.0.1", "localhost")
    return Made(url=url, **json.loads(output.stdout.strip().splitlines()[-1]))


def sign_in(page: Page, hall: Made) -> None:
    """Open the director's account by its link."""
    come_by_link(page, hall.url, hall.secret)


def take_pages(
    page: Page, hall: Made, parts: dict[str, dict[str, str]], folder: Path, end: str
) -> None:
    """Take these pages of these tournaments."""
    for part, pages in parts.items():
        for name, path in pages.items():
            _take(page, hall.find(part, path), folder / f"tournament-{part}-{name}-{end}.png")


def _take(page: Page, address: str, file: Path) -> None:
    page.goto(address)
    page.locator("main").wait_for()
    page.wait_for_url(lambda url: "#" not in url)  # a link is out of the address once it is open
    page.screenshot(path=file, full_page=True)


def take_display(browser: Browser, hall: Made, folder: Path, scheme: Any) -> None:
    """Take every screen that the display shows in turn, with sixty-four teams."""
    page = browser.new_context(viewport=HALL, color_scheme=scheme).new_page()
    for name, link in {"": hall.display, "full-": hall.full}.items():
        page.goto(hall.url + link)
        page.locator("[data-screen]:not([hidden])").first.wait_for()
        for number in range(1, 1 + page.locator("[data-screen]").count()):
            page.screenshot(path=folder / f"tournament-display-{name}{number}-{scheme}.png")
            page.keyboard.press("ArrowRight")
    page.context.close()


def print_pages(page: Page, hall: Made, folder: Path) -> None:
    """Print what goes onto paper as A4."""
    for name, part in PAPER.items():
        path = "print/" if name == "prints" else f"{name}/"
        page.goto(hall.find(part, path))
        page.pdf(path=folder / f"tournament-{name}.pdf", prefer_css_page_size=True, format="A4")
