"""What is asked of every page: nothing for axe, nothing too wide, all of it by the Tab key."""

from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.visitors import DESK, PHONE, TOO_WIDE

LYING: ViewportSize = {"width": 844, "height": 390}
USUAL, TWICE = 16, 32
"""Letters as a browser has them, and twice as large."""
FEWEST_LETTERS = 3.5
"""A word of which a line has fewer than these is cut up; "Min-jun" may go on in a second line."""
CUT_UP = """(fewest) => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, { parentElement: holder } = text;
    if (holder.closest("script, style, svg, select, textarea, .sr-only")) continue;
    if (!holder.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of text.data.matchAll(/[^\\s\\u00ad\\u200b]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      const lines = new Set(boxes.map(({ top }) => Math.round(top / 8))).size;
      const isFigure = /^[+−±(]*\\d[\\d.,:/%()\\u202f]{0,9}$/.test(word);
      if (lines > 1 && (isFigure || word.length / lines < fewest))
        found.push(`${holder.tagName}.${holder.className}: ${word} in ${lines} lines`);
    }
  }
  return found;
}"""
"""Figures that go on in another line, and words that stand there letter by letter."""
UNDRESSED = """() => [...document.querySelectorAll(
  "input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea")]
  .filter((field) => field.checkVisibility({ visibilityProperty: true }))
  .filter((field) => field.getBoundingClientRect().height < 40)
  .map((field) => `undressed: ${field.name} on ${location.pathname}`)"""
"""Fields as a browser draws them by itself: too low for a finger, and like nothing else here."""
LIST_ALL = """
const listAll = () => {
  const all = document.querySelectorAll(
    'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), ' +
    'textarea:not(:disabled), summary, [tabindex="0"]');
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) &&
    one.getAttribute("tabindex") !== "-1" && !one.closest("[inert]");
  const nameOf = (one) => `${one.form?.action} ${one.name}`;
  const questions = new Map();
  for (const one of all)
    if (one.type === "radio" && (one.checked || !questions.has(nameOf(one))))
      questions.set(nameOf(one), one);
  return [...all].filter((one) =>
    isSeen(one) && (one.type !== "radio" || questions.get(nameOf(one)) === one));
};
const sayOf = (one) => one.outerHTML.slice(0, 120);
"""
"""Whatever the Tab key has to reach; of the radio buttons of a question one is enough."""
SAY_ALL = f"() => {{ {LIST_ALL} return listAll().map(sayOf); }}"
WHERE = f"""() => {{
  {LIST_ALL}
  const one = document.activeElement;
  const place = listAll().indexOf(one);
  if (!one || place < 0) return null;
  const {{ outlineStyle, outlineWidth, boxShadow }} = getComputedStyle(one);
  const isRinged = ["date", "time"].includes(one.type) || boxShadow !== "none" ||
    (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1);
  return {{ place, isRinged, text: sayOf(one) }};
}}"""
"""Where the focus is. A date or a time has parts, of which each shows it by itself."""
IN_PARTS = ('type="date"', 'type="time"')
MOST_PARTS = 6
"""Stops of the key at one field of a date or a time, and some to spare."""


def open_whole(page: Page, address: str) -> None:
    """Open an address, and wait until the page stands."""
    page.goto(address)
    page.wait_for_url(lambda url: "#" not in url)
    expect(page.locator("main :is(h1, h2)").first).to_be_visible()


def find_what_is_wrong(page: Page) -> list[Any]:
    """Return what axe finds in both themes, and what stands out of the page."""
    faults: list[Any] = find_faults_light_and_dark(page)
    faults += page.evaluate(UNDRESSED)
    return faults + find_what_is_wide(page)


def find_what_is_wide(page: Page) -> list[Any]:
    """What stands out of the page: on a phone, a phone on its side, at a desk, with large text."""
    _write_in(page, USUAL)
    result = []
    for viewport in (LYING, DESK, PHONE):
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        result += page.evaluate(TOO_WIDE)
    return result + find_what_large_text_breaks(page)


def find_what_large_text_breaks(page: Page, ready: str = "main") -> list[Any]:
    """What stands out of the page, or is cut up, where letters are twice as large."""
    _write_in(page, TWICE)
    page.reload()
    page.wait_for_selector(ready)
    result: list[Any] = page.evaluate(TOO_WIDE) + page.evaluate(CUT_UP, FEWEST_LETTERS)
    _write_in(page, USUAL)
    return result


def _write_in(page: Page, size: int) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size}})


def find_what_tab_misses(page: Page) -> list[str]:
    """Return what the Tab key does not reach, and where the focus cannot be seen.

    A page that became another one meanwhile, by what came later, is asked once more.
    """
    before = page.evaluate(SAY_ALL)
    found = _try_tab(page, before)
    return _try_tab(page, after) if found and (after := page.evaluate(SAY_ALL)) != before else found


def _try_tab(page: Page, texts: list[str]) -> list[str]:
    wanted = dict(enumerate(texts))
    stops = len(wanted) + MOST_PARTS * (
        1 + sum(any(kind in text for kind in IN_PARTS) for text in wanted.values())
    )
    reached: set[int] = set()
    unseen: set[str] = set()
    for _ in range(stops):
        if len(reached) == len(wanted):
            break
        page.keyboard.press("Tab")
        if at := page.evaluate(WHERE):
            reached.add(at["place"])
            unseen |= set() if at["isRinged"] else {f"no ring: {at['text']}"}
    missed = [f"not reached: {text}" for place, text in wanted.items() if place not in reached]
    return missed + sorted(unseen)
