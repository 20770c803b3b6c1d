"""What axe finds on a page."""

from functools import cache
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.counts import count

VIOLATIONS = {"resultTypes": ["violations"], "preload": False}
"""No style sheet is fetched once more: the one rule that would read them is an experiment."""
COLOR_RULES = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
COLORS = {**VIOLATIONS, "runOnly": COLOR_RULES}
STANDS_STILL = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished.catch(() => null)))"""


IS_THERE = "typeof axe !== 'undefined'"
"""A page that was judged before has axe: to hand it over takes as long as to judge a small page."""
RUN = "async (options) => (await axe.run(options)).violations"
"""What is in order, the most of an answer, stays in the page."""
OF_EACH_LOOK = """(before) => {
  const known = new Map();
  const groundOf = (one) => {
    if (!one) return ["", ""];
    if (known.has(one)) return known.get(one);
    const style = getComputedStyle(one);
    const { backgroundColor: color, backgroundImage: image, opacity, filter, position } = style;
    const [behind, through] = groundOf(one.parentElement);
    const isOpaque = /^rgb\\(/.test(color) && image === "none";
    const isAlone = ["absolute", "fixed", "sticky"].includes(position);
    const own = `${opacity} ${filter} ${style.mixBlendMode}`;
    const ground = [
      isOpaque ? color : `${behind} ${color} ${image}`,
      `${through} ${own} ${isAlone ? `alone ${known.size}` : ""}`,
    ];
    known.set(one, ground);
    return ground;
  };
  const isText = ({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim() !== "";
  const lookOf = (one) => {
    const { color, fontSize, fontWeight, textShadow, visibility } = getComputedStyle(one);
    const { width, height } = one.getBoundingClientRect();
    const states = [width < 2 || height < 2, one.matches(":disabled, [aria-disabled=true] *"),
      /[\\p{L}\\p{N}]/u.test(one.textContent), one.checkVisibility(), visibility];
    return [...groundOf(one), color, fontSize, fontWeight, textShadow, ...states].join();
  };
  const looks = new Map();
  for (const one of document.body.querySelectorAll("*"))
    if ([...one.childNodes].some(isText) || one.matches("input, select, textarea")) {
      const look = lookOf(one);
      looks.set(look, [...(looks.get(look) ?? []), one]);
    }
  const wasSeen = new Set(before);
  for (const [look, alike] of looks)
    if (!wasSeen.has(look))
      for (const place of [0, alike.length >> 1, alike.length - 1])
        alike[place].toggleAttribute("data-judged", true);
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-judged]" }] });
  return [...looks.keys()].filter((look) => !wasSeen.has(look) && !look.includes("alone"));
}"""
"""Have contrast judged, which takes axe most of its time, for three of all texts that stand in the
same letters on the same ground: it is the same for each, on every page. What lies over others is no
other's. Return what was not seen before, and is the same elsewhere."""
judged_looks: set[str] = set()
"""The looks in which nothing was wrong, on any page of this process."""
FORGET = """() => document.querySelectorAll("[data-judged]")
  .forEach((one) => one.removeAttribute("data-judged"))"""


def find_faults(page: Page) -> list[str]:
    """Run axe with the rules of WCAG 2.2 AA and its own good practice."""
    if not page.evaluate(IS_THERE):
        page.evaluate(_read_axe())
    return _run(page, VIOLATIONS)


def _run(page: Page, options: dict[str, Any]) -> list[str]:
    """Run axe; under TICHU_LONG it judges the contrast of every text."""
    of_each_look = count(short=True, full=False)
    new = page.evaluate(OF_EACH_LOOK, list(judged_looks)) if of_each_look else []
    violations = page.evaluate(RUN, options)
    if of_each_look:
        page.evaluate(FORGET)
    if not violations:
        judged_looks.update(new)
    return _describe(violations)


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
    in_the_dark = _run(page, COLORS)
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    page.evaluate(STANDS_STILL)
    return faults + [f"dark: {fault}" for fault in in_the_dark]


def _describe(violations: list[dict[str, Any]]) -> list[str]:
    return [
        f"{v['id']}: {node['target']} {node['failureSummary']}"
        for v in violations
        for node in v["nodes"]
    ]
