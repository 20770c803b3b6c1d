"""Those who look on: the watcher's page and the board, read-only, in step, and clear at the end."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.counts import take_daily
from tests.e2e.access import end_link
from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.seeing import sees
from tests.e2e.sheet import Sheet
from tests.e2e.tables import LONG_NAMES, counted, double, fill_game, ranked
from tests.live import Server

pytestmark = pytest.mark.wiped

TV = {"width": 1920, "height": 1080}
SCREENS: list[ViewportSize] = [
    {"width": 1920, "height": 1080},
    {"width": 1280, "height": 720},
    {"width": 768, "height": 1024},
]
CHIPS = {"kind": "settled", "tricks": {"1": 3, "2": 0, "3": 4, "4": 1}, "last_trick": 3}
GAMES: dict[str, dict[str, Any]] = {
    "nanjing": {
        "names": LONG_NAMES[:4],
        "entries": [
            counted(0, (1, "grand", False), (3, "tichu", False)),
            double("b", (2, "tichu", True)),
        ],
        "draft": {1: "tichu", 4: "grand"},
    },
    "forty rounds": {
        "entries": [counted(125 if number % 2 else -25) for number in range(40)],
        "house_rules": {"target": 9000},
    },
    "three_players": {
        "variant": "three_players",
        "names": LONG_NAMES[:3],
        "first_dealer": 2,
        "entries": [counted(60, (4, "tichu", True))],
        "draft": {1: "tichu"},
    },
    "tientsin": {
        "variant": "tientsin",
        "names": LONG_NAMES[:6],
        "entries": [counted(30, (4, "tichu", True))],
    },
    "tien_gow": {
        "variant": "tien_gow",
        "names": LONG_NAMES[:4],
        "first_banker": 1,
        "entries": [CHIPS],
    },
    "always_last": {
        "variant": "always_last",
        "names": LONG_NAMES,
        "entries": [ranked(*range(1, 11)), ranked(*range(1, 11))],
    },
}
OUTSIDE = """() => [...document.querySelectorAll("#board *")].filter((element) => {
  const box = element.getBoundingClientRect();
  const isShown = box.width > 0 && !element.closest(".sr-only, .board-rounds, svg");
  return isShown && (box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1);
}).map((element) => `${element.className} ${element.textContent}`)"""
SMALL = """() => {
  const texts = [...document.querySelectorAll("#board *:not(.sr-only)")].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()),
  );
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  return Math.min(...texts.map(size)) / Math.min(innerHeight, innerWidth * 1.15) * 100;
}"""


@pytest.fixture
def two(sheet: Sheet, open_phone: Callable[..., Page]) -> tuple[Sheet, Page, Page]:
    """A phone that writes; a watcher's page and a board, each of a device of its own."""
    sheet.expect_sign("everywhere")
    link = sheet.read("links/")["watcher"]
    watch, board = open_phone(), open_phone(viewport=TV)
    watch.goto(link)
    board.goto(link.replace("/watch/#", "/board/#"))
    for page in (watch, board):
        expect(page.locator('[data-total="a"]')).to_have_text("0")
        assert "#" not in page.url
    return sheet, watch, board


def test_watchers_see_calls_rounds_and_the_end(two: tuple[Sheet, Page, Page]) -> None:
    sheet, *pages = two
    sheet.tap(sheet.page.locator(".row-who").first)
    for page in pages:
        expect(page.locator(".running li")).to_have_text(re.compile("Anna: tichu"))
    sheet.tap(sheet.page.locator(".first").nth(1))
    sheet.count(65)
    for page in pages:
        expect(page.locator('[data-total="a"]')).to_have_text("−35")
        expect(page.locator('[data-total="b"]')).to_have_text("35")
        expect(page.locator("[data-round]")).to_have_count(1)
        expect(page.locator("[data-round] .mark.failed")).to_have_text("T")
        expect(page.locator(".running li")).to_have_count(0)
        sees(page, "Chris shuffles")
        sees(page, "965 to go")
    for _ in range(6):
        sheet.double("a")
    for page in pages:
        sees(page, "Anna & Chris win")
        expect(page.locator(".winner [data-total], .winner strong")).to_have_text("1165")


