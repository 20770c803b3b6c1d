"""The first run of docs/usability.md: a whole evening of taps, every one counted."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.sheet import BREATH, NAMES, Sheet
from tests.live import Server
from tests.paths import ROOT

PAGE = ROOT / "docs" / "usability.md"
TARGET = 6000
FIVE = range(5)


class Evening:
    """One phone, from the first page to the end of the game; remembers what every step cost."""

    def __init__(self, page: Page, url: str) -> None:
        self.sheet = Sheet(page, url, "")
        self.page = page
        self.costs: dict[str, int] = {}

    def note(self, step: str) -> None:
        """Write down the taps since the last step."""
        self.costs[step] = self.sheet.taps
        self.sheet.taps = 0

    def begin(self) -> None:
        tap, page = self.sheet.tap, self.page
        page.goto(self.sheet.url)
        tap(page.get_by_role("link", name="New game", exact=True).last)
        page.wait_for_selector("form[data-ready]")
        for seat, name in enumerate(NAMES, start=1):
            tap(page.locator(f"#name-{seat}"))
            page.keyboard.type(name)
        self.note("the first page and four names")
        tap(page.locator(".house-rules summary"))
        tap(page.locator("#rule-target"))
        page.keyboard.press("Control+A")
        page.keyboard.type(str(TARGET))
        self.note("another target")
        tap(page.locator("#begin"))
        page.wait_for_url(re.compile(r"/g/[0-9a-f-]{36}/"))
        page.wait_for_selector(".panel")
        self.sheet.game = page.url.rstrip("/").rsplit("/", 1)[1]
        self.note("start")

    def penalize(self, name: str) -> None:
        self.sheet.press("More")
        self.page.wait_for_timeout(BREATH)
        offenders = self.page.locator("dialog .seats").first
        self.sheet.tap(offenders.get_by_role("button", name=re.compile(f"^{name} ")))

    def play(self) -> None:
        """Five rounds of each kind; the totals are checked by hand after each five."""
        sheet = self.sheet
        for _ in FIVE:
            sheet.count(65)
        sheet.expect_totals(325, 175)
        self.note("five counted rounds, no call")
        for number in FIVE:
            sheet.call(1 + number % 4, "T+")
            sheet.count(50)
        sheet.expect_totals(325 + 250 + 300, 175 + 250 + 200)
        self.note("five counted rounds with a made tichu")
        for _ in FIVE:
            sheet.double("a")
        sheet.expect_totals(1875, 625)
        self.note("five double victories")
        for _ in FIVE:
            sheet.call(2, "G-")
            sheet.double("a")
        sheet.expect_totals(2875, -375)
        self.note("five double victories against a failed grand tichu")
        for name in ("Ben", "Dora", "Anna", "Ben", "Chris"):
            self.penalize(name)
        sheet.expect_totals(2875 + 600, -375 + 400)
        self.note("five wish penalties")
        for _ in FIVE:
            sheet.tap(self.page.locator(".row-who").nth(1))
            sheet.tap(self.page.locator(".first").nth(1))
            sheet.count(100)
        sheet.expect_totals(3475 + 1000, 25)
        self.note("five rounds with a tichu marked while they run")

    def err(self) -> None:
        """A wrong count taken back, an older round corrected, one taken out and put back."""
        sheet = self.sheet
        sheet.count(15)
        sheet.expect_totals(4490, 110)
        sheet.undo()
        sheet.expect_totals(4475, 25)
        self.note("a wrong count, and Undo")
        sheet.open_round(1)
        sheet.press("Correct")
        sheet.count(70)
        sheet.expect_totals(4480, 20)
        self.note("an older round corrected")
        sheet.open_round(2)
        sheet.press("Remove")
        sheet.expect_totals(4415, -15)
        sheet.undo()
        sheet.expect_totals(4480, 20)
        self.note("a round removed, and Undo")
        sheet.call(1, "T+")
        self.page.locator(".row").nth(2).locator(".call.made").first.click(force=True)
        expect(self.page.locator(".said")).to_contain_text("Only one call can be made")
        sheet.taps += 1
        sheet.call(1, "T+")
        self.note("a second made call: refused; the first removed again")

    def end(self) -> None:
        sheet = self.sheet
        while self.page.locator(".end").count() == 0:
            before = self.page.locator(".rounds tbody tr[data-round]").count()
            sheet.call(1, "G+")
            sheet.double("a")
            sheet.expect_rounds(before + 1)
        expect(self.page.locator(".end h2")).to_contain_text("Anna & Chris win")
        sheet.expect_sign("everywhere")
        self.note("four double victories with a grand tichu, to the end")


@pytest.mark.long
def test_first_run_costs_what_the_page_says(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    evening = Evening(open_phone(), server.url)
    for part in (evening.begin, evening.play, evening.err, evening.end):
        part()
    assert evening.costs == read_costs(PAGE)
    assert complaints == []


def read_costs(page: Path) -> dict[str, int]:
    """Return the steps and taps of the page's first table."""
    rows = page.read_text().split("## Four players")[1].split("\n## ")[0]
    result = re.findall(r"^\| ([^|]+) \| (\d+) \|", rows, re.MULTILINE)
    return {step.strip(): int(taps) for step, taps in result}
