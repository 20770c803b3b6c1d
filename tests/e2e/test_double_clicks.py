"""Every button of a director's pages clicked twice: each writes once, wherever it leads.

The buttons are found by walking the pages, as they come up while the tournament goes on.
"""

import sys
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.clicked_twice import list_walked
from tests.e2e.double_clicks import click_twice, list_kinds, read_revision
from tests.e2e.tournament_halls import Hall
from tests.live import Server

pytestmark = pytest.mark.wiped

DESK = {"viewport": {"width": 1280, "height": 900}}
PAGES = (
    "desk/",
    "desk/table/",
    "teams/",
    "desk/teams/",
    "desk/round/",
    "desk/hall/",
    "desk/end/",
    "settings/",
)


def find_page(page: Page, address: str, name: str) -> str:
    """Return the address of a page; a table's is the first one of the desk that is shown."""
    boxes = page.locator(".desk-line [data-fetch]")
    if name == "desk/table/" and boxes.count():
        path = str(boxes.first.get_attribute("hx-get"))
        return address.partition("/tournaments/")[0] + path
    return address + ("desk/" if name == "desk/table/" else name)


@pytest.mark.long  # daily sent twice: event/test_interrupted.py; clicked: test_second_click.py
def test_every_button_of_a_director_clicked_twice_writes_once(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    hall = Hall.open(server, "twice", ["Jade", "Sword", "Pagoda", "Star", "Phoenix"])
    page = hall.direct(open_phone(**DESK))
    tried: Counter[str] = Counter()
    wrote: set[str] = set()
    address = f"{hall.url}/tournaments/{hall.id}/"
    wanted = list_walked()
    for step in range(400):
        if wanted <= set(tried):
            break
        page.goto(address + "desk/")
        before = read_revision(page)
        page.goto(find_page(page, address, PAGES[step % len(PAGES)]))
        kinds = list_kinds(page)
        kind = min(kinds, key=lambda one: tried[one])
        places = kinds[kind]
        click_twice(page, places[tried[kind] % len(places)])
        tried[kind] += 1
        page.goto(address + "desk/")
        grown = read_revision(page) - before
        assert grown <= 1, f"{kind} wrote {grown} times"
        if grown:
            wrote.add(kind)
    sys.stdout.write(f"{len(tried)} kinds of buttons clicked twice, {len(wrote)} of them wrote\n")
    assert wanted <= set(tried)
    assert complaints == []