@pytest.mark.long  # daily by request: worlds/test_who_may_what.py
def test_nobody_can_write_on_the_pages_that_look(sheet: Sheet, server: Server) -> None:
    """Not even in the browser of the owner: no panel, no correction, no drawer that writes."""
    sheet.count(65)
    sheet.expect_sign("everywhere")
    page = sheet.page
    page.goto(f"{server.url}/g/{sheet.game}/watch/")
    page.locator(".open-round").click()
    expect(page.locator("dialog[open] .facts")).to_contain_text("65 : 35")
    assert page.locator("dialog[open] button").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".panel, .call, .count").count() == 0
    page.goto(f"{server.url}/g/{sheet.game}/board/")
    page.wait_for_selector(".board-foot")
    assert page.locator("#board :is(button, a, input)").count() == 0


def test_an_ended_link_is_said_and_shows_nothing_more(two: tuple[Sheet, Page, Page]) -> None:
    sheet, *pages = two
    sheet.count(65)
    sheet.expect_sign("everywhere")
    for page in pages:
        expect(page.locator('[data-total="a"]')).to_have_text("65")
    sheet.press("Menu")
    sheet.press("Share: scorers, watchers, picture")
    watcher = sheet.page.locator(".link", has_text="To watch")
    watcher.locator("summary").click()
    watcher.get_by_role("button", name="Replace this link").click()
    for page in pages:
        expect(page.get_by_role("alert")).to_contain_text("no longer shown here")
        expect(page.locator("[data-total]")).to_have_count(0)
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text("no longer shown here")


@pytest.mark.long  # daily without a browser: sync/test_sending.py
@pytest.mark.parametrize("path", ["board/", "watch/"])
def test_an_old_link_takes_nothing_from_who_may_watch(
    sheet: Sheet, open_phone: Callable[..., Page], path: str
) -> None:
    """Somebody who may watch opens an ended link: the game is shown, and goes on by the stream."""
    sheet.expect_sign("everywhere")
    links = sheet.read("links/")
    end_link(sheet)
    page = open_phone(viewport=TV)
    page.goto(links["watcher"].replace("/watch/#", f"/{path}#"))
    expect(page.locator('[data-total="a"]')).to_have_text("0")
    page.goto("about:blank")
    with page.expect_request("**/live/stream?*"):
        page.goto(links["scorer"].replace("/#", f"/{path}#"))
    expect(page.locator('[data-total="a"]')).to_have_text("0")
    sheet.count(65)
    expect(page.locator('[data-total="a"]')).to_have_text("65")
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.long  # daily without a browser: common/live/test_streams.py
@pytest.mark.wiped(False)
def test_a_rematch_leads_watchers_on(two: tuple[Sheet, Page, Page]) -> None:
    sheet, watch, board = two
    expect(watch.locator(".paper .empty")).to_have_text("No rounds yet.")
    board.clock.install()
    for _ in range(5):
        sheet.double("a")
    sheet.expect_sign("everywhere")
    sheet.press("Rematch")
    sheet.page.wait_for_url(re.compile(f"/g/(?!{sheet.game})"))
    sheet.expect_sign("everywhere")
    rematch = sheet.page.url.rstrip("/").rsplit("/", 1)[1]
    watch.get_by_role("button", name="The rematch has started: watch it").click()
    watch.wait_for_url(re.compile(rematch))
    board.clock.run_for(8_000)
    expect(board.locator(".board-foot")).to_contain_text("The rematch will follow here")
    board.clock.run_for(25_000)
    board.wait_for_url(re.compile(f"{rematch}/board/"))
    sheet.count(65)
    expect(watch.locator('[data-total="a"]')).to_have_text("65")
    expect(watch.locator("#watch .panel")).to_have_count(0)


@pytest.mark.parametrize("name", take_daily(2, GAMES))
def test_the_board_is_large_and_fits_every_screen(
    open_phone: Callable[..., Page], server: Server, complaints: list[str], name: str
) -> None:
    """Nothing leaves the screen, and the smallest text is a thirtieth of its height and more."""
    page = open_phone()
    found = fill_game(page, server.url, **GAMES[name])
    page.goto(f"{server.url}/g/{found['id']}/board/")
    page.wait_for_selector(".board-foot")
    for size in SCREENS:
        page.set_viewport_size(size)
        assert page.evaluate(OUTSIDE) == [], size
        assert page.evaluate(SMALL) > 3, size
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), size
    assert complaints == []


SAY_TIME = "async (iso) => (await import('/static/common/times.js')).sayTime(iso)"


