"""Every language fits where a place is small: on the sheet of a narrow phone no word is cut."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from django.conf import settings
from playwright.sync_api import Page, ViewportSize

from tests.counts import count
from tests.e2e.sheet import Sheet
from tests.live import Server
from tests.paths import ROOT

pytestmark = pytest.mark.wiped

NARROW: Final[ViewportSize] = {"width": 320, "height": 700}
USUAL: Final[ViewportSize] = {"width": 390, "height": 844}
CUT: Final = """() => {
  const root = document.querySelector("dialog[open]") ?? document.body;
  const screen = { left: 0, right: innerWidth };
  const isWithin = (words, box) => words.left >= box.left - 1 && words.right <= box.right + 1;
  const isClipped = ({ clip, clipPath }) => clip !== "auto" || clipPath !== "none";
  const isRead = ({ data, parentElement: parent }) =>
    data.trim() && parent.checkVisibility() && !isClipped(getComputedStyle(parent));
  const isCut = (one, text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of [one.getBoundingClientRect(), screen])
      if ([...range.getClientRects()].some((words) => !isWithin(words, box))) return true;
    for (let at = text.parentElement; one.contains(at); at = at.parentElement) {
      const hides = getComputedStyle(at).overflowX !== "visible";
      if (hides && at.scrollWidth > at.clientWidth) return true;
    }
    return false;
  };
  const found = [];
  for (const one of root.querySelectorAll("button, a, th, label, legend, summary, h1, h2, .said")) {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (isRead(text) && isCut(one, text)) found.push(text.data);
  }
  return found;
}"""
"""Return what of the page, or of the drawer that is open, reaches over its edge or is hidden."""
ROOM: Final = """one => {
  const { paddingLeft, paddingRight, fontSize } = getComputedStyle(one);
  const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return [Math.floor(room), fontSize];
}"""
TOO_LONG: Final = "Unwiderruflichkeitserklärung"
PLACES: Final = {
    "a call": ".call",
    "whose points, once a call is open": ".panel-head.is-open .swap",
    "who was first out": ".first",
    "double victory": ".sweep",
    "a team above the rounds": ".rounds thead .team",
    "a line of the menu": "dialog[open] .item",
}
"""What stands where, by its name in the table of the page for translators."""


def read_rooms() -> dict[str, list[list[Any]]]:
    """Return the room at each place on both phones, as the page for translators says."""
    page = (ROOT / "docs/translating.md").read_text("utf-8")
    row = re.compile(r"^\| ([^|]+) \| [^|]+ \| (\d+) px \| (\d+) px \| (\d+px) \|$", re.MULTILINE)
    return {
        name: [[int(narrow), letters], [int(usual), letters]]
        for name, narrow, usual, letters in row.findall(page)
    }


def test_no_word_is_cut_on_the_sheet_of_a_narrow_phone(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone(viewport=NARROW)
    sheet = Sheet.start(page, server.url)
    page.locator(".row-who").first.click()  # who was first out is asked, also when loaded anew
    cut: dict[str, list[str]] = {}
    languages = [language for language, _ in settings.LANGUAGES][:: count(3, 1)]
    for language in languages:
        page.goto(f"{server.url}/g/{sheet.game}/?lang={language}")
        page.wait_for_selector(".first-out")
        assert page.locator("html").get_attribute("lang") == language
        cut[language] = page.evaluate(CUT)
        for opener in (".panel-foot .more", ".bar button"):
            page.locator(opener).first.click()
            page.wait_for_selector("dialog[open]")
            cut[language] += page.evaluate(CUT)
            if opener == ".panel-foot .more":
                page.keyboard.press("Escape")
    assert cut == {language: [] for language in languages}
    # The menu is still open: the room for words is that of the table.
    rooms: dict[str, list[list[Any]]] = {name: [] for name in PLACES}
    for size in (NARROW, USUAL):
        page.set_viewport_size(size)
        for name, selector in PLACES.items():
            rooms[name].append(page.locator(selector).first.evaluate(ROOM))
    assert rooms == read_rooms()
    # A word that is longer than its place would be found.
    page.keyboard.press("Escape")
    page.locator(".call").first.evaluate("(one, word) => (one.textContent = word)", TOO_LONG)
    assert page.evaluate(CUT) == [TOO_LONG]
