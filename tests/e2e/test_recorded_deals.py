"""Recorded deals, card by card, on a phone; and all pages with cards on it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.every_page import find_what_large_text_breaks
from tests.e2e.referee import SHOW_RECORDS, judge, open_referee, remember, tap_cards, wish
from tests.e2e.sheet import Sheet
from tests.live import Server
from tests.scoring.cards.record_writer import make_round, write_game

pytestmark = pytest.mark.wiped

TALL_PHONE = {"width": 390, "height": 844}
ROUNDS = 10
COUNT_LINES = """all => all.map(one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getClientRects().length;
})"""
"""In how many lines each text stands."""
LONG_HANDLES = """() => {
  for (const one of document.querySelectorAll("tbody td:last-child"))
    one.textContent = "G− lafinzlmzoh32, G+ ocemapw, T− juoraao4422, double victory";
}"""


@pytest.fixture
def phone(open_phone: Callable[..., Page], complaints: list[str]) -> Iterator[Page]:
    yield open_phone(viewport=TALL_PHONE)
    assert complaints == []


@pytest.fixture(scope="module")
def recorded(server: Server, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The id of an imported game of so many rounds that everybody may watch."""
    rng = Random(21)
    file: Path = tmp_path_factory.mktemp("records") / "e2e.tch"
    file.write_bytes(write_game([make_round(rng) for _ in range(ROUNDS)]))
    server.manage("import_records", str(file))
    return server.manage("shell", "-c", SHOW_RECORDS).stdout.split()[-1]


def test_everything_fits_a_phone_and_a_thumb(phone: Page, server: Server, recorded: str) -> None:
    for path, ready in (
        ("/rules/referee/", "#referee[data-ready]"),
        ("/rules/counter/", "#counter[data-ready]"),
        (f"/g/{recorded}/deals/", "table"),
        (f"/g/{recorded}/deals/1/", "#deal[data-ready]"),
    ):
        phone.goto(server.url + path)
        phone.wait_for_selector(ready)
        assert phone.evaluate("document.documentElement.scrollWidth") == 390, path
        assert _read_smallest(phone) >= 44, path
        if path.startswith("/g/"):
            assert find_what_large_text_breaks(phone, ready) == [], path
        if path.endswith("/deals/"):
            phone.evaluate(LONG_HANDLES)
            assert phone.eval_on_selector_all("tbody th a", COUNT_LINES) == [1] * ROUNDS
        if "referee" in path:
            remember(phone, "whole")
            assert _read_smallest(phone) >= 44, path


def _read_smallest(page: Page) -> float:
    """The shortest side of all that can be tapped on the page, in pixels."""
    return float(
        page.eval_on_selector_all(
            "#content button, #content .button, #content .choices label",
            """all => Math.min(...all.filter(one => one.checkVisibility())
              .map(one => one.getBoundingClientRect())
              .flatMap(({ width, height }) => [width, height]))""",
        )
    )


def test_who_may_only_watch_enters_no_penalty(phone: Page, server: Server, recorded: str) -> None:
    open_referee(phone, server, recorded)
    tap_cards(phone, "J8")
    wish(phone, "8")
    judge(phone)
    expect(phone.locator("#referee")).to_contain_text("Only somebody who may enter rounds")
    expect(phone.locator(".penalty")).to_have_count(0)


def test_a_recorded_deal_step_by_step(phone: Page, server: Server, recorded: str) -> None:
    phone.goto(f"{server.url}/g/{recorded}/deals/")
    phone.get_by_role("link", name="Round 1, card by card").click()
    phone.wait_for_selector("#deal[data-ready]")
    count = phone.locator("output")
    total = int(count.inner_text().split("/")[1])
    expect(count).to_have_text(f"0 / {total}")
    expect(phone.locator(".hand .face")).to_have_count(56)
    phone.click('[data-control="step_on"]')
    expect(count).to_have_text(f"1 / {total}")
    phone.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"2 / {total}")
    phone.keyboard.press("ArrowLeft")
    phone.click('[data-control="step_back"]')
    phone.click('[data-control="step_back"]', force=True)
    expect(count).to_have_text(f"0 / {total}")
    phone.click('[data-control="trick_on"]')
    phone.click('[data-control="trick_on"]')
    expect(phone.locator(".trick h2")).to_have_text("Trick 2")
    phone.keyboard.press("Shift+ArrowLeft")
    expect(phone.locator(".trick h2")).to_have_text("Trick 1")
    phone.keyboard.press("End")
    expect(count).to_have_text(f"{total} / {total}")
    expect(phone.locator(".move-said")).to_contain_text("The round is over:")
    assert phone.url.endswith(f"#{total}")
    phone.reload()
    phone.wait_for_selector("#deal[data-ready]")
    expect(count).to_have_text(f"{total} / {total}")


@pytest.mark.long  # daily step by step, above
def test_every_move_of_a_deal_can_be_shown(phone: Page, server: Server, recorded: str) -> None:
    phone.goto(f"{server.url}/g/{recorded}/deals/2/")
    phone.wait_for_selector("#deal[data-ready]")
    total = int(phone.locator("output").inner_text().split("/")[1])
    said = []
    for step in range(1, total + 1):
        phone.keyboard.press("ArrowRight")
        expect(phone.locator("output")).to_have_text(f"{step} / {total}")
        said.append(phone.locator(".move-said").inner_text())
    assert not any("{" in text or "step_" in text or "undefined" in text for text in said)
    assert sum("is out" in text for text in said) >= 2


def test_the_sheet_of_an_imported_game_leads_to_its_deals(
    phone: Page, server: Server, recorded: str
) -> None:
    phone.goto(f"{server.url}/g/{recorded}/")
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("link", name="Recorded deals, card by card").click()
    expect(phone.locator("h1")).to_have_text("Recorded deals")


@pytest.mark.long
def test_axe_finds_nothing(
    open_phone: Callable[..., Page],
    server: Server,
    recorded: str,
    complaints: list[str],
) -> None:
    page = open_phone(viewport=TALL_PHONE)
    sheet = Sheet.begin(page, server.url)
    open_referee(page, server, sheet.game)
    tap_cards(page, "J8", "S8", "P8", "PH", "DR")
    page.click('[data-tray="trick"]')
    tap_cards(page, "T4")
    wish(page, "8")
    judge(page)
    page.wait_for_selector(".penalty")
    assert find_faults_light_and_dark(page) == [], "referee"
    page.goto(f"{server.url}/rules/counter/")
    page.wait_for_selector("#counter[data-ready]")
    tap_cards(page, "JK", "DR")
    assert find_faults_light_and_dark(page) == [], "counter"
    page.goto(f"{server.url}/g/{recorded}/deals/")
    assert find_faults_light_and_dark(page) == [], "deals"
    page.goto(f"{server.url}/g/{recorded}/deals/1/")
    page.wait_for_selector("#deal[data-ready]")
    assert find_faults_light_and_dark(page) == [], "deal, at its beginning"
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    assert find_faults_light_and_dark(page) == [], "deal, in a trick"
    page.goto(f"{server.url}/g/{sheet.game}/")
    sheet.press("More")
    sheet.tap(page.locator(".counter summary"))
    tap_cards(page, "JK", "T5")
    assert find_faults_light_and_dark(page) == [], "the counter in its drawer"
    assert complaints == []