@pytest.mark.long  # daily in test_evening.py
def test_times_are_those_of_the_readers_device(
    open_phone: Callable[..., Page], server: Server
) -> None:
    """A phone in Berlin that speaks German, one in Tokyo that speaks British English.

    Where another language is chosen, days are in it as well.
    """
    said = []
    for zone, locale, day in (
        ("Europe/Berlin", "de-DE", "02.11.2026"),
        ("Asia/Tokyo", "en-GB", "2 Nov 2026"),
    ):
        page = open_phone(timezone_id=zone, locale=locale)
        found = fill_game(page, server.url, entries=[counted(65)], played_on="2026-11-02")
        page.goto(f"{server.url}/g/{found['id']}/print/")
        expect(page.locator("time")).to_have_text(day)
        page.goto(f"{server.url}/g/{found['id']}/history/")
        expect(page.locator("time").first).not_to_contain_text("UTC")
        iso = page.locator("time").first.get_attribute("datetime")
        assert page.locator("time").first.inner_text() == page.evaluate(SAY_TIME, iso)
        said.append(page.evaluate(SAY_TIME, "2026-11-22T22:33:00Z"))
    assert said == ["22.11.2026, 23:33", "23 Nov 2026, 07:33"]
    page.goto(f"{server.url}/g/{found['id']}/print/?lang=ru")
    expect(page.locator("time")).to_have_text("2 ноября 2026")


def test_long_names_break_on_the_first_page(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone(viewport={"width": 320, "height": 568})
    page.goto(f"{server.url}/")
    name = "Maximiliane Donaudampfschifffahrtsgesellschaftskapitän"
    table = [name, "Åsa", "Christophorus-Emanuel", "Jo"]
    page.evaluate("names => localStorage.setItem('tichu-table', JSON.stringify(names))", table)
    page.reload()
    expect(page.locator("#same-again")).to_contain_text(name)
    assert page.evaluate("document.documentElement.scrollWidth") == 320


COLUMNS = """() => ["a", "b"].map((team) => {
  const edges = (selector) => {
    const { left, right } = document.querySelector(selector).getBoundingClientRect();
    return [Math.round(left), Math.round(right)];
  };
  return [
    edges(`.board-column.team-${team}`),
    edges(`.board-rounds .board-part.team-${team}`),
    edges(`.board-column.team-${team} .board-total`)[1],
    edges(`.board-rounds .team-${team} .board-then`)[1],
  ];
})"""
FILLED = """() => [...document.querySelectorAll(".board-rounds li")]
  .map((row) => row.getBoundingClientRect())
  .filter((box) => box.height > 0 && box.left < innerWidth)
  .reduce((lowest, box) => Math.max(lowest, box.bottom), 0) / innerHeight"""


@pytest.mark.parametrize(("rounds", "shown"), take_daily(1, [(20, 0.85), (1, 0.7), (5, 0.85)]))
def test_the_columns_of_the_board_stand_under_their_heads(
    open_phone: Callable[..., Page], server: Server, rounds: int, shown: float
) -> None:
    """Rounds and running totals end where the total above ends, and the screen is filled."""
    page = open_phone(viewport=TV)
    entries = [counted(65, (1, "tichu", True))] * rounds
    found = fill_game(page, server.url, entries=entries, house_rules={"target": 9000})
    page.goto(f"{server.url}/g/{found['id']}/board/")
    page.wait_for_selector(".board-foot")
    for panel, part, total, then in page.evaluate(COLUMNS):
        assert part == panel
        assert then == pytest.approx(total, abs=1)
    assert page.evaluate(FILLED) >= shown


def test_who_has_the_bank_keeps_it_only_if_it_was_theirs(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone(viewport=TV)
    said = []
    for rounds in (1, 2):
        game = {**GAMES["tien_gow"], "names": ("Anna", "Ben", "Chris", "Dora")}
        found = fill_game(page, server.url, **{**game, "entries": [CHIPS] * rounds})
        page.goto(f"{server.url}/g/{found['id']}/board/")
        said.append(page.locator(".board-foot").inner_text().split(" · ")[-1])
    assert said == ["Chris has the bank", "Chris keeps the bank"]


@pytest.mark.long
def test_axe_finds_nothing_where_people_look_on(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_phone()
    over = {"entries": [double("a", (1, "tichu", True))] * 4}
    for game in (GAMES["nanjing"], GAMES["always_last"], GAMES["three_players"], over):
        found = fill_game(page, server.url, **game)
        for path in ("watch/", "board/"):
            page.goto(f"{server.url}/g/{found['id']}/{path}")
            page.wait_for_selector(".board-foot, .paper")
            assert find_faults_light_and_dark(page) == [], path
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.clear_cookies()
    for path in ("watch/", "board/"):
        page.goto(f"{server.url}/g/{found['id']}/{path}")
        expect(page.get_by_role("alert")).to_be_visible()
        assert find_faults_light_and_dark(page) == [], path
    assert complaints == []
