"""Every page of a tournament: axe, nothing wider than the screen, a keyboard alone."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.counts import count
from tests.e2e.accessibility import find_faults
from tests.e2e.every_page import find_what_is_wrong, find_what_tab_misses, open_whole
from tests.live import Server
from tests.screenshots_tournaments import (
    DIRECTED,
    HALL,
    PUBLIC,
    Made,
    make_tournaments,
    sign_in,
)

pytestmark = pytest.mark.wiped

EACH = count(20, 1)
"""A day looks at every twentieth page, the long run at all of them."""


@pytest.fixture(scope="module")
def hall(server: Server) -> Made:
    return make_tournaments(server, "jede-seite")


def list_pages(hall: Made, parts: dict[str, dict[str, str]]) -> Iterator[str]:
    for part, pages in parts.items():
        for path in pages.values():
            yield hall.find(part, path)


def test_every_page_for_everybody(
    open_phone: Callable[..., Page], hall: Made, complaints: list[str]
) -> None:
    director, onlooker = open_phone(), open_phone()
    sign_in(director, hall)
    result = {}
    for page, parts in ((director, DIRECTED), (onlooker, PUBLIC)):
        for address in [*list_pages(hall, parts), hall.url + hall.team][::EACH]:
            open_whole(page, address)
            if wrong := find_what_is_wrong(page) + find_what_tab_misses(page):
                result[address] = wrong
    assert result == {}, "\n".join(f"{at}: {one}" for at, all_ in result.items() for one in all_)
    assert complaints == []


def test_axe_finds_nothing_on_the_display(
    open_phone: Callable[..., Page], hall: Made, complaints: list[str]
) -> None:
    page = open_phone(viewport=HALL)
    for link in (hall.display, hall.full)[: count(1, 2)]:
        page.goto(hall.url + link)
        page.locator("[data-screen]:not([hidden])").first.wait_for()
        for _ in range(page.locator("[data-screen]").count()):
            assert find_faults(page) == []
            page.keyboard.press("ArrowRight")
    assert complaints == []
