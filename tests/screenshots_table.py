"""Pictures of those who look on: the watcher's page and the board, in every game and at its end."""

from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page

from tests.e2e.sheet import Sheet
from tests.e2e.tables import LONG_NAMES, counted, double, fill_game, ranked
from tests.live import Server

SCREENS = {"tv": (1920, 1080), "small-tv": (1280, 720), "tablet": (768, 1024)}
RUNNING = [
    counted(65, (1, "tichu", True)),
    double("b", (2, "grand", True), (1, "tichu", False)),
    counted(-10, (3, "tichu", False)),
    counted(100, (1, "grand", True)),
    {"kind": "wish_penalty", "offender": 2},
]
MINUS = [
    *[counted(0, (1, "grand", False), (3, "tichu", False), (2, "tichu", True))] * 3,
    *[double("b", (4, "tichu", True))] * 2,
]
FORTY = [
    counted(125 if number % 2 else -25, (1 + number % 4, "tichu", False)) for number in range(40)
]
CHIPS = [
    {"kind": "settled", "tricks": {"1": 3, "2": 0, "3": 4, "4": 1}, "last_trick": 3},
    {"kind": "settled", "tricks": {"1": 6, "2": 0, "3": 2, "4": 0}, "last_trick": 3},
]


def list_games() -> dict[str, dict[str, Any]]:
    """Name what is put on the table for each picture."""
    rng = Random(4)
    ranks = [ranked(*rng.sample(range(1, 11), 10)) for _ in range(4)]
    long = LONG_NAMES[:4]
    wide = {"target": 3000}
    return {
        "empty": {},
        "running": {"entries": RUNNING, "draft": {1: "tichu", 4: "grand"}},
        "long": {"entries": RUNNING, "names": long, "draft": {1: "tichu", 4: "grand"}},
        "minus": {"entries": MINUS, "names": long, "house_rules": {"target": 2000}},
        "won": {"entries": [counted(65, (1, "grand", True)), *[double("a")] * 4]},
        "won-long": {"entries": [double("b")] * 5, "names": long},
        "forty": {"entries": FORTY, "house_rules": wide},
        "three": {
            "variant": "three_players",
            "names": LONG_NAMES[:3],
            "first_dealer": 2,
            "entries": [counted(60, (4, "tichu", True)), double("b"), counted(100)],
            "draft": {1: "tichu"},
        },
        "six": {
            "variant": "tientsin",
            "names": LONG_NAMES[:6],
            "entries": [counted(30, (4, "tichu", True))],
            "draft": {1: "tichu", 3: "tichu", 6: "grand"},
        },
        "five": {
            "variant": "always_last",
            "names": LONG_NAMES[1:6],
            "entries": [ranked(2, 1, 3, 4, 5), ranked(2, 3, 1, 4, 5)],
        },
        "ten": {"variant": "always_last", "names": LONG_NAMES, "entries": ranks},
        "chips": {
            "variant": "tien_gow",
            "names": long,
            "first_banker": 1,
            "entries": CHIPS,
        },
    }


def take_table(page: Page, server: Server, take: Any) -> None:
    """Every game as its watchers see it on a page of their own, and the sheet of ten players."""
    for name, game in list_games().items():
        found = fill_game(page, server.url, **game)
        page.goto(f"{server.url}/g/{found['id']}/watch/")
        page.wait_for_selector("#watch .paper")
        take(f"watch-{name}", whole=True)
        if name in {"ten", "five", "long"}:
            page.goto(f"{server.url}/g/{found['id']}/")
            page.wait_for_selector("#sheet .paper")
            take(f"sheet-{name}", whole=True)


def take_conflict(browser: Browser, page: Page, server: Server, take: Any) -> None:
    """Two phones that wrote the same round differently, and equally."""
    for points, call, name in ((45, "T-", "conflict"), (40, "T+", "conflict-same")):
        other = browser.new_context()
        found = fill_game(page, server.url, names=LONG_NAMES[:4], entries=[counted(65)])
        page.goto(f"{server.url}/g/{found['id']}/")
        page.wait_for_selector(".panel")
        sheet = Sheet(page, server.url, found["id"])
        second = Sheet.join(other.new_page(), server.url, found["links"]["scorer"])
        page.context.set_offline(True)
        sheet.call(1, "T+")
        sheet.count(40)
        second.call(1, call)
        second.count(points)
        second.expect_sign("everywhere")
        page.context.set_offline(False)
        sheet.wake()
        page.wait_for_selector("dialog[data-conflict]")
        take(name)
        other.close()


def take_boards(browser: Browser, server: Server, folder: Path) -> None:
    """The board of every game on a television, a small one, and a tablet that stands."""
    page = browser.new_context().new_page()
    for name, game in list_games().items():
        found = fill_game(page, server.url, **game)
        page.goto(f"{server.url}/g/{found['id']}/board/")
        page.wait_for_selector("#board .board-foot")
        for screen, (width, height) in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(250)
            page.screenshot(path=folder / f"board-{name}-{screen}.png")
    page.context.close()
