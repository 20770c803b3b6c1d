"""The other games of the box, as a hand plays them."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.sheet import BREATH, CALLS, Sheet

NAMES = ("Anna", "Ben", "Chris", "Dora", "Emil", "Fay", "Gil", "Hanne", "Ivo", "Maximiliane")
TOO_SMALL_OR_FAR = """() => [...document.querySelectorAll(':is(.bar, .panel) button')].filter(e => {
  const box = e.getBoundingClientRect();
  const outside = box.bottom > 580 || box.right > 360 || box.left < 0;
  return box.width > 0 && (box.width < 43.9 || box.height < 43.9 || outside);
}).map(e => e.className)"""


def start_game(
    page: Page, url: str, variant: str, players: int, *, first: str = "", **rules: str
) -> Sheet:
    """Fill the start page in as a person would."""
    page.goto(f"{url}/new/")
    page.wait_for_selector("form[data-ready]")
    page.click(".house-rules summary")
    page.select_option("#variant", variant)
    if page.locator("#players").is_visible():
        page.select_option("#players", str(players))
    for name, value in rules.items():
        page.fill(f'[name="{name}"]', value)
    assert page.locator("[data-seat]:visible").count() == players
    for seat in range(1, players + 1):
        page.fill(f"#name-{seat}", NAMES[seat - 1])
    if first:
        page.select_option("#first", first)
    page.click("#begin")
    page.wait_for_url(re.compile(r"/g/[0-9a-f-]{36}/"))
    page.wait_for_selector(".panel")
    return Sheet(page, url, page.url.rstrip("/").rsplit("/", 1)[1])


def expect_columns(sheet: Sheet, totals: dict[str, int]) -> None:
    for column, total in totals.items():
        text = str(total).replace("-", "−")
        expect(sheet.page.locator(f'.bar [data-total="{column}"]')).to_have_text(text)


def tap_call(sheet: Sheet, row: int, call: str) -> None:
    sheet.tap(sheet.page.locator(".row").nth(row).locator(".call").nth(CALLS[call]))


def finish(sheet: Sheet, *order: int) -> None:
    """Tap all but the last, who follows automatically."""
    sheet.page.wait_for_timeout(BREATH)
    for seat in order[:-1]:
        sheet.tap(sheet.page.locator(f'.ranked[data-seat="{seat}"]'))


def step(sheet: Sheet, tricks: dict[int, int], last: int) -> None:
    """Step from what stands there to these tricks, down before up, and write the round."""
    shown = {seat: int(sheet.page.inner_text(f'[data-tricks="{seat}"]')) for seat in range(1, 5)}
    moves = {seat: tricks.get(seat, 0) - count for seat, count in shown.items()}
    for seat, by in sorted(moves.items(), key=lambda move: move[1]):
        for _ in range(abs(by)):
            sheet.tap(sheet.page.locator(f'[data-{"more" if by > 0 else "less"}="{seat}"]'))
    sheet.tap(sheet.page.locator(f'[data-last="{last}"]'))
    sheet.page.wait_for_timeout(BREATH)
    sheet.tap(sheet.page.locator(".write"))
