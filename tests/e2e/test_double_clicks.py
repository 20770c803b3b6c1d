"""Every button of a director's pages clicked twice: each writes once, wherever it leads.

The buttons are found by walking the pages, as they come up while the tournament goes on.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.counts import count
from tests.e2e.tournament_halls import Hall
from tests.live import Server

DESK = {"viewport": {"width": 1280, "height": 900}}
PAGES = ("desk/", "teams/", "desk/round/", "settings/")
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
TYPED = {
    "a": "600",
    "b": "400",
    "award_a": "1",
    "award_b": "1",
    "line": "1 600 400",
    "minutes": "5",
    "reason": "misread",
    "teams": "Nora & Otto",
    "first": "Rosa",
    "second": "Ruth",
}
"""What is typed beside a button, by the name of the field; of penalties and seeds a 1."""
KINDS = """() => [...document.querySelectorAll("main button[type=submit]")].map((one) => {
  const says = one.name === "do" ? one.value : "";
  const action = one.getAttribute("formaction") ?? one.form.getAttribute("action");
  return `${action ?? location.pathname} ${one.name} ${says}`;
})"""
PREPARE = """([place, typed]) => {
  for (const one of document.querySelectorAll("details")) one.open = true;
  const button = document.querySelectorAll("main button[type=submit]")[place];
  const form = button.form;
  for (const field of form.elements) {
    const isText = field.matches("textarea, input:not([type=hidden], [type=checkbox])");
    if (!isText || field.type === "file" || field.value) continue;
    field.value = typed[field.name] ?? typed[field.name.split("_")[0]] ?? "1";
  }
  document.documentElement.dataset.old = "yes";
  button.scrollIntoView({ block: "center" });
  const { x, y, width, height } = button.getBoundingClientRect();
  const may = width > 0 && (button.formNoValidate || form.noValidate || form.checkValidity());
  return may ? [x + width / 2, y + height / 2] : null;
}"""


def list_kinds(page: Page) -> dict[str, list[int]]:
    """Return the places of the buttons of each kind."""
    found: dict[str, list[int]] = {}
    for place, kind in enumerate(page.evaluate(KINDS)):
        found.setdefault(UUID.sub("*", kind), []).append(place)
    return found


def read_revision(page: Page) -> int:
    return int(str(page.locator("[data-tournament]").first.get_attribute("data-revision")))


def click_twice(page: Page, place: int) -> None:
    """Fill in what the button sends, click it twice, and wait for a page that was loaded since."""
    at = page.evaluate(PREPARE, [place, TYPED])
    if at is None:
        return
    page.mouse.dblclick(*at)
    expect(page.locator("html:not([data-old])")).to_have_count(1)
    page.wait_for_load_state()


def test_every_button_of_a_director_clicked_twice_writes_once(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    hall = Hall.open(server, "twice", ["Jade", "Sword", "Pagoda", "Star", "Phoenix"])
    page = hall.direct(open_phone(**DESK))
    tried: Counter[str] = Counter()
    wrote: set[str] = set()
    address = f"{hall.url}/tournaments/{hall.id}/"
    for step in range(count(4, 120)):
        page.goto(address + "desk/")
        before = read_revision(page)
        page.goto(address + PAGES[step % len(PAGES)])
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
    assert len(tried) >= count(2, 25)
    assert complaints == []
