"""Asked at tables: found as one types, without a network, with the club's own answers, on paper."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.counts import take_daily
from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.seeing import sees
from tests.e2e.sheet import Sheet
from tests.e2e.tables import fill_game
from tests.live import Server

pytestmark = pytest.mark.wiped

LARGE = "document.documentElement.style.fontSize = '200%'"
TOO_WIDE = "document.getElementById('content').scrollWidth - innerWidth"
SHEETS = {"/rules/irregularities/": 1, "/rules/asked/": 5}
"""Sheets of paper, A4."""


def open_asked(page: Page, url: str, query: str = "") -> None:
    page.goto(f"{url}/rules/asked/{query}")
    page.wait_for_selector("#asked[data-answered]")


def list_hits(page: Page) -> list[str]:
    hits: list[str] = page.eval_on_selector_all("#hits h3", "all => all.map(e => e.textContent)")
    return hits


def test_a_question_is_found_as_one_types(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_phone()
    open_asked(page, server.url)
    page.get_by_label("Type a few words").click()
    page.keyboard.type("everybody passed bomb")
    assert "Everybody has passed: may I still bomb?" in list_hits(page)[:3]
    expect(page.locator("#topics")).to_be_hidden()
    expect(page.locator("#found")).to_contain_text("questions")
    reply = page.locator("#hits .question", has_text="Everybody has passed").locator(".reply")
    expect(reply).to_contain_text("Yes, until the trick is taken up.")
    for _ in "everybody passed bomb":
        page.keyboard.press("Backspace")
    expect(page.locator("#topics")).to_be_visible()
    assert page.locator("#topics .question").count() == 62
    page.keyboard.type("xylophone")
    sees(page, "Nothing matches.")
    assert complaints == []


def test_the_dot_says_where_an_answer_comes_from(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    open_asked(page, server.url)
    question = page.locator("#bomb-on-dog")
    question.locator("summary").click()
    expect(question.locator(".tellings")).to_contain_text("French rule book, FAQ, paragraph 2")


@pytest.mark.long  # daily among the pages of test_offline.py
def test_the_referee_leads_there_and_it_opens_without_a_network(
    open_app: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_app(f"{server.url}/")
    game = fill_game(page, server.url)["id"]
    page.goto(f"{server.url}/g/{game}/")
    Sheet(page, server.url, game).expect_sign("everywhere")
    page.goto(f"{server.url}/rules/referee/?game={game}")
    page.wait_for_selector("#referee[data-ready]")
    page.context.set_offline(True)
    page.get_by_role("link", name="Asked at tables").click()
    page.wait_for_selector("#asked[data-answered]")
    assert page.url == f"{server.url}/rules/asked/?game={game}"
    page.get_by_label("Type a few words").click()
    page.keyboard.type("who shuffles")
    assert list_hits(page)[0] == "Who shuffles?"
    page.get_by_role("link", name="Back to the sheet").click()
    expect(page.locator(".panel")).to_be_visible()
    assert complaints == []


@pytest.mark.parametrize("path", take_daily(1, SHEETS))
def test_axe_finds_nothing_large_type_fits_and_it_prints(
    open_phone: Callable[..., Page], server: Server, path: str
) -> None:
    page = open_phone()
    page.goto(server.url + path)
    page.wait_for_load_state("networkidle")
    assert find_faults_light_and_dark(page) == []
    page.evaluate(LARGE)
    assert page.evaluate(TOO_WIDE) <= 0
    page.reload()
    page.emulate_media(media="print")
    expect(page.locator("header").first).to_be_hidden()
    printed: Any = page.pdf(prefer_css_page_size=True)
    assert b"/MediaBox [0 0 594.95996 841.91998]" in printed
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) == SHEETS[path]


def test_a_clubs_answers_stand_beside_and_stay_without_a_network(
    open_app: Callable[..., Page], server: Server
) -> None:
    page = open_app(f"{server.url}/")
    answers = {"revision": 1, "answers": {"two-bombs": "The higher stands."}}
    page.route("**/api/v1/clubs/hofgarten/answers/", lambda route: route.fulfill(json=answers))
    open_asked(page, server.url, "?club=hofgarten")
    expect(page.locator("#two-bombs .club-answer")).to_contain_text("Our club: The higher stands.")
    expect(page.locator("#signals .club-answer")).to_be_hidden()
    page.unroute("**/api/v1/clubs/hofgarten/answers/")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("#two-bombs .club-answer")).to_contain_text("The higher stands.")
