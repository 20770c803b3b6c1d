"""The pictures of docs/directing.md: a tournament of eleven teams, at four moments of its day."""

import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page, ViewportSize

from tests.live import Server
from tests.screenshots_tournaments import HALL, Made, sign_in

DESK: Final[ViewportSize] = {"width": 1024, "height": 720}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
PAPER: Final[ViewportSize] = {"width": 794, "height": 1123}
"""A4, in the pixels of a page."""
TELL: Final = "from tests.tournaments.guide_days import tell_day; print(tell_day('leeds'))"


def take_guide(browser: Browser, server: Server, folder: Path) -> None:
    """Take each picture into this folder, light alone, as paper is."""
    hall = make_day(server)
    director = browser.new_context(viewport=DESK).new_page()
    sign_in(director, hall)
    take_desk(director, hall, folder)
    take_paper(director, hall, folder)
    director.context.close()
    take_phones(browser, hall, folder)
    take_display(browser, hall, folder)


def make_day(server: Server) -> Made:
    """Hold the tournament four times."""
    output = server.manage("shell", "--no-imports", "--command", TELL)
    url = server.url.replace("127.0.0.1", "localhost")
    return Made(url=url, full="", **json.loads(output.stdout.strip().splitlines()[-1]))


def take_desk(page: Page, hall: Made, folder: Path) -> None:
    """Take what the director has before them: check-in, the next round, the desk, the end."""
    page.goto(hall.find("entering", "teams/"))
    _take(page, folder / "directing-teams.png")
    page.goto(hall.find("drawn", "desk/round/"))
    seats = page.locator(".draft-tables .seat")
    _tap(page, seats.nth(3))
    _tap(page, seats.nth(4))
    page.get_by_role("heading", name="Round 3").evaluate("it => it.scrollIntoView()")
    _take(page, folder / "directing-round.png")
    page.goto(hall.find("played", "desk/"))
    _take(page, folder / "directing-desk.png")
    page.goto(hall.find("closed", "places/"))
    _take(page, folder / "directing-places.png")


def _tap(page: Page, seat: Locator) -> None:
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        seat.click()


def take_paper(page: Page, hall: Made, folder: Path) -> None:
    """Take a page of slips, as it is printed."""
    page.set_viewport_size(PAPER)
    page.emulate_media(media="print")
    page.goto(hall.find("played", "print/?part=slips"))
    _take(page, folder / "directing-slips.png")


def take_phones(browser: Browser, hall: Made, folder: Path) -> None:
    """Take a team's own page, and the tournament's page as everybody sees it."""
    page = browser.new_context(viewport=PHONE).new_page()
    page.goto(hall.url + hall.team)
    page.locator("main").wait_for()
    _take(page, folder / "directing-team.png")
    page.goto(hall.find("played", ""))
    _take(page, folder / "directing-public.png")
    page.context.close()


def take_display(browser: Browser, hall: Made, folder: Path) -> None:
    """Take the first screen of the display."""
    context: Any = browser.new_context(viewport=HALL, device_scale_factor=0.5)
    page = context.new_page()
    page.goto(hall.url + hall.display)
    page.locator("[data-screen]:not([hidden])").first.wait_for()
    _take(page, folder / "directing-display.png")
    context.close()


def _take(page: Page, path: Path) -> None:
    page.wait_for_timeout(400)
    page.screenshot(path=path)
