"""The score sheet as a hand uses it: everything by clicking, every click counted."""

import re
import time
import uuid
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

NAMES = ("Anna", "Ben", "Chris", "Dora")
BREATH = 360
"""Milliseconds between two entries: less is a thumb that trembled, and writes one round."""
LATE = 1_600
"""Milliseconds after which a tap is about the next round, and not the one that has just come in."""
CALLS = {"T+": 0, "T-": 1, "G+": 2, "G-": 3}


@dataclass
class Sheet:
    """One phone that shows one game."""

    page: Page
    url: str
    game: str
    taps: int = 0
    tapped_at: float = 0.0

    @classmethod
    def begin(cls, page: Page, url: str, names: tuple[str, ...] = NAMES) -> "Sheet":
        """Start a game by hand, on the page for a new game."""
        page.goto(f"{url}/new/")
        page.wait_for_selector("form[data-ready]")
        for seat, name in enumerate(names, start=1):
            page.fill(f"#name-{seat}", name)
        page.click("#begin")
        page.wait_for_url(re.compile(r"/g/[0-9a-f-]{36}/"))
        page.wait_for_selector(".panel")
        return cls(page, url, page.url.rstrip("/").rsplit("/", 1)[1])

    @classmethod
    def start(cls, page: Page, url: str, names: tuple[str, ...] = NAMES) -> "Sheet":
        """Start a game over the API with this page's cookies, and open it as its owner.

        For a page that holds no game yet. Cheaper than `begin`; but this phone has the game as if
        it had been given the link, and could not prove without its cookies that it began it.
        """
        seats = [{"name": name} for name in names]
        body = {"operation": str(uuid.uuid4()), "variant": "nanjing", "seats": seats}
        answer = page.context.request.post(f"{url}/api/v1/games/", data=body)
        game = answer.json()["game"]["id"]
        page.goto(f"{url}/g/{game}/")
        page.wait_for_selector(".panel")
        return cls(page, url, game)

    @classmethod
    def join(cls, page: Page, url: str, link: str) -> "Sheet":
        """Open a link that another phone gave; a watcher's with the sheet behind it."""
        page.goto(link.replace("/watch/#", "/#"))
        page.wait_for_selector("#sheet .paper")
        return cls(page, url, link.split("/g/")[1].split("/", maxsplit=1)[0])

    def tap(self, target: Locator) -> None:
        """Click, and count it."""
        target.click()
        self.taps += 1
        self.tapped_at = time.monotonic()

    def breathe(self) -> None:
        """Wait until a tap is an entry of its own, and not the same thumb once more."""
        passed = 1000 * (time.monotonic() - self.tapped_at)
        if passed < BREATH:
            self.page.wait_for_timeout(BREATH - passed)

    def call(self, seat: int, call: str) -> None:
        """Tap one of T+ T- G+ G- in the row of a seat; the rows stand by team: 1, 3, 2, 4."""
        row = self.page.locator(".row").nth([1, 3, 2, 4].index(seat))
        self.tap(row.locator(".call").nth(CALLS[call]))

    def count(self, points: int) -> None:
        self.breathe()
        self.tap(self.page.locator(f'[data-count="{points}"]'))

    def double(self, team: str) -> None:
        self.breathe()
        self.tap(self.page.locator(f".sweep.team-{team}"))

    def undo(self) -> None:
        self.breathe()
        self.tap(self.page.locator(".panel-foot .undo, .end .undo"))

    def open_round(self, number: int) -> None:
        row = self.page.locator(".open-round", has_text=re.compile(f"^{number}$"))
        if not row.is_visible():
            self.page.locator(".show-early button").click()
        self.tap(row)

    def press(self, name: str) -> None:
        """Tap a button by its name, in the drawer that is open or on the page."""
        self.tap(self.page.get_by_role("button", name=name, exact=True).last)

    def expect_totals(self, a: int, b: int) -> None:
        for team, points in (("a", a), ("b", b)):
            text = str(points).replace("-", "−")
            expect(self.page.locator(f'[data-total="{team}"]')).to_have_text(text)

    def expect_rounds(self, count: int) -> None:
        expect(self.page.locator(".rounds tbody tr[data-round]")).to_have_count(count)

    def expect_sign(self, sign: str) -> None:
        """Wait for "everywhere", "here", "unsaved" or "needs_you"."""
        expect(self.page.locator(f'.sync[data-sign="{sign}"]')).to_be_visible()

    def wake(self) -> None:
        """Tell the page that there is a network, as the browser would."""
        self.page.evaluate("dispatchEvent(new Event('online'))")

    def read(self, path: str = "") -> Any:
        """Ask the API, as this phone."""
        address = f"{self.url}/api/v1/games/{self.game}/{path}"
        return self.page.evaluate("address => fetch(address).then(r => r.json())", address)

    def read_text(self, path: str) -> str:
        address = f"{self.url}/g/{self.game}/{path}"
        text: str = self.page.evaluate("address => fetch(address).then(r => r.text())", address)
        return text
