"""Names on the wall: as large as their table's box allows, and long ones still to be read."""

import datetime
import uuid
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

from django.template.loader import render_to_string
from playwright.sync_api import Page, expect

from tests.live import Server

WALL: Final = {"width": 1920, "height": 1080}
LONG: Final = [
    *("Friederike-Charlotte von und zu Hohenburg", "Maximilian-Alexander Müller-Lüdenscheidt"),
    *("Konstantinos Papadopoulos-Athanasiadis", "Wilhelmine-Luise von und zu Hohenlohe-Rh"),
]
SHORT: Final = ["Anna", "Ben", "Chloé", "Dora"]
SHOW: Final = """(html) => {
  const screen = document.getElementById("hall-screen");
  screen.innerHTML = html;
  screen.dispatchEvent(new Event("replaced"));
}"""
READ: Final = """() => [...document.querySelectorAll(".wall-tables li")].map((table) => {
  const box = table.getBoundingClientRect();
  return [...table.querySelectorAll(".wall-pair > span")].map((name) => {
    const { top, bottom } = name.getBoundingClientRect();
    return {
      cut: 1 - name.clientWidth / name.scrollWidth,
      within: top >= box.top && bottom <= box.bottom,
      size: parseFloat(getComputedStyle(name).fontSize),
    };
  });
})"""


def draw(tables: list[list[str]]) -> str:
    """Return a wall with these people at its tables, none of which plays yet."""
    rows = [
        SimpleNamespace(number=number, seats=[{"name": name} for name in names], game=None)
        for number, names in enumerate(tables, start=1)
    ]
    night = SimpleNamespace(id=uuid.UUID(int=1), day=datetime.date(2026, 11, 20))
    context: dict[str, Any] = {
        "club": SimpleNamespace(name="Tichurunde"),
        "night": night,
        "state": SimpleNamespace(round=1, sits_out=[]),
        "size": "few" if len(tables) <= 4 else "many",
        "tables": [(row, "") for row in rows],
        "standings": [],
    }
    return render_to_string("nights/wall/partials/_wall.html", context)


def test_names_of_forty_letters_are_read_at_ten_tables_and_at_four(
    open_phone: Callable[..., Page], server: Server
) -> None:
    wall = open_phone(viewport=WALL)
    wall.goto(f"{server.url}/clubs/nobody/nights/2026-11-20/wall/")
    # There is no such evening: what the page hears of that hides all, so it hears nothing more.
    expect(wall.locator("#hall-screen-ended")).to_be_visible()
    wall.context.set_offline(True)
    for number in (10, 4):
        wall.evaluate(SHOW, draw([*[LONG] * (number - 1), SHORT]))
        *long, short = wall.evaluate(READ)
        assert [name for table in [*long, short] for name in table if not name["within"]] == []
        assert [name for table in [*long, short] for name in table if name["cut"] > 0] == []
        sizes = {name["size"] for table in long for name in table}
        assert min(sizes) >= WALL["height"] / 52
        assert max(sizes) < min(name["size"] for name in short)
