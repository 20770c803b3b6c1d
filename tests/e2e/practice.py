"""A practice deal as somebody who learns plays it: by what the page says and shows."""

import re

from playwright.sync_api import Page, expect

from tests.live import Server

MOST_TAPS = 700


def open_deal(page: Page, server: Server, variant: str = "nanjing", **asked: object) -> None:
    named = "".join(f"&{name}={value}" for name, value in {"deal": 7, **asked}.items())
    page.goto(f"{server.url}/rules/practice/?variant={variant}{named}")
    page.wait_for_selector("#practice[data-ready] .practice-bar")


def press(page: Page, key: str) -> None:
    page.click(f'.practice-bar [data-key="{key}"]')


def offers(page: Page, key: str) -> bool:
    return page.locator(f'.practice-bar [data-key="{key}"]').count() > 0


def count_moves(page: Page) -> int:
    return int(page.locator("[data-moves]").get_attribute("data-moves") or 0)


def pass_cards_on(page: Page) -> None:
    """Call nothing, and let the house choose what is passed on."""
    while not count_moves(page) or offers(page, "choose") or offers(page, "no-grand"):
        for key in ("no-grand", "choose"):
            if offers(page, key):
                press(page, key)
                break
        else:
            return


def play_on(page: Page) -> None:
    """Do one thing: answer what is asked, as simply as it can be, or go on."""
    for key in ("no-grand", "choose", "no-wish", "take", "on"):
        if offers(page, key):
            press(page, key)
            return
    receiver = page.locator('.practice-bar [data-key^="to-"]')
    if receiver.count():
        receiver.first.click()
        return
    _take_a_turn(page)


def _take_a_turn(page: Page) -> None:
    asked = page.locator(".asked").inner_text()
    if "lead" not in asked and offers(page, "pass") and "wish stands" not in asked:
        press(page, "pass")
        return
    if "lead" not in asked and offers(page, "down"):
        _lay_face_down(page)
        return
    _lead(page, asked)


def _own_hand(page: Page, asked: str) -> str:
    return '[data-own="2"]' if "Table" in asked else '[data-own="0"]'


def _lead(page: Page, asked: str) -> None:
    """Play one card: of the wished rank where there is a wish, else the lowest."""
    cards = page.locator(f"{_own_hand(page, asked)} [data-card]")
    wish = re.search(r"Wish: (\w+)", page.locator(".lying").inner_text())
    at = cards.count() - 1
    if wish and "wish stands" in asked:
        rank = "T" if wish[1] == "10" else wish[1]
        names = cards.evaluate_all("all => all.map((card) => card.dataset.card)")
        at = next(place for place, name in enumerate(names) if name[1] == rank and name != "PH")
    cards.nth(at).click()
    press(page, "lay")


def _lay_face_down(page: Page) -> None:
    size = page.locator(".lying .face").count()
    for _ in range(size):
        page.locator('[data-own="0"] [data-card][aria-pressed="false"]').last.click()
    press(page, "down")


def play_to_the_end(page: Page) -> None:
    for _ in range(MOST_TAPS):
        if page.locator(".result").count():
            return
        play_on(page)
        expect(page.locator(".practice-said .notice")).to_have_count(0)
    raise AssertionError("the deal does not end")
