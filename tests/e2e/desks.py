"""The director's desk in a browser: its tables, and taps that load no page."""

import re

from playwright.sync_api import Locator, Page, expect

IS_QUICK = """(button) => button.form?.matches("[data-quick]") && !button.hasAttribute("formaction")
  && document.getElementById("live") !== null"""


def tap(part: Page | Locator, name: str | re.Pattern[str]) -> None:
    """Tap a button, and wait for what it leads to: this page as it is now, or another one."""
    page = part if isinstance(part, Page) else part.page
    button = part.get_by_role("button", name=name).first
    if not button.evaluate(IS_QUICK):
        with page.expect_navigation():
            button.click()
        return
    with page.expect_event("requestfinished", lambda request: request.redirected_from is not None):
        button.click()
    expect(page.locator("#taps > *")).to_have_count(0)
    page.wait_for_load_state()


def find_table(page: Page, number: int) -> Locator:
    """Return a table of the newest round: the card of one that needs a hand, else its line."""
    title = re.compile(rf"^\s*(Table )?{number}\b")
    name = page.locator("h3, summary > strong").filter(has_text=title)
    return page.locator("#urgent .table-list > li, .desk-line").filter(has=name)


def open_table(page: Page, number: int) -> Locator:
    """Open a table of the newest round, and return it with its fields."""
    table = find_table(page, number)
    expect(table).to_have_count(1)
    if not table.locator("input[name=a]").first.is_visible():
        table.locator("summary").first.click()
    expect(table.locator("input[name=match]").first).to_be_attached()
    return table


def enter_slip(page: Page, number: int, a: int, b: int) -> None:
    """Type a slip into the line, and wait until it is taken."""
    page.locator("#fast-line").fill(f"{number} {a} {b}")
    page.locator("#fast-line").press("Enter")
    expect(page.locator("#slip-answers")).to_contain_text(f"Table {number}: {a} : {b}")
    expect(find_table(page, number)).to_contain_text("entered")
