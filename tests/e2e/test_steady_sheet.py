"""The sheet stands still: nothing moves when a call opens."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.counts import take_daily
from tests.e2e.sheet import Sheet
from tests.e2e.tables import fill_game
from tests.live import Server

pytestmark = pytest.mark.wiped

SIX: dict[str, Any] = {
    "variant": "tientsin",
    "names": ["Anna", "Ben", "Cora", "Dan", "Eva", "Finn"],
}


def _open(page: Page, server: Server, **game: Any) -> Sheet:
    found = fill_game(page, server.url, **game)
    page.goto(f"{server.url}/g/{found['id']}/")
    page.wait_for_selector("#sheet .paper")
    return Sheet(page, server.url, found["id"])


@pytest.mark.parametrize(
    ("width", "height", "game"),
    take_daily(
        2,
        [
            (390, 780, {"names": ["Katrin", "Stavros", "Konstantinos", "Maximiliane"]}),
            (320, 580, SIX),
            (390, 780, SIX),
            (360, 640, {"variant": "three_players", "names": SIX["names"][:3], "first_dealer": 1}),
        ],
    ),
    ids=["four", "six on a low screen", "six", "three"],
)
def test_nothing_moves_under_the_thumb_when_a_call_opens(
    open_phone: Callable[..., Page], server: Server, width: int, height: int, game: dict[str, Any]
) -> None:
    sheet = _open(open_phone(viewport={"width": width, "height": height}), server, **game)
    tapped = ".row button, .grid button, .panel-foot button"
    places = """(tapped) => [...document.querySelectorAll(tapped)]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect().top + scrollY)"""
    before = sheet.page.evaluate(places, tapped)
    sheet.tap(sheet.page.locator(".row-who").first)
    expect(sheet.page.locator(".first-out")).to_be_in_viewport(ratio=1)
    assert sheet.page.evaluate(places, tapped) == before


def test_counts_stay_where_they_are_when_one_is_refused(
    open_phone: Callable[..., Page], server: Server
) -> None:
    names = ["Anna", "Ben", "Cora", "Dan", "Eva", "Finn"]
    sheet = _open(open_phone(), server, variant="tientsin", names=names)
    places = """all => all.map((one) => {
        const { left, top } = one.getBoundingClientRect();
        return [left + scrollX, top + scrollY];
    })"""
    counts = sheet.page.locator(".grid button")
    before = counts.evaluate_all(places)
    sheet.tap(sheet.page.locator(".row-who").first)
    sheet.count(65)
    expect(sheet.page.locator(".said.is-refusal")).to_be_in_viewport(ratio=1)
    assert counts.evaluate_all(places) == before


def test_names_asked_first_out_are_read_whole_on_a_usual_phone(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone(viewport={"width": 390, "height": 844})
    sheet = _open(page, server, names=["Katrin", "Stavros", "Dimitra", "Annelies"])
    sheet.tap(page.locator(".row-who").first)
    expect(page.locator(".first-out")).to_be_visible()
    cut = """() => [...document.querySelectorAll(".first span:last-child, .swap-name")]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((one) => one.textContent)"""
    assert page.evaluate(cut) == []
