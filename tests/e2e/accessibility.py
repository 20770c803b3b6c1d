"""What axe finds on a page."""

from functools import cache
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

VIOLATIONS = {"resultTypes": ["violations"], "preload": False}
"""No style sheet is fetched once more: the one rule that would read them is an experiment."""
COLORS = {**VIOLATIONS, "runOnly": {"type": "tag", "values": ["cat.color"]}}
STANDS_STILL = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished.catch(() => null)))"""


RUN = "async (options) => (await axe.run(options)).violations"
"""What is in order, the most of an answer, stays in the page."""


def find_faults(page: Page) -> list[str]:
    """Run axe with the rules of WCAG 2.2 AA and its own good practice."""
    page.evaluate(_read_axe())
    return _describe(page.evaluate(RUN, VIOLATIONS))


@cache
def _read_axe() -> str:
    return str(Axe().axe_script)


def find_faults_light_and_dark(page: Page) -> list[str]:
    """Run axe, and once more in the dark what it asks of colours.

    Both themes are one page: the style sheets alone ask which it is, and change colours by it.
    """
    faults = find_faults(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.evaluate(STANDS_STILL)
    in_the_dark = page.evaluate(RUN, COLORS)
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    page.evaluate(STANDS_STILL)
    return faults + [f"dark: {fault}" for fault in _describe(in_the_dark)]


def _describe(violations: list[dict[str, Any]]) -> list[str]:
    return [
        f"{v['id']}: {node['target']} {node['failureSummary']}"
        for v in violations
        for node in v["nodes"]
    ]
