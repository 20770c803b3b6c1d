"""Every page of a tournament: nothing for axe to find, nothing wider than the screen."""

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

from tests.counts import count
from tests.e2e.accessibility import find_faults, find_faults_light_and_dark
from tests.e2e.visitors import DESK, PHONE, TOO_WIDE
from tests.live import Server
from tests.screenshots_tournaments import (
    DIRECTED,
    HALL,
    PUBLIC,
    Made,
    make_tournaments,
    sign_in,
)

LYING = {"width": 844, "height": 390}
TWICE = {"fontSizes": {"standard": 32}}
EACH = count(8, 1)
"""A day looks at every eighth page, the long run at all of them."""


def list_pages(made: Made, parts: dict[str, dict[str, str]]) -> Iterator[str]:
    for part, pages in parts.items():
        for path in pages.values():
            yield made.find(part, path)


def find_what_is_wide(page: Page) -> list[Any]:
    """What stands out of the page: on a phone, a phone on its side, at a desk, with large text."""
    found = []
    for viewport in (LYING, DESK, PHONE):
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        found += page.evaluate(TOO_WIDE)
    page.context.new_cdp_session(page).send("Page.setFontSizes", TWICE)
    page.reload()
    return found + list(page.evaluate(TOO_WIDE))


def test_axe_finds_nothing_and_nothing_is_too_wide(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    made = make_tournaments(server, "jede-seite")
    director, onlooker = open_phone(), open_phone()
    sign_in(director, made)
    found = {}
    for page, parts in ((director, DIRECTED), (onlooker, PUBLIC)):
        for address in [*list_pages(made, parts), made.url + made.team][::EACH]:
            page.goto(address)
            page.wait_for_url(lambda url: "#" not in url)
            expect(page.locator("main :is(h1, h2)").first).to_be_visible()
            faults = find_faults_light_and_dark(page)
            page.context.new_cdp_session(page).send(
                "Page.setFontSizes", {"fontSizes": {"standard": 16}}
            )
            if wrong := faults + find_what_is_wide(page):
                found[address] = wrong
    assert found == {}, "\n".join(f"{at}: {one}" for at, all_ in found.items() for one in all_)
    assert complaints == []


def test_axe_finds_nothing_on_the_display(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    made = make_tournaments(server, "jeder-schirm")
    page = open_phone(viewport=HALL)
    for link in (made.display, made.full)[: count(1, 2)]:
        page.goto(made.url + link)
        page.locator("[data-screen]:not([hidden])").first.wait_for()
        for _ in range(page.locator("[data-screen]").count()):
            assert find_faults(page) == []
            page.keyboard.press("ArrowRight")
    assert complaints == []
