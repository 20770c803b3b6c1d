"""The rules of each game: from the sheet's menu, with its house rules, without a network, large."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scoring.rules import VARIANTS
from tests.counts import count, take_daily
from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.box import NAMES, start_game
from tests.e2e.seeing import sees
from tests.e2e.sheet import Sheet
from tests.e2e.tables import fill_game
from tests.live import Server

pytestmark = pytest.mark.wiped

GAMES = [variant.name for variant in VARIANTS]
PAGES = 3
"""As many sheets of paper as the longest rules may take."""
LARGE = "document.documentElement.style.fontSize = '200%'"
BY_USUAL_RULES = "By the usual rules, without what your table has agreed otherwise."
TOO_WIDE = "document.getElementById('content').scrollWidth - innerWidth"


def open_rules(sheet: Sheet) -> Page:
    sheet.press("Menu")
    sheet.page.get_by_role("link", name="Rules of this game").click()
    sheet.page.wait_for_selector("#rulebook[data-ready]")
    return sheet.page


def start(page: Page, url: str, variant: str, **given: Any) -> Sheet:
    """Put a game on the server and open it."""
    game = next(one for one in VARIANTS if one.name == variant)
    if game.first_role:
        given[f"first_{game.first_role}"] = 1
    found = fill_game(page, url, variant=variant, names=NAMES[: game.fewest], **given)
    page.goto(f"{url}/g/{found['id']}/")
    page.wait_for_selector(".panel")
    return Sheet(page, url, found["id"])


def list_differing(page: Page) -> set[str]:
    marked: set[str] = set(
        page.eval_on_selector_all(".differs", "all => all.map(e => e.dataset.rule)")
    )
    return marked


def test_the_sheets_menu_leads_to_the_rules_as_this_table_plays_them(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    rules = {"target": 500, "wish_penalty": None, "grand_allowed": False}
    sheet = start(open_phone(), server.url, "nanjing", house_rules=rules)
    page = open_rules(sheet)
    assert list_differing(page) == set(rules)
    expect(page.locator("[data-said=otherwise]")).to_be_visible()
    # the minute has 1000 points and grand tichu, the examples a wish penalty
    for section in ("minute", "worked", "counting"):
        expect(page.locator(f"#{section}")).to_contain_text(BY_USUAL_RULES, use_inner_text=True)
    expect(page.locator("#end .differs")).to_contain_text(
        "In this game: The game ends with the round in which a score reaches 500 or more."
    )
    expect(page.locator("#wish .differs")).to_contain_text("No penalty is played")
    expect(page.locator("#wish .differs")).not_to_contain_text("scores 200", use_inner_text=True)
    expect(page.locator("#calls .differs")).to_contain_text("Grand tichu is not played.")
    target = page.locator("#house-rules [data-rule=target]")
    sentence = " ".join(target.inner_text().split())
    assert sentence.startswith("In this game: 500 Usually: 1000.")
    expect(page.locator("#counting [data-rule=double_victory]")).not_to_contain_text(
        "In this game", use_inner_text=True
    )
    assert find_faults_light_and_dark(page) == []
    page.get_by_role("link", name="Back to the sheet").click()
    expect(page.locator(".panel")).to_be_visible()
    sheet.press("Menu")
    page.get_by_role("link", name="Help", exact=True).click()
    sees(page, "Entering a round")
    page.get_by_role("link", name="Back to the sheet").click()
    page.wait_for_url(f"**/g/{sheet.game}/")
    expect(page.locator(".panel")).to_be_visible()
    assert complaints == []


@pytest.mark.long  # daily among the pages of test_offline.py
@pytest.mark.parametrize("game", take_daily(1, GAMES))
def test_it_opens_without_a_network_and_says_that_nothing_differs(
    open_app: Callable[..., Page], server: Server, complaints: list[str], game: str
) -> None:
    page = open_app(f"{server.url}/")
    sheet = start(page, server.url, game)
    sheet.expect_sign("everywhere")
    page.context.set_offline(True)
    open_rules(sheet)
    assert page.url == f"{server.url}/rules/{game}/?game={sheet.game}"
    expect(page.locator("[data-said=usual]")).to_be_visible()
    expect(page.locator("#minute")).not_to_contain_text(BY_USUAL_RULES, use_inner_text=True)
    assert list_differing(page) == set()
    assert complaints == []


def test_axe_finds_nothing_and_large_type_fits(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """Daily that with tiles; above one with cards is judged, as a table plays it."""
    page = open_phone()
    for game in count(["tien_gow"], GAMES):
        page.goto(f"{server.url}/rules/{game}/")
        page.wait_for_selector("#rulebook[data-ready]")
        assert find_faults_light_and_dark(page) == [], game
        page.evaluate(LARGE)
        assert page.evaluate(TOO_WIDE) <= 0, game
    assert complaints == []


def test_a_new_game_leads_to_the_rules_of_the_game_that_is_chosen(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    page.goto(f"{server.url}/new/")
    page.wait_for_selector("form[data-ready]")
    page.click(".house-rules summary")
    page.select_option("#variant", "tien_gow")
    page.get_by_role("link", name="The rules of this game").click()
    expect(page.locator("h1")).to_have_text("Tien Gow")


def test_a_game_begun_without_a_network_shows_its_own_rules(
    open_app: Callable[..., Page], server: Server
) -> None:
    """The device alone knows the game: nothing is asked of the server."""
    page = open_app(f"{server.url}/")
    page.context.set_offline(True)
    sheet = start_game(page, server.url, "three_players", 3, rounds="12")
    open_rules(sheet)
    assert list_differing(page) == {"rounds"}
    expect(page.locator("#end .differs")).to_contain_text("The game ends after 12 rounds.")


def test_it_prints_on_a4_with_what_differs(open_phone: Callable[..., Page], server: Server) -> None:
    sheet = start(open_phone(), server.url, "nanjing", house_rules={"target": 500})
    page = open_rules(sheet)
    page.emulate_media(media="print")
    expect(page.locator("#end .differs")).to_contain_text("In this game:")
    for name in ("header", "footer", ".contents", "#back", "#print"):
        expect(page.locator(name).first).to_be_hidden()
    sheets = page.pdf(prefer_css_page_size=True)
    assert b"/MediaBox [0 0 594.95996 841.91998]" in sheets
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", sheets)) <= PAGES


def test_a_game_that_cannot_be_read_gets_the_usual_rules(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    page.goto(f"{server.url}/rules/nanjing/?game=00000000-0000-4000-8000-000000000000")
    expect(page.locator("[data-said=unknown]")).to_be_visible()
    assert list_differing(page) == set()


def test_the_case_of_this_game_is_marked_among_all(
    open_phone: Callable[..., Page], server: Server
) -> None:
    rules = {"growing_banker": True}
    page = open_rules(start(open_phone(), server.url, "tien_gow", house_rules=rules))
    growing = page.locator("#house-rules [data-rule=growing_banker] .meanings li")
    assert growing.count() == 2
    chosen = page.locator("#house-rules [data-rule=growing_banker] .chosen-here")
    expect(chosen).to_have_count(1)
    expect(chosen).to_contain_text("In this game:")
    expect(chosen).to_contain_text("by one more for each time in a row")
    early = page.locator("#house-rules [data-rule=early_death] .chosen-here")
    expect(early).to_contain_text("whatever else they took")


def test_a_dot_opens_by_key_and_by_tap(open_phone: Callable[..., Page], server: Server) -> None:
    page = open_phone()
    page.goto(f"{server.url}/rules/nanjing/")
    dot = page.locator("#say-shuffle summary")
    telling = page.locator("#say-shuffle .tellings")
    expect(telling).to_be_hidden()
    dot.tap()
    expect(telling).to_be_visible()
    expect(telling).to_contain_text("Russian rule book, Перед каждым раундом, paragraph 1")
    page.keyboard.press("Enter")
    expect(telling).to_be_hidden()


def test_the_percentages_of_the_sheet_lead_to_how_good_players_play(
    open_phone: Callable[..., Page], server: Server
) -> None:
    sheet = start(open_phone(), server.url, "nanjing")
    sheet.page.get_by_role("link", name="A call is worth it from").click()
    sheet.page.wait_for_selector("#rulebook[data-ready]")
    assert sheet.page.url == f"{server.url}/rules/nanjing/?game={sheet.game}#advice"
    expect(sheet.page.get_by_role("heading", name="How good players play")).to_be_in_viewport()


@pytest.mark.parametrize("game", take_daily(1, GAMES))
def test_the_rules_of_each_game_print_on_three_sheets_at_most(
    open_phone: Callable[..., Page], server: Server, game: str
) -> None:
    page = open_phone()
    page.goto(f"{server.url}/rules/{game}/")
    page.wait_for_selector("#rulebook[data-ready]")
    page.emulate_media(media="print")
    for name in (".why", "#worked", ".contents"):
        expect(page.locator(name).first).to_be_hidden()
    sheets = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", sheets)) <= PAGES
