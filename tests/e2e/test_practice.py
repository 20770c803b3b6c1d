"""The practice deal on a phone: every game to its end, why at each move, no network, keys alone."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.counts import take_daily
from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.practice import (
    count_moves,
    offers,
    open_deal,
    pass_cards_on,
    play_on,
    play_to_the_end,
    press,
)
from tests.live import Server

pytestmark = pytest.mark.wiped

TALL_PHONE = {"width": 390, "height": 844}
GAMES = ["nanjing", "tien_gow", "always_last", "three_players", "tientsin"]


@pytest.fixture
def phone(open_phone: Callable[..., Page], complaints: list[str]) -> Iterator[Page]:
    yield open_phone(viewport=TALL_PHONE)
    assert complaints == []


@pytest.mark.long  # daily a deal without a network, below; pages/test_practice.py
@pytest.mark.parametrize("variant", take_daily(1, GAMES))
def test_every_game_is_played_to_its_count(phone: Page, server: Server, variant: str) -> None:
    open_deal(phone, server, variant)
    play_to_the_end(phone)
    expect(phone.locator(".result h2")).to_be_in_viewport()
    expect(phone.locator(".result h2")).to_have_text("The round is over")
    scores = [int(text.replace("−", "-")) for text in phone.locator("dd").all_inner_texts()]
    if variant == "nanjing":
        assert len(scores) == 2
        assert sum(scores) % 100 == 0
    if variant == "tien_gow":
        assert sum(scores) == 0
    if variant == "always_last":
        assert sorted(scores) == [1, 2, 3, 4, 5]
    press(phone, "again")
    expect(phone.locator(".result")).to_have_count(0)
    expect(phone).to_have_url(re.compile("deal=7"))
    assert find_faults_light_and_dark(phone) == []


def test_a_deal_is_watched_step_by_step_and_back(phone: Page, server: Server) -> None:
    open_deal(phone, server, mode="watch")
    begun = count_moves(phone)
    for _ in range(5):
        press(phone, "next")
    assert count_moves(phone) == begun + 5
    said = phone.locator(".practice-said .said").inner_text()
    press(phone, "next")
    press(phone, "back")
    expect(phone.locator(".practice-said .said")).to_have_text(said, use_inner_text=True)
    expect(phone.locator(".player .faces")).to_have_count(4)
    expect(phone.locator('.practice-bar [data-key="next"]')).to_be_in_viewport(ratio=1)


def test_why_names_the_rule_and_what_else_was_allowed(phone: Page, server: Server) -> None:
    open_deal(phone, server, mode="watch")
    while "plays" not in phone.locator(".practice-said .said").inner_text():
        press(phone, "next")
    phone.locator(".practice-said summary").click()
    reasons = phone.locator(".practice-said .reasons")
    expect(reasons).to_contain_text("Whoever holds the mah jong leads to the first trick")
    expect(phone.locator(".practice-said .others")).to_contain_text("What else was allowed")
    assert phone.locator(".practice-said .others li").count() > 3
    press(phone, "next")
    expect(phone.locator(".practice-said .reasons")).to_be_visible()
    phone.locator(".practice-said .reasons a").first.click()
    expect(phone).to_have_url(re.compile(r"/rules/nanjing/#[\w-]+$"))
    anchor = phone.url.partition("#")[2]
    expect(phone.locator(f"section#{anchor} h2")).to_be_in_viewport()


def test_what_others_could_have_played_is_hidden_until_hands_are_shown(
    phone: Page, server: Server
) -> None:
    open_deal(phone, server)
    pass_cards_on(phone)
    while offers(phone, "next") and "plays" not in phone.locator(".said").first.inner_text():
        press(phone, "next")
    phone.locator(".practice-said summary").click()
    expect(phone.locator(".practice-said .why")).to_contain_text("Tap “Show all hands”")
    expect(phone.locator(".player .faces")).to_have_count(0)
    phone.locator("#show").check()
    expect(phone.locator(".player .faces")).to_have_count(3)
    expect(phone.locator(".practice-said .why")).to_contain_text("What else was allowed")


def test_what_the_rules_refuse_is_said_and_changes_nothing(phone: Page, server: Server) -> None:
    open_deal(phone, server)
    pass_cards_on(phone)
    while not offers(phone, "pass"):
        play_on(phone)
    moves = count_moves(phone)
    notice = phone.locator(".practice-said .notice")
    press(phone, "lay")
    expect(notice).to_have_text("First tap the cards that you want to play.")
    cards = phone.locator('[data-own="0"] [data-card]')
    cards.first.click()
    cards.last.click()
    press(phone, "lay")
    expect(notice).to_contain_text("not a combination")
    expect(notice).to_be_in_viewport()
    assert count_moves(phone) == moves
    expect(cards.first).to_have_attribute("aria-pressed", "true")


def test_cards_are_chosen_and_passed_on(phone: Page, server: Server) -> None:
    open_deal(phone, server)
    expect(phone.locator(".asked")).to_contain_text("These are your first 8 cards.")
    expect(phone.locator('[data-own="0"] [data-card]')).to_have_count(8)
    press(phone, "grand")
    expect(phone.locator('[data-hand="0"]')).to_contain_text("grand tichu")
    expect(phone.locator('[data-own="0"] [data-card]')).to_have_count(14)
    for receiver in ("Seat 2", "Partner (seat 3)", "Seat 4"):
        expect(phone.locator(".asked")).to_have_text(f"Tap a card for {receiver}.")
        phone.locator('[data-own="0"] [data-card]').last.click()
    expect(phone.locator('[data-own="0"] [data-card]')).to_have_count(14)
    expect(phone.locator(".said").first).to_contain_text("Everybody has passed cards on")


def test_by_keys_alone(phone: Page, server: Server) -> None:
    phone.goto(f"{server.url}/rules/practice/?variant=tien_gow")
    phone.wait_for_selector("#practice[data-ready]")
    tab_to(phone, "play")
    phone.keyboard.press("Enter")
    phone.wait_for_selector(".practice-bar")
    for _ in range(60):
        if phone.locator(".result").count():
            break
        key = "on" if offers(phone, "on") else "down" if is_following(phone) else "lay"
        size = phone.locator(".lying .face").count() if key == "down" else int(key == "lay")
        for place in range(size):
            tab_to(phone, f"card-0-{place}")
            phone.keyboard.press("Space")
        tab_to(phone, key)
        phone.keyboard.press("Enter")
    expect(phone.locator(".result")).to_be_visible()


def is_following(page: Page) -> bool:
    return "lead" not in page.locator(".asked").inner_text()


FOCUSED = "() => [document.activeElement.id, document.activeElement.dataset.key]"


def tab_to(page: Page, name: str) -> None:
    for _ in range(80):
        if name in page.evaluate(FOCUSED):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {name} by Tab")


def test_a_deal_is_played_without_a_network(
    open_app: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """The practice page was never opened before the network went."""
    page = open_app(server.url + "/help/")
    page.context.set_offline(True)
    open_deal(page, server, "tien_gow")
    play_to_the_end(page)
    page.goto(f"{server.url}/rules/practice/")
    page.select_option("#variant", "always_last")
    page.select_option("#players", "6")
    page.click("#watch")
    expect(page.locator(".player")).to_have_count(6)
    press(page, "next")
    assert complaints == []


@pytest.mark.parametrize(
    ("path", "to"),
    take_daily(
        1,
        [
            ("/", "/rules/practice/"),
            ("/rules/tientsin/", "/rules/practice/?variant=tientsin"),
            ("/help/", "/rules/practice/"),
            ("/rules/", "/rules/practice/"),
            ("/rules/tien_gow/", "/rules/practice/?variant=tien_gow"),
        ],
    ),
)
def test_doors_lead_there(phone: Page, server: Server, path: str, to: str) -> None:
    phone.goto(server.url + path)
    phone.locator('main a[href^="/rules/practice/"]').click()
    expect(phone).to_have_url(server.url + to)
    expect(phone.locator("h1")).to_have_text("Practice deal")
    expect(phone.locator("#play")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), take_daily(1, [(844, 390), (320, 568), (1280, 800)]))
def test_the_hand_and_its_buttons_fit(
    open_phone: Callable[..., Page], server: Server, width: int, height: int
) -> None:
    page = open_phone(viewport={"width": width, "height": height})
    open_deal(page, server)
    pass_cards_on(page)
    while not offers(page, "pass"):
        play_on(page)
    expect(page.locator('.practice-bar [data-key="lay"]')).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = page.locator(".practice-bar button, .own-hand button").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map((b) => [b.width, b.height])"
    )
    assert min(min(box) for box in boxes) >= 44
