"""Referee, counter, wish penalty from a game, and recorded deals, tapped on a phone."""

import re
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.referee import (
    SHOW_RECORDS,
    ask_for,
    judge,
    open_referee,
    read_plays,
    tap_cards,
    wish,
)
from tests.e2e.sheet import Sheet
from tests.live import Server
from tests.scoring.cards.record_writer import make_round, write_game

TALL_PHONE = {"width": 390, "height": 844}


@pytest.fixture
def phone(open_phone: Callable[..., Page], complaints: list[str]) -> Iterator[Page]:
    yield open_phone(viewport=TALL_PHONE)
    assert complaints == []


@pytest.fixture(scope="module")
def recorded(server: Server, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The id of an imported game of two rounds that everybody may watch."""
    rng = Random(21)
    file: Path = tmp_path_factory.mktemp("records") / "e2e.tch"
    file.write_bytes(write_game([make_round(rng), make_round(rng)]))
    imported = server.manage("import_records", str(file))
    assert imported.returncode == 0, imported.stderr
    return server.manage("shell", "-c", SHOW_RECORDS).stdout.split()[-1]


def test_the_player_had_to_and_these_plays_would_have_done_it(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    tap_cards(phone, "J8", "S8", "JT", "DG")
    phone.click('[data-tray="trick"]')
    tap_cards(phone, "P7")
    wish(phone, "8")
    assert judge(phone).startswith("The player must play the 8.")
    assert read_plays(phone) == ["8, jade", "8, swords"]


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
    page.wait_for_selector("#referee[data-ready]")
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


def test_a_phoenix_alone_was_led_or_lies_on_a_card(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    tap_cards(phone, "J8")
    phone.click('[data-tray="trick"]')
    tap_cards(phone, "PH")
    wish(phone, "8")
    assert judge(phone).startswith("The player must play the 8.")
    phone.locator('input[name="phoenix"][value="8"]').check(force=True)
    assert judge(phone).startswith("The player is free")


def test_nobody_holds_fifteen_cards(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    tap_cards(phone, *(f"J{rank}" for rank in "23456789TJQKA"), "DR", "PH")
    expect(phone.locator(".answer")).to_contain_text("Nobody holds more than 14.")
    expect(phone.locator('[data-tray="hand"]')).to_contain_text("14 of 14")


def test_without_a_server_the_referee_says_so(phone: Page, server: Server) -> None:
    open_referee(phone, server)
    tap_cards(phone, "J8")
    wish(phone, "8")
    phone.context.set_offline(True)
    phone.click("#judge")
    expect(phone.locator(".answer .notice")).to_contain_text("needs a connection")
    phone.context.set_offline(False)
    assert judge(phone).startswith("The player must lead the 8 that was wished for.")


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
        sizes = phone.eval_on_selector_all(
            "#content button, #content .button, #content .choices label",
            "all => all.map(b => b.getBoundingClientRect()).map(r => [r.width, r.height])",
        )
        assert min(min(size) for size in sizes) >= 44, path


def test_the_wish_penalty_from_a_running_game(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    sheet = Sheet.begin(open_phone(viewport=TALL_PHONE), server.url)
    page = sheet.page
    sheet.count(65)
    sheet.call(1, "T-")
    sheet.expect_sign("everywhere")
    sheet.press("More")
    page.click(".ask-referee")
    page.wait_for_selector("#referee[data-ready]")
    tap_cards(page, "J8")
    wish(page, "8")
    judge(page)
    page.click('.penalty [data-seat="2"]')
    page.wait_for_url(re.compile(rf"/g/{sheet.game}/$"))
    sheet.expect_totals(165, 35)
    sheet.expect_sign("everywhere")
    rounds = sheet.read()["rounds"]
    assert [round_["entry"]["kind"] for round_ in rounds] == ["counted", "wish_penalty"]
    entry = rounds[1]["entry"]
    assert (entry["offender"], entry["calls"]) == (2, [{"seat": 1, "call": "tichu", "made": False}])
    actions = [row["action"] for row in sheet.read("history/")["results"]]
    assert actions == ["record", "record", "start"]
    sheet.undo()
    sheet.expect_totals(65, 35)
    assert complaints == []


def test_a_penalty_waits_for_an_open_call(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    sheet = Sheet.begin(open_phone(viewport=TALL_PHONE), server.url)
    page = sheet.page
    sheet.tap(page.locator(".row-who").first)
    sheet.expect_sign("everywhere")
    open_referee(page, server, sheet.game)
    tap_cards(page, "J8")
    wish(page, "8")
    judge(page)
    page.click('.penalty [data-seat="2"]')
    expect(page.locator(".penalty .notice")).to_contain_text("tap T✗ beside Anna on the sheet")
    assert sheet.read()["rounds"] == []
    assert complaints == []


def test_who_may_only_watch_enters_no_penalty(phone: Page, server: Server, recorded: str) -> None:
    open_referee(phone, server, recorded)
    tap_cards(phone, "J8")
    wish(phone, "8")
    judge(phone)
    expect(phone.locator("#referee")).to_contain_text("Only somebody who may enter rounds")
    expect(phone.locator(".penalty")).to_have_count(0)


COUNT = """cards => fetch("/api/v1/rules/count/", {method: "POST",
  headers: {"Content-Type": "application/json"}, body: JSON.stringify({cards})})
  .then(r => r.json()).then(answer => answer.points)"""


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
