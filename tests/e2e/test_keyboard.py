"""The sheet by keyboard alone, and what a screen reader is given of it."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.counts import take_daily
from tests.e2e.accessibility import find_faults
from tests.e2e.sheet import BREATH, Sheet
from tests.e2e.tables import LONG_NAMES
from tests.e2e.visitors import reach
from tests.live import Server

DESK = {"width": 1280, "height": 800}


class Keys:
    """Strikes keys, and counts them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.struck = 0

    def strike(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.struck += 1


@pytest.fixture
def desk(open_phone: Callable[..., Page], server: Server) -> Sheet:
    return Sheet.start(open_phone(viewport=DESK, has_touch=False), server.url)


def _field(sheet: Sheet) -> Locator:
    return sheet.page.locator(".typed input")


def test_count_is_typed_in_at_most_four_keys(desk: Sheet) -> None:
    keys = Keys(desk.page)
    keys.strike("6", "5", "Enter")
    desk.expect_totals(65, 35)
    assert keys.struck <= 4
    desk.page.wait_for_timeout(BREATH)
    keys.struck = 0
    keys.strike("-", "2", "5", "Enter")
    desk.expect_totals(40, 160)
    assert keys.struck <= 4
    desk.expect_sign("everywhere")
    assert [one["entry"]["points"] for one in desk.read()["rounds"]] == [
        {"a": 65, "b": 35},
        {"a": -25, "b": 125},
    ]


def test_a_sign_alone_is_no_figure_yet(desk: Sheet) -> None:
    keys = Keys(desk.page)
    keys.strike("-", "Enter")
    expect(_field(desk)).to_have_value("-")
    expect(desk.page.locator(".said")).to_have_text("")
    keys.strike("2", "5", "Enter")
    desk.expect_totals(-25, 125)


def test_made_tichu_and_count_are_typed_in_at_most_six_keys(desk: Sheet) -> None:
    keys = Keys(desk.page)
    keys.strike("t", "3", "6", "5", "Enter")  # Ben sits in the third row.
    desk.expect_totals(65, 135)
    assert keys.struck <= 6
    desk.expect_sign("everywhere")
    entry = desk.read()["rounds"][0]["entry"]
    assert entry["calls"] == [{"seat": 2, "call": "tichu", "made": True}]


def test_every_call_and_the_double_victory_have_keys(desk: Sheet) -> None:
    pressed = desk.page.locator('.call[aria-pressed="true"]')
    keys = Keys(desk.page)
    keys.strike("g", "3")
    expect(pressed).to_have_attribute("aria-label", "Ben: grand tichu made")
    keys.strike("g", "3")
    expect(pressed).to_have_attribute("aria-label", "Ben: grand tichu failed")
    keys.strike("d", "1")
    desk.expect_totals(200, -200)
    desk.page.wait_for_timeout(BREATH)
    keys.strike("s", "7", "0", "Enter")
    desk.expect_totals(230, -130)
    keys.strike("t", "1", "t", "1", "t", "1")
    expect(pressed).to_have_count(0)
    keys.strike("t", "7")
    expect(desk.page.locator(".said")).to_contain_text("no row with that number")


def test_refused_count_changes_nothing_and_says_why(desk: Sheet) -> None:
    Keys(desk.page).strike("6", "7", "Enter")
    expect(desk.page.locator(".said")).to_contain_text("Card points are counted in fives")
    desk.expect_rounds(0)
    Keys(desk.page).strike("x")
    expect(_field(desk)).to_have_value("")


def test_steps_are_undone_and_redone_by_keys(desk: Sheet) -> None:
    keys = Keys(desk.page)
    keys.strike("6", "5", "Enter")
    desk.expect_totals(65, 35)
    keys.strike("Control+z")
    desk.expect_totals(0, 0)
    keys.strike("Control+Shift+Z")
    desk.expect_totals(65, 35)
    keys.strike("Escape", "Control+z", "Control+y")
    desk.expect_totals(65, 35)


def test_grid_is_one_stop_for_tab_and_arrows_move_in_it(desk: Sheet) -> None:
    page = desk.page
    Keys(page).strike("Escape")  # The first key fetches what listens.
    expect(page.locator('.grid [tabindex="0"]')).to_have_count(1)
    reach(page, page.locator('.grid [tabindex="0"]'))
    here = "document.activeElement.dataset.count"
    start = int(page.evaluate(here))
    keys = Keys(page)
    keys.strike("ArrowRight")
    assert int(page.evaluate(here)) == start + 5
    keys.strike("ArrowUp")
    assert int(page.evaluate(here)) == start + 5 - 35
    keys.strike("ArrowDown", "ArrowLeft")
    assert int(page.evaluate(here)) == start
    expect(page.locator('.grid [tabindex="0"]')).to_have_attribute("data-count", str(start))
    keys.strike("Enter")
    desk.expect_totals(start, 100 - start)


def test_keys_are_explained_and_can_be_turned_off(desk: Sheet) -> None:
    page = desk.page
    Keys(page).strike("?")
    expect(page.locator("dialog[open]")).to_contain_text(
        "The card points of the team that is counted."
    )
    assert find_faults(page) == []
    desk.press("Turn letters and digits off")
    desk.press("Close")
    page.locator(".standing").click()
    Keys(page).strike("6", "5", "Enter")
    desk.expect_rounds(0)
    reach(page, _field(desk))
    Keys(page).strike("6", "5", "Enter")
    desk.expect_totals(65, 35)


def test_other_fields_and_drawers_keep_their_keys(desk: Sheet) -> None:
    desk.press("More")
    desk.page.click("#round-note")
    desk.page.keyboard.type("t1 65")
    expect(desk.page.locator("#round-note")).to_have_value("t1 65")
    desk.press("Done")
    desk.expect_rounds(0)


def _names(page: Page, selector: str) -> list[tuple[str, str]]:
    """The role and name of each element as the browser's accessibility tree has them.

    A sheet that is drawn anew between two questions is asked again: its elements are others then.
    """
    for _ in range(5):
        with suppress(Error):
            return _ask_names(page, selector)
    raise AssertionError(f"{selector} does not come to rest")


def _ask_names(page: Page, selector: str) -> list[tuple[str, str]]:
    session = page.context.new_cdp_session(page)
    session.send("Accessibility.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    result = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})
    return [_spoken(session, node) for node in result["nodeIds"]]


def _spoken(session: Any, node: int) -> tuple[str, str]:
    query = {"nodeId": node, "fetchRelatives": False}
    [spoken] = session.send("Accessibility.getPartialAXTree", query)["nodes"]
    return spoken["role"]["value"], spoken["name"]["value"]


def test_what_is_spoken(open_phone: Callable[..., Page], server: Server) -> None:
    names = tuple(LONG_NAMES[:4])
    sheet = Sheet.start(open_phone(viewport=DESK, has_touch=False), server.url, names)
    page = sheet.page
    first, second = f"{names[0]} & {names[2]}", f"{names[1]} & {names[3]}"
    assert _names(page, '[data-count="65"]') == [("button", "65 to 35")]
    assert _names(page, '[data-count="-25"]') == [("button", "−25 to 125")]
    assert _names(page, ".grid") == [("group", f"Card points, {first} to {second}")]
    label = f"Type the points for {first}, then Enter. All keys: ?"
    assert _names(page, ".typed input") == [("textbox", label)]
    sheet.call(1, "T-")
    sheet.double("b")
    sheet.press("More")
    sheet.breathe()
    sheet.tap(page.locator("dialog .seats").first.locator("button").first)
    sheet.expect_rounds(2)
    sheet.expect_sign("everywhere")
    assert [name for _, name in _names(page, ".open-round")] == [
        f"Open round 1. Double victory, {second}. {names[0]}: tichu failed",
        f"Open round 2. wish penalty against {names[0]}",
    ]
    assert _names(page, ".rounds .mark") == [
        ("image", f"{names[0]}: tichu failed"),
        ("image", "Double victory"),
        ("image", "Wish penalty"),
    ]
    spoken = page.locator('#sheet > [role="status"]')
    expect(spoken).to_have_text(f"{first} −100, {second} 400")
    expect(page.locator(".said")).to_contain_text("Round 2: 0\u00a0:\u00a0200")
    expect(page.locator(".said")).to_contain_text(f"wish penalty against {names[0]}")


FOREIGN_KEYS = """keys => keys.forEach(([key, code, ctrl]) => {
  const told = new KeyboardEvent("keydown", {
    key, code, ctrlKey: ctrl, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(told);
})"""


@pytest.mark.parametrize(
    ("letter", "other"),
    take_daily(1, [("е", "я"), ("τ", "ζ"), ("ㅅ", "ㅋ")]),
    ids=["Russian", "Greek", "Korean"],
)
def test_the_letters_are_those_of_the_place_on_another_keyboard(
    desk: Sheet, letter: str, other: str
) -> None:
    """Playwright types on a Latin keyboard; another one's T and Z are told as they come."""
    keys = Keys(desk.page)
    keys.strike("6", "5", "Enter")
    desk.expect_totals(65, 35)
    desk.page.wait_for_timeout(BREATH)
    desk.page.evaluate(FOREIGN_KEYS, [[letter, "KeyT", False]])
    expect(_field(desk)).to_have_value("t")
    keys.strike("1")
    expect(desk.page.locator('.call[aria-pressed="true"]')).to_have_count(1)
    keys.strike("2", "0", "Enter")
    desk.expect_totals(185, 115)
    desk.page.evaluate(FOREIGN_KEYS, [[other, "KeyZ", True]])
    desk.expect_totals(65, 35)
