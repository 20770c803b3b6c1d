"""The referee in three taps: a wish, what lay, and the answer or what it still has to know."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.referee import judge, open_referee, remember, tap_cards, wish
from tests.live import Server

pytestmark = pytest.mark.wiped

TALL_PHONE = {"width": 390, "height": 844}


@pytest.fixture
def phone(open_phone: Callable[..., Page], server: Server, complaints: list[str]) -> Iterator[Page]:
    page = open_phone(viewport=TALL_PHONE)
    page.goto(f"{server.url}/rules/referee/")
    page.wait_for_selector("#referee[data-ready]")
    yield page
    assert complaints == []


def find(page: Page, name: str, value: str) -> Locator:
    """What a finger meets: the label that holds the button."""
    return page.locator(f'label:has(input[name="{name}"][value="{value}"])')


def tap(page: Page, name: str, value: str) -> None:
    result = find(page, name, value)
    result.scroll_into_view_if_needed()
    expect(result).to_be_in_viewport(ratio=0.9)
    box = result.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def expect_verdict(page: Page, text: str) -> None:
    expect(page.locator(".verdict")).to_contain_text(text)
    expect(page.locator(".verdict")).to_be_in_viewport(ratio=0.9)


def test_an_8_on_a_single_5_takes_two_taps(phone: Page) -> None:
    tap(phone, "wish", "8")
    tap(phone, "rank", "5")
    expect_verdict(phone, "The player must play the 8.")
    expect(phone.locator("#judge")).to_be_hidden()


def test_an_8_on_a_pair_takes_three_and_asks_how_many(phone: Page) -> None:
    tap(phone, "wish", "8")
    tap(phone, "lay", "pair")
    tap(phone, "rank", "5")
    question = phone.locator('[data-asks="wished"]')
    expect(question).to_contain_text("How many cards of the rank 8 did the player hold?")
    expect(question).to_be_in_viewport(ratio=0.9)
    expect(phone.locator(".answer")).to_be_empty()
    tap(phone, "wished", "1")
    expect(phone.locator('[data-asks="phoenix"]')).to_be_in_viewport(ratio=0.9)
    tap(phone, "phoenix", "true")
    expect_verdict(phone, "The player must play the 8.")
    tap(phone, "phoenix", "false")
    expect(phone.locator('[data-asks="bomb"]')).to_be_in_viewport(ratio=0.9)
    tap(phone, "bomb", "false")
    expect_verdict(phone, "cannot be played on this trick")


def test_a_question_that_is_answered_anew_forgets_what_came_after(phone: Page) -> None:
    tap(phone, "wish", "8")
    tap(phone, "lay", "pair")
    tap(phone, "rank", "5")
    tap(phone, "wished", "1")
    tap(phone, "phoenix", "true")
    expect_verdict(phone, "The player must play the 8.")
    tap(phone, "wished", "2")
    expect_verdict(phone, "The player must play the 8.")
    expect(phone.locator('[data-asks="phoenix"]')).to_have_count(0)
    tap(phone, "rank", "9")
    expect(phone.locator('[data-asks="bomb"]')).to_be_in_viewport()
    expect(phone.locator("[data-asks]")).to_have_count(1)
    phone.click("#clear")
    expect(phone.locator("[data-asks], .verdict")).to_have_count(0)


def test_by_keys_alone(phone: Page) -> None:
    phone.keyboard.press("Tab")
    for _ in range(40):
        if phone.evaluate("document.activeElement.name") == "wish":
            break
        phone.keyboard.press("Tab")
    phone.keyboard.press("Space")
    phone.keyboard.press("ArrowRight")
    expect(phone.locator('input[name="wish"][value="K"]')).to_be_checked()
    phone.keyboard.press("Tab")
    phone.keyboard.press("ArrowLeft")
    expect(phone.locator('input[name="lay"][value="lead"]')).to_be_checked()
    expect(phone.locator('input[name="lay"][value="lead"]')).to_be_focused()
    expect_verdict(phone, "The player must lead the K that was wished for.")


@pytest.mark.long  # daily by request: referee/api/test_cards.py
def test_the_same_answer_as_the_whole_hand(phone: Page, server: Server) -> None:
    tap(phone, "wish", "T")
    tap(phone, "rank", "DR")
    tap(phone, "bomb", "true")
    expect_verdict(phone, "Only a bomb can do it, so they must bomb.")
    remember(phone, "whole")
    tap_cards(phone, "JT", "ST", "PT", "TT")
    phone.click('[data-tray="trick"]')
    tap_cards(phone, "DR")
    wish(phone, "T")
    assert judge(phone).startswith("The player must play the 10. Only a bomb can do it")
    open_referee(phone, server)


@pytest.mark.long  # daily in test_referee.py
def test_the_open_hand_and_two_packs(phone: Page) -> None:
    phone.select_option("#variant", "three_players")
    phone.locator('input[name="seat"][value="4"]').check(force=True)
    tap(phone, "wish", "8")
    tap(phone, "rank", "5")
    expect_verdict(phone, "The open hand need not fulfil a wish")
    phone.select_option("#variant", "always_last")
    expect(phone.locator('input[name="held"]')).to_have_count(10)


def test_whoever_reads_with_other_senses(phone: Page) -> None:
    tap(phone, "wish", "8")
    tap(phone, "lay", "straight")
    tap(phone, "rank", "7")
    expect(phone.locator('[data-asks="combination"]')).to_be_in_viewport()
    assert find_faults_light_and_dark(phone) == []


@pytest.mark.wiped(False)
def test_without_a_server_it_says_so(phone: Page) -> None:
    phone.context.set_offline(True)
    tap(phone, "wish", "8")
    tap(phone, "rank", "5")
    expect(phone.locator(".answer .notice")).to_contain_text("needs a connection")
    phone.context.set_offline(False)
    tap(phone, "rank", "6")
    expect_verdict(phone, "The player must play the 8.")
