"""Text at 200 %, and a phone on its side: nothing is wider than the screen, nothing is hidden."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.counts import count, take_daily
from tests.e2e.sheet import Sheet
from tests.e2e.tables import LONG_NAMES, counted, double, fill_game, ranked
from tests.live import Server

PHONE = {"width": 390, "height": 844}
LYING = {"width": 844, "height": 390}
PLAIN = [
    "/",
    "/new/",
    "/rules/",
    "/rules/referee/",
    "/rules/practice/?variant=three_players&deal=7",
    "/rules/counter/",
    "/help/",
    "/help/club/",
    "/help/operator/",
    "/tournaments/guide/",
    "/code/",
    "/offline/",
    "/trust/",
    "/accounts/login/",
    "/accounts/password/reset/",
    "/nowhere/",
]
OF_A_GAME = ["", "watch/", "chart/", "history/", "print/"]


def _enlarge(page: Page) -> None:
    """Set the browser's text twice as large, as its own settings do."""
    settings = page.context.new_cdp_session(page)
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})


def _width(page: Page) -> int:
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width


def test_no_page_is_wider_than_the_screen_at_twice_the_text(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone(viewport=PHONE)
    _enlarge(page)
    rounds = [counted(65, (1, "tichu", False), (3, "grand", False)), double("b")]
    four = fill_game(page, server.url, names=LONG_NAMES[:4], entries=rounds)
    ranks = [ranked(*range(1, 11)), ranked(*range(10, 0, -1))]
    ten = fill_game(page, server.url, variant="always_last", names=LONG_NAMES, entries=ranks)
    games = [f"/g/{game['id']}/{path}" for game in (four, ten) for path in OF_A_GAME]
    for path in [*PLAIN, *games][:: count(5, 1)]:
        page.goto(server.url + path)
        if path.startswith("/g/"):
            page.wait_for_selector("#content table, #content ol, #content figure")
        # What only some tables need, its style with it, comes after the page.
        page.wait_for_load_state("networkidle")
        assert _width(page) == PHONE["width"], path


def test_names_and_figures_stay_legible_at_twice_the_text(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone(viewport=PHONE)
    _enlarge(page)
    sheet = Sheet.start(page, server.url)
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    names = sheet.page.eval_on_selector_all(
        ".row-name", "all => all.map(one => [one.clientWidth, one.scrollWidth])"
    )
    assert len(names) == 4
    assert all(shown == whole for shown, whole in names)
    counts = sheet.page.eval_on_selector_all(
        ".count",
        "all => all.map(one => one.clientWidth - one.firstChild.getBoundingClientRect().width)",
    )
    assert len(counts) == 31
    assert min(counts) > 0
    columns = "getComputedStyle(document.querySelector('.grid')).gridTemplateColumns.split(' ')"
    assert len(sheet.page.evaluate(columns)) == 5


@pytest.mark.parametrize("players", take_daily(1, [6, 4]))
def test_phone_on_its_side_has_panel_and_paper_beside_each_other(
    open_phone: Callable[..., Page], server: Server, players: int
) -> None:
    page = open_phone(viewport=LYING)
    variant = {4: "nanjing", 6: "tientsin"}[players]
    names = LONG_NAMES[:players]
    game = fill_game(page, server.url, variant=variant, names=names, entries=[counted(65)])
    page.goto(f"{server.url}/g/{game['id']}/")
    panel = page.locator(".panel").bounding_box()
    paper = page.locator(".paper").bounding_box()
    assert panel is not None
    assert paper is not None
    assert panel["y"] + panel["height"] <= LYING["height"]
    assert panel["x"] + panel["width"] <= paper["x"]
    assert paper["y"] < LYING["height"] / 2
    assert _width(page) == LYING["width"]
    sizes = page.eval_on_selector_all(
        ".panel button, .bar button",
        "all => all.filter(one => one.offsetParent)"
        ".flatMap(one => [one.offsetWidth, one.offsetHeight])",
    )
    assert min(sizes) >= 44


def test_skip_link_is_large_enough_for_a_thumb(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    page.goto(f"{server.url}/help/")
    page.keyboard.press("Tab")
    box = page.locator(".skip-link").bounding_box()
    assert box is not None
    assert box["height"] >= 44


def test_narrow_phone_has_margins_beside_the_grid(
    open_phone: Callable[..., Page], server: Server
) -> None:
    sheet = Sheet.start(open_phone(viewport={"width": 320, "height": 568}), server.url)
    grid = sheet.page.locator(".grid").bounding_box()
    assert grid is not None
    assert grid["x"] >= 4
    assert grid["x"] + grid["width"] <= 316
    assert (
        min(sheet.page.eval_on_selector_all(".count", "all => all.map(o => o.offsetWidth)")) >= 44
    )
