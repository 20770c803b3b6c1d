"""Somebody on a device of their own, who taps or has a keyboard alone; each page is looked at."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.counts import count
from tests.e2e.accessibility import find_faults

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
LOOKS: list[tuple[Any, Any]] = [
    (size, scheme) for size in (PHONE, DESK) for scheme in ("light", "dark")
]
MOST_TABS = 120
NAMED = re.compile(r"[0-9a-f-]{36}|\d{4}-\d\d-\d\d")
"""What tells pages of one kind apart: whose they are, and of which day."""
TOO_WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? []
  : [...document.querySelectorAll("body *")]
      .filter((one) => one.getBoundingClientRect().right > innerWidth)
      .map((one) => `${one.tagName}.${one.className}`)"""
"""What stands out of a page that is wider than the window."""


def reach(page: Page, wanted: Locator, *, most: int = MOST_TABS) -> None:
    """Press Tab until the focus is there, and can be seen."""
    expect(wanted).to_be_visible()
    for _ in range(most):
        if wanted.evaluate("one => one === document.activeElement"):
            outline = wanted.evaluate("one => parseFloat(getComputedStyle(one).outlineWidth)")
            shadow = wanted.evaluate("one => getComputedStyle(one).boxShadow")
            assert outline >= 2 or shadow != "none"
            return
        page.keyboard.press("Tab")
    raise AssertionError("the focus never came there")


@dataclass
class Visitor:
    """Somebody on their own page; `by_keyboard`: they have no other way."""

    page: Page
    by_keyboard: bool = False
    seen: list[str] = field(default_factory=list)
    searched: set[str] = field(default_factory=set)
    """The kinds of pages that were searched for faults, by anybody who shares it."""

    def look(self, heading: str) -> None:
        """Wait for a page, and find nothing wrong with it.

        Under TICHU_LONG on every device and each time; else axe sees every second new kind of page.
        """
        expect(self.page.get_by_role("heading", level=1)).to_have_text(heading)
        self.page.wait_for_load_state()  # A page without its styles is as wide as its words.
        self.seen.append(heading)
        kind = NAMED.sub("", urlsplit(self.page.url).path)
        is_new = kind not in self.searched
        is_due = count(is_new and len(self.searched) % 2 == 0, 1)
        for name in self._turn():
            faults = find_faults(self.page) if is_due else []
            assert faults == [], (heading, name, faults)
            wide = self.page.evaluate(TOO_WIDE)
            assert wide == [], (heading, name, wide)
            if folder := os.environ.get("TICHU_PICTURES"):
                path = Path(folder) / f"{len(self.seen):02}-{heading}-{name}.png"
                self.page.screenshot(path=path, full_page=True)
        self.searched.add(kind)

    def _turn(self) -> Iterator[str]:
        """Give the names of looks: the device as it is; in the long run each size and scheme."""
        own = self.page.viewport_size
        scheme = self.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        if count(0, 1) == 0:
            yield f"{own and own['width']}"
            return
        for size, look in LOOKS:
            self.page.set_viewport_size(size)
            # With motion, colours are still on their way from one scheme to the other.
            self.page.emulate_media(color_scheme=look, reduced_motion="reduce")
            yield f"{size['width']}-{look}"
        if own:
            self.page.set_viewport_size(own)
        own_scheme: Literal["dark", "light"] = "dark" if scheme else "light"
        self.page.emulate_media(color_scheme=own_scheme, reduced_motion="no-preference")

    def press(self, name: str) -> None:
        self._use(self.page.get_by_role("button", name=name, exact=True))

    def follow(self, name: str) -> None:
        main = self.page.get_by_role("main")
        self._use(main.get_by_role("link", name=name, exact=True).first)

    def go(self, tab: str) -> None:
        """Go to a page of the club by its navigation."""
        self._use(self.page.get_by_role("navigation", name="Club").get_by_role("link", name=tab))

    def manage(self, page: str) -> None:
        """Go to a page for those who look after the club."""
        self.go("Manage")
        self._use(self.page.get_by_role("main").get_by_role("link", name=page, exact=True))

    def go_home(self) -> None:
        """Go to the club's own page by its name, above the navigation."""
        self._use(self.page.locator(".club-name a").first)

    def fill(self, label: str, text: str) -> None:
        self.page.wait_for_load_state()
        wanted = self.page.get_by_label(label)
        if not self.by_keyboard:
            return wanted.fill(text)
        reach(self.page, wanted)
        return self.page.keyboard.type(text)

    def choose(self, label: str, option: str) -> None:
        wanted = self.page.get_by_label(label)
        if not self.by_keyboard:
            wanted.select_option(label=option)
            return
        reach(self.page, wanted)
        self.page.keyboard.type(option)

    def _use(self, wanted: Locator) -> None:
        if not self.by_keyboard:
            return wanted.click()
        reach(self.page, wanted)
        return self.page.keyboard.press("Enter")
