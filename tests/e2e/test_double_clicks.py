"""Every button of a director's pages clicked twice: each writes once, wherever it leads.

The buttons are found by walking the pages, as they come up while the tournament goes on.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.clicked_twice import list_walked
from tests.e2e.double_clicks import click_twice, list_kinds
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
LOOKING = "desk_round"
"""Taps on the next round write nothing until it is kept: the walk would stay with them."""


def find_page(page: Page, address: str, name: str) -> str:
    """Return the address of a page; a table's is the first one of the desk that is shown."""
    if name != "desk/table/":
        return address + name
    page.goto(f"{address}desk/")
    boxes = page.locator(".desk-line [data-fetch]")
    if not boxes.count():
        return page.url
    path = str(boxes.first.get_attribute("hx-get"))
    return address.partition("/tournaments/")[0] + path


def read_revision(page: Page, address: str) -> int:
    """Return the tournament's revision, as its desk tells it, without drawing that page."""
    text = page.request.get(f"{address}desk/", max_retries=3).text()
    return int(re.findall(r'data-revision="(\d+)"', text)[0])


@pytest.mark.long  # daily sent twice: event/test_interrupted.py; clicked: test_second_click.py
def test_every_button_of_a_director_clicked_twice_writes_once(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    hall = Hall.open(server, "twice", ["Jade", "Sword", "Pagoda", "Star", "Phoenix"])
    page = hall.direct(open_phone(**DESK))
    tried: Counter[str] = Counter()
    clicked: set[str] = set()
    wrote: set[str] = set()
    address = f"{hall.url}/tournaments/{hall.id}/"
    wanted = list_walked()
    before = read_revision(page, address)
    for step in range(400):
        if wanted <= clicked:
            break
        page.goto(find_page(page, address, PAGES[step % len(PAGES)]))
        found = list_kinds(page)
        kinds = {kind: found[kind] for kind in found if not kind.startswith(LOOKING)}
        if not kinds:
            continue
        kind = min(kinds, key=lambda one: tried[one])
        places = kinds[kind]
        if click_twice(page, places[tried[kind] % len(places)]):
            clicked.add(kind)
        tried[kind] += 1
        after = read_revision(page, address)
        assert after - before <= 1, f"{kind} wrote {after - before} times"
        if after > before:
            wrote.add(kind)
        before = after
    sys.stdout.write(f"{len(clicked)} kinds of buttons clicked twice, {len(wrote)} of them wrote\n")
    assert wanted - clicked == set()
    assert complaints == []
