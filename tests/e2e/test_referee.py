"""The referee and its counter, tapped on a phone: each question, in each game."""

import uuid
from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.referee import (
    ask_for,
    ask_whole_hand,
    judge,
    open_referee,
    read_plays,
    remember,
    tap_cards,
    wish,
)
from tests.live import Server

pytestmark = pytest.mark.wiped

TALL_PHONE = {"width": 390, "height": 844}


@pytest.fixture
def phone(open_phone: Callable[..., Page], complaints: list[str]) -> Iterator[Page]:
    yield open_phone(viewport=TALL_PHONE)
    assert complaints == []


def test_the_player_had_to_and_these_plays_would_have_done_it(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    tap_cards(phone, "J8", "S8", "JT", "DG")
    phone.click('[data-tray="trick"]')
    tap_cards(phone, "P7")
    wish(phone, "8")
    assert judge(phone).startswith("The player must play the 8.")
    assert read_plays(phone) == ["8, jade", "8, swords"]


@pytest.mark.long  # daily by request (referee/api/test_cards.py), and in three taps
def test_ten_is_written_as_ten_and_a_bomb_is_due(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    tap_cards(phone, "JT", "ST", "PT", "TT", "S2")
    phone.click('[data-tray="trick"]')
    tap_cards(phone, "JA", "SA")
    wish(phone, "T")
    assert judge(phone).startswith(
        "The player must play the 10. Only a bomb can do it, so they must bomb."
    )
    assert read_plays(phone) == ["10, jade; 10, swords; 10, pagodas; 10, stars"]


@pytest.mark.long  # daily by request: referee/api/test_cards.py
def test_a_bomb_may_be_played_instead(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    tap_cards(phone, "J9", "S9", "P9", "T9", "S8", "S2")
    phone.click('[data-tray="trick"]')
    tap_cards(phone, "MJ")
    wish(phone, "8")
    assert judge(phone) == (
        "The player must play the 8. A bomb without it may be played instead; the wish then stays."
    )
    assert read_plays(phone) == ["8, swords"]
    assert read_plays(phone, "bombs") == ["9, jade; 9, swords; 9, pagodas; 9, stars"]


def test_may_this_be_played_on_that(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    ask_for(phone, "beats")
    tap_cards(phone, "JA", "SA", "PA", "TA")
    phone.click('[data-tray="cards"]')
    phone.click("#judge")
    expect(phone.locator(".answer .notice")).to_have_text("First tap what was played.")
    tap_cards(phone, "J2", "J3", "J4", "J5", "J6")
    assert judge(phone) == "Yes: of two bombs the longer one is higher."
    tap_cards(phone, "J6", "S6")
    assert judge(phone) == "No: only a higher bomb beats a bomb."


@pytest.mark.long  # daily by request: referee/api/test_cards.py
def test_two_packs_are_tapped_twice(phone: Page, server: Server) -> None:
    phone.goto(f"{server.url}/rules/referee/?variant=always_last#combinations")
    phone.wait_for_selector("#referee[data-ready]")
    tap_cards(phone, "J7", "J7")
    phone.click('[data-tray="cards"]')
    tap_cards(phone, "J8", "J8", "DG", "DG")
    card = phone.locator('[data-card="J8"]')
    expect(card).to_have_attribute("data-count", "2")
    expect(card).to_have_attribute("aria-label", "8, jade: twice")
    assert judge(phone) == "Yes: it is a pair too, with as many cards, and higher."
    tap_cards(phone, "J8")
    expect(card).to_have_attribute("aria-pressed", "false")


def test_tiles_are_asked_of_tiles_alone(phone: Page, server: Server) -> None:
    phone.goto(f"{server.url}/rules/referee/?variant=tien_gow")
    phone.wait_for_selector("#referee[data-ready]")
    assert phone.locator('input[name="question"]').count() == 1
    tap_cards(phone, "1-1", "2-6")
    phone.click('[data-tray="cards"]')
    tap_cards(phone, "6-6", "6-6", "3-6")
    assert judge(phone).startswith("No: on the table there are 1 civil and 1 military tiles.")
    tap_cards(phone, "6-6", "6-6")
    assert judge(phone).startswith("Yes: it is higher")
    assert find_faults_light_and_dark(phone) == []


@pytest.mark.long  # daily by request: referee/api/test_cards.py
def test_who_gets_the_dragon_in_each_game(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    ask_for(phone, "dragon")
    assert "an opponent of the winner’s choice" in judge(phone)
    assert phone.locator(".receivers li").all_text_contents() == ["Seat 2", "Seat 4"]
    phone.select_option("#variant", "three_players")
    phone.locator('input[name="winner"][value="2"]').check(force=True)
    judge(phone)
    assert phone.locator(".receivers li").all_text_contents() == ["The dealer", "Table"]
    phone.select_option("#variant", "always_last")
    assert "keeps it" in judge(phone)
    expect(phone.locator(".receivers")).to_have_count(0)


SECTIONS = {"wish": "wish", "beats": "combinations", "dragon": "dragon", "count": "counting"}


def test_each_question_leads_to_its_section_of_the_games_rules(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    link = phone.locator("#rules-of-game")
    for question, section in SECTIONS.items():
        ask_for(phone, question)
        expect(link).to_have_attribute("href", f"/rules/nanjing/#{section}")
    phone.select_option("#variant", "tien_gow")
    expect(link).to_have_attribute("href", "/rules/tien_gow/#combinations")
    phone.select_option("#variant", "three_players")
    ask_for(phone, "dragon")
    link.click()
    expect(phone).to_have_url(f"{server.url}/rules/three_players/#dragon")
    expect(phone.locator("section#dragon h2")).to_be_in_viewport()


def test_a_pile_is_offered_where_card_points_are_counted(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    ask_for(phone, "count")
    offered = phone.locator('input[name="question"]')
    counts = {"nanjing": 4, "three_players": 4, "tientsin": 4, "always_last": 3, "tien_gow": 1}
    for variant, count in counts.items():
        phone.select_option("#variant", variant)
        expect(offered).to_have_count(count)
        expect(phone.locator('input[name="question"][value="count"]')).to_have_count(
            int(count == 4)
        )


@pytest.mark.wiped(False)
def test_the_pile_is_counted_by_the_page_alone(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    phone.context.set_offline(True)
    ask_for(phone, "count")
    tap_cards(phone, "JK", "DR", "PH")
    expect(phone.locator(".verdict")).to_have_text("10 points; the other team has 90.")
    phone.context.set_offline(False)


def test_the_page_knows_the_game_it_was_opened_from(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_phone(viewport=TALL_PHONE)
    body = {
        "operation": str(uuid.uuid4()),
        "variant": "three_players",
        "seats": [{"name": name} for name in ("Anna", "Ben", "Chris")],
        "first_dealer": 1,
    }
    answer = page.context.request.post(f"{server.url}/api/v1/games/", data=body)
    page.goto(f"{server.url}/g/{answer.json()['game']['id']}/")
    page.wait_for_selector(".panel")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Ask the referee").click()
    ask_whole_hand(page)
    expect(page.locator("#judged")).to_have_text("Three players and the table")
    tap_cards(page, "J8")
    wish(page, "8")
    page.locator('input[name="seat"][value="4"]').check(force=True)
    assert judge(page) == "The open hand need not fulfil a wish: the player is free."
    expect(page.locator(".penalty")).to_have_count(0)
    page.locator('input[name="seat"][value="1"]').check(force=True)
    assert judge(page).startswith("The player must lead the 8")
    expect(page.locator(".penalty")).to_contain_text("played a bomb instead")
    ask_for(page, "dragon")
    page.locator('input[name="winner"][value="2"]').check(force=True)
    judge(page)
    assert page.locator(".receivers li").all_text_contents() == ["Anna", "Table"]
    assert complaints == []


@pytest.mark.long  # daily by request: referee/api/test_cards.py
def test_the_player_was_free(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    tap_cards(phone, "J9", "PH")
    wish(phone, "8")
    assert judge(phone) == "The player is free: there is no 8 in the hand."
    assert read_plays(phone) == []
    tap_cards(phone, "J8")
    expect(phone.locator(".verdict")).to_have_count(0)
    assert judge(phone).startswith("The player must lead the 8 that was wished for.")
    wish(phone, "9")
    tap_cards(phone, "J9", "J9", "J9")
    assert judge(phone) == "The player is free: there is no 9 in the hand."


def test_a_card_is_in_one_place_only(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    tap_cards(phone, "J8")
    card = phone.locator('[data-card="J8"]')
    expect(card).to_have_attribute("aria-label", "8, jade: in the hand")
    phone.click('[data-tray="trick"]')
    tap_cards(phone, "J8")
    expect(card).to_have_attribute("aria-label", "8, jade: on the table")
    expect(phone.locator('[data-tray="hand"]')).to_contain_text("0 of 14")
    phone.click("#clear")
    expect(card).to_have_attribute("aria-pressed", "false")


def test_what_is_missing_is_said_in_words(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    said = phone.locator(".answer .notice")
    phone.click("#judge")
    expect(said).to_have_text("First tap the player's cards.")
    tap_cards(phone, "J8")
    phone.click("#judge")
    expect(said).to_have_text("First tap the rank that was wished for.")
    wish(phone, "8")
    phone.click('[data-tray="trick"]')
    tap_cards(phone, "P7", "P4")
    phone.click("#judge")
    expect(said).to_contain_text("not a combination")
    tap_cards(phone, "P7", "P4", "DG")
    phone.click("#judge")
    expect(said).to_contain_text("dog")


def test_the_phoenix_has_to_say_what_it_stands_for(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    remember(phone, "known")
    expect(phone.locator("#referee")).to_contain_text("Was it the phoenix?")
    phone.locator('input[name="lay"][value="pair"]').check(force=True)
    expect(phone.locator("#referee")).not_to_contain_text("Was it the phoenix?")
    remember(phone, "whole")
    tap_cards(phone, "J8", "S8", "P8", "J2", "S2")
    phone.click('[data-tray="trick"]')
    tap_cards(phone, "J7", "S7", "PH", "J9", "S9")
    wish(phone, "8")
    phone.click("#judge")
    expect(phone.locator(".answer")).to_contain_text("Say what the phoenix on the table stands for")
    phone.locator('input[name="phoenix"][value="9"]').check(force=True)
    assert judge(phone).startswith("The player is free")
    phone.locator('input[name="phoenix"][value="7"]').check(force=True)
    assert judge(phone).startswith("The player must play the 8.")


@pytest.mark.long  # daily a phoenix among others, above
def test_a_phoenix_alone_was_led_or_lies_on_a_card(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    tap_cards(phone, "J8")
    phone.click('[data-tray="trick"]')
    tap_cards(phone, "PH")
    wish(phone, "8")
    assert judge(phone).startswith("The player must play the 8.")
    phone.locator('input[name="phoenix"][value="8"]').check(force=True)
    assert judge(phone).startswith("The player is free")


@pytest.mark.long  # daily by request: referee/api/test_cards.py
def test_nobody_holds_fifteen_cards(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    tap_cards(phone, *(f"J{rank}" for rank in "23456789TJQKA"), "DR", "PH")
    expect(phone.locator(".answer")).to_contain_text("Nobody holds more than 14.")
    expect(phone.locator('[data-tray="hand"]')).to_contain_text("14 of 14")


@pytest.mark.long  # daily in three taps: test_three_taps.py
@pytest.mark.wiped(False)
def test_without_a_server_the_referee_says_so(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    tap_cards(phone, "J8")
    wish(phone, "8")
    phone.context.set_offline(True)
    phone.click("#judge")
    expect(phone.locator(".answer .notice")).to_contain_text("needs a connection")
    phone.context.set_offline(False)
    assert judge(phone).startswith("The player must lead the 8 that was wished for.")


COUNT = """cards => fetch("/api/v1/rules/count/", {method: "POST",
  headers: {"Content-Type": "application/json"}, body: JSON.stringify({cards})})
  .then(r => r.json()).then(answer => answer.points)"""


@pytest.mark.wiped(False)
def test_the_counter_counts_as_the_server_does_and_without_it(phone: Page, server: Server) -> None:
    phone.goto(f"{server.url}/rules/counter/")
    phone.wait_for_selector("#counter[data-ready]")
    cards = phone.eval_on_selector_all(".pile [data-card]", "all => all.map(b => b.dataset.card)")
    assert len(cards) == 14
    rng = Random(3)
    for _ in range(6):
        pile = rng.sample(cards, rng.randrange(1, 15))
        phone.click("text=Clear")
        phone.context.set_offline(True)
        tap_cards(phone, *pile)
        shown = phone.locator(".pile-total").inner_text().replace("−", "-")
        others = phone.locator(".pile-foot .soft").inner_text()
        phone.context.set_offline(False)
        assert int(shown) == phone.evaluate(COUNT, pile)
        assert others == f"The other team has {100 - int(shown)}."
