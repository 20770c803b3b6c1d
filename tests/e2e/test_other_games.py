"""The other four games of the box: each a whole game by clicking on a small phone."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.counts import count
from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.box import (
    NAMES,
    TOO_SMALL_OR_FAR,
    expect_columns,
    finish,
    start_game,
    step,
    tap_call,
)
from tests.e2e.sheet import CALLS, Sheet
from tests.live import Server

pytestmark = pytest.mark.wiped

Begin = Callable[..., Sheet]


@pytest.fixture
def begin(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> Iterator[Begin]:
    """Start a game of a variant on the start page; no page may complain."""

    def start(variant: str, players: int, *, first: str = "", **rules: str) -> Sheet:
        return start_game(open_phone(), server.url, variant, players, first=first, **rules)

    yield start
    assert complaints == []


def test_the_first_banker_is_drawn_by_lot(open_phone: Callable[..., Page], server: Server) -> None:
    """Source: the rules of Tien Gow; the lot falls on each of the four before long."""
    page = open_phone()
    page.goto(f"{server.url}/new/")
    page.wait_for_selector("form[data-ready]")
    page.click(".house-rules summary")
    expect(page.locator("#lot")).to_be_hidden()
    page.select_option("#variant", "tien_gow")
    for place, name in enumerate(NAMES[:4], start=1):
        page.fill(f"#name-{place}", name)
    page.press("#name-4", "Enter")  # no game begins before that is known
    expect(page.locator("#first")).to_be_focused()
    drawn = set()
    for _ in range(200):
        page.click("#lot")
        drawn.add(page.input_value("#first"))
        if len(drawn) == 4:
            break
    assert drawn == {"1", "2", "3", "4"}
    seat = int(page.input_value("#first"))
    name = NAMES[seat - 1]
    expect(page.locator("#lot-said")).to_have_text(f"The lot fell on {name}.")
    # whoever it fell on has the bank wherever they sit
    page.locator(".swap-seat").nth(seat - 1).click()
    page.locator(".swap-seat").nth(seat % 4).click()
    assert page.input_value("#first") == str(seat % 4 + 1)
    expect(page.locator("#first option:checked")).to_have_text(name)


def test_the_line_beside_rules_names_whatever_is_unusual(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    page.goto(f"{server.url}/new/")
    page.wait_for_selector("form[data-ready]")
    said = page.locator("#rules-said")
    expect(said).to_have_text("Nanjing, four players, to 1000")
    page.click(".house-rules summary")
    page.fill('[name="double_victory"]', "300")
    page.fill('[name="wish_penalty"]', "100")
    page.get_by_label("Call it a draw").check(force=True)
    page.get_by_label("Not played").check(force=True)
    expect(said).to_have_text(
        "Nanjing, four players, to 1000, tied scores are a draw, no grand tichu, "
        "double victory 300, wish penalty 100"
    )
    page.fill('[name="wish_penalty"]', "")
    expect(said).to_contain_text("no wish penalty")
    expect(page.locator('label[for="rule-rounds"]')).to_contain_text("Or a number of rounds")
    page.select_option("#variant", "tien_gow")
    expect(page.locator('label[for="rule-rounds"]')).to_contain_text("Number of rounds")
    page.locator('[name="early_death"][value="true"]').check(force=True)
    expect(said).to_have_text("Tien Gow, early death")


def test_nine_rounds_of_three_players(begin: Begin) -> None:
    sheet = begin("three_players", 3, first="2")
    page = sheet.page
    assert page.locator(".panel .row-name").all_inner_texts() == ["Anna", "Ben", "Chris", "Table"]
    assert page.evaluate(TOO_SMALL_OR_FAR) == []
    forbidden = page.locator(".row").nth(1).locator(".call").nth(CALLS["G+"])
    forbidden.click(force=True)  # the dealer may not call grand: nothing is marked
    expect(page.locator('.call[aria-pressed="true"]')).to_have_count(0)
    tap_call(sheet, 3, "T+")  # the dealer may call tichu for Table
    sheet.count(60)
    sheet.expect_rounds(1)
    expect_columns(sheet, {"1": 40, "2": 160, "3": 40, "4": 160})
    sheet.double("b")  # Chris deals: Anna and Ben are the others
    sheet.expect_rounds(2)
    expect_columns(sheet, {"1": 240, "2": 360, "3": 40, "4": 160})
    tap_call(sheet, 1, "G-")  # Anna deals: Ben may
    sheet.count(100)
    sheet.expect_rounds(3)
    expect_columns(sheet, {"1": 340, "2": 160, "3": -160, "4": 260})
    for number in range(4, 10):
        sheet.count(50)
        if number < 9:
            sheet.expect_rounds(number)
    expect(page.locator("#end-title")).to_have_text("Anna wins")
    sheet.expect_sign("everywhere")
    state = sheet.read()
    assert [round_["context"]["dealer"] for round_ in state["rounds"]] == [2, 3, 1] * 3
    assert state["totals"] == {"1": 640, "2": 460, "3": 140, "4": 560}
    assert (state["over"], state["ended_by"], state["winner"]) == (True, "rule", "1")


@pytest.mark.long  # daily without a browser: rules/test_vectors.py
def test_the_open_hand_can_win(begin: Begin) -> None:
    sheet = begin("three_players", 3, first="1", rounds="3")
    for number in range(1, 4):
        sheet.double("a")
        if number < 3:
            sheet.expect_rounds(number)
    expect(sheet.page.locator("#end-title")).to_have_text("Table wins")


@pytest.mark.long  # daily their sheet in test_entering.py, their count in tests/vectors
def test_six_players_until_a_team_has_a_thousand(begin: Begin) -> None:
    sheet = begin("tientsin", 6)
    page = sheet.page
    assert page.locator(".panel .row-name").all_inner_texts() == [
        "Anna",
        "Chris",
        "Emil",
        "Ben",
        "Dora",
        "Fay",
    ]
    assert page.evaluate(TOO_SMALL_OR_FAR) == []
    tap_call(sheet, 3, "T+")
    sheet.count(30)
    sheet.expect_totals(30, 170)
    assert page.evaluate(TOO_SMALL_OR_FAR) == []
    tap_call(sheet, 0, "G+")
    sheet.double("a")  # the sweep of six players is the triple victory
    sheet.expect_totals(530, 170)
    sheet.tap(page.locator(".row-who").first)  # an open call
    assert page.evaluate(TOO_SMALL_OR_FAR) == []
    sheet.tap(page.locator(".first").nth(4))  # Dora was out first: the call failed
    sheet.count(50)
    sheet.expect_totals(480, 220)
    sheet.double("a")
    sheet.expect_totals(780, 220)
    sheet.double("a")
    expect(page.locator("#end-title")).to_have_text("Anna & Chris & Emil win")
    sheet.expect_sign("everywhere")
    state = sheet.read()
    assert (state["totals"], state["winner"]) == ({"a": 1080, "b": 220}, "a")
    kinds = [round_["entry"]["kind"] for round_ in state["rounds"]]
    assert kinds == ["counted", "triple_victory", "counted", "triple_victory", "triple_victory"]


def test_somebody_is_always_last(begin: Begin) -> None:
    sheet = begin("always_last", 5)
    page = sheet.page
    assert page.evaluate(TOO_SMALL_OR_FAR) == []
    orders = [(3, 1, 5, 2, 4), (1, 3, 2, 4, 5), (3, 2, 1, 5, 4)]
    for number, order in enumerate(orders, start=1):
        finish(sheet, *order)
        sheet.expect_rounds(number)
    assert sheet.taps == 12
    expect(page.locator(".next-table summary")).to_have_text(
        "Dora deals and clears: seats, cards, swaps"
    )
    page.click(".next-table summary")
    expect(page.locator(".next-table dd")).to_have_text(
        [
            "Chris → Ben → Anna → Emil → Dora",
            "12 each. 48 are face up.",
            "Dora and Chris: 2; Emil and Ben: 1",
        ],
        use_inner_text=True,
    )
    sheet.open_round(2)
    sheet.press("Correct")
    sheet.tap(page.locator('.ranked[data-seat="1"]'))  # takes all from the first on away
    finish(sheet, 5, 3, 2, 4, 1)
    sheet.expect_sign("everywhere")
    sheet.press("Menu")
    sheet.press("Names, seats, the end")
    sheet.press("End the game now")
    sheet.press("End it")
    expect(page.locator("#end-title")).to_have_text("Chris wins")
    sheet.expect_sign("everywhere")
    state = sheet.read()
    assert [round_["entry"]["finish"] for round_ in state["rounds"]] == [
        [3, 1, 5, 2, 4],
        [5, 3, 2, 4, 1],
        [3, 2, 1, 5, 4],
    ]
    assert state["totals"] == {"1": 0, "2": 0, "3": 2, "4": 0, "5": 1}
    page.goto(f"{sheet.url}/g/{sheet.game}/chart/")
    assert page.locator(".chart polyline.line").count() == 5


@pytest.mark.long  # daily in test_many_players.py
def test_ten_players_fit_on_the_phone(begin: Begin) -> None:
    sheet = begin("always_last", 10)
    finish(sheet, *range(1, 11))
    sheet.expect_rounds(1)
    assert sheet.page.evaluate(TOO_SMALL_OR_FAR) == []
    assert sheet.page.evaluate("document.documentElement.scrollWidth") == 360


def test_tien_gow_settles_to_zero(begin: Begin) -> None:
    sheet = begin("tien_gow", 4, first="1")
    page = sheet.page
    expect(page.locator(".write")).to_be_disabled()
    for seat, tricks in ((1, 3), (3, 4), (4, 1)):
        for _ in range(tricks):
            sheet.tap(page.locator(f'[data-more="{seat}"]'))
    sheet.tap(page.locator('[data-last="2"]'))
    expect(page.locator(".write")).to_be_disabled()
    expect(page.locator(".panel-hint")).to_have_text(
        "Whoever takes the last trick has at least as many tricks as it has tiles."
        " Give player Ben some tricks, at least 1, or say that somebody else took it."
    )
    step(sheet, {1: 3, 3: 4, 4: 1}, last=3)
    sheet.expect_rounds(1)
    # To Chris: Anna, the banker, 1 doubled; Ben, without a trick, 5; Dora 3.
    expect_columns(sheet, {"1": -2, "2": -5, "3": 10, "4": -3})
    expect(page.locator(".bank:not(:empty)")).to_have_text("bank ×2")
    expect(page.locator(".row", has_text="bank").locator(".row-who .row-name")).to_have_text(
        "Chris"
    )
    expect(page.locator(".standing")).to_have_text("Chris leads by 12Chris has the bank")
    assert page.evaluate(TOO_SMALL_OR_FAR) == []
    step(sheet, {1: 6, 3: 2}, last=3)
    sheet.expect_rounds(2)
    # Chris keeps the bank: everybody settles double; Anna, with six, receives 2 doubled.
    expect_columns(sheet, {"1": 2, "2": -15, "3": 26, "4": -13})
    sheet.undo()
    sheet.expect_rounds(1)
    sheet.expect_sign("everywhere")
    step(sheet, {1: 2, 2: 2, 3: 2, 4: 2}, last=4)
    sheet.expect_rounds(2)
    # To Dora: Anna 2, Ben 2, the banker Chris 2 doubled.
    expect_columns(sheet, {"1": -4, "2": -7, "3": 6, "4": 5})
    sheet.expect_sign("everywhere")
    sheet.press("Menu")
    sheet.press("Names, seats, the end")
    sheet.press("End the game now")
    sheet.press("End it")
    expect(page.locator("#end-title")).to_have_text("Chris wins")
    sheet.expect_sign("everywhere")
    state = sheet.read()
    assert sum(state["totals"].values()) == 0
    assert all(sum(round_["score"].values()) == 0 for round_ in state["rounds"])
    assert [round_["context"]["banker"] for round_ in state["rounds"]] == [1, 3]
    text = sheet.read_text("sheet.csv").splitlines()
    assert text[-1].split(",")[2:10] == ["-2", "-2", "-4", "8", "-4", "-7", "6", "5"]


def test_the_same_six_again(begin: Begin, server: Server) -> None:
    sheet = begin("tientsin", 6)
    page = sheet.page
    page.goto(f"{server.url}/new/?again")
    page.wait_for_selector("form[data-ready]")
    page.click("#begin")
    page.wait_for_selector(".panel.six")
    assert page.url.rstrip("/").rsplit("/", 1)[1] != sheet.game


@pytest.mark.long
def test_axe_finds_nothing_in_the_other_games(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_phone()
    tables = [("tientsin", 6), ("always_last", 7), ("three_players", 3)]
    for variant, players in tables[: count(1, 3)]:  # a day one of them, and the tiles
        sheet = start_game(page, server.url, variant, players)
        assert find_faults_light_and_dark(page) == [], variant
        if variant == "always_last":
            finish(sheet, 3, 1, 2, 4, 7, 6, 5)
        else:
            sheet.tap(page.locator(".row-who").first)
            assert find_faults_light_and_dark(page) == [], variant
            sheet.tap(page.locator(".first").first)
            sheet.count(50)
        sheet.expect_rounds(1)
        look_at_everything(sheet)
    sheet = start_game(page, server.url, "tien_gow", 4)
    step(sheet, {1: 8}, last=1)
    sheet.expect_rounds(1)
    look_at_everything(sheet)
    assert complaints == []


def look_at_everything(sheet: Sheet) -> None:
    """The sheet with a round, the round opened, the end, and the pages that look at the game."""
    page = sheet.page
    assert find_faults_light_and_dark(page) == []
    sheet.open_round(1)
    assert find_faults_light_and_dark(page) == []
    sheet.press("Close")
    sheet.press("Menu")
    sheet.press("Names, seats, the end")
    sheet.press("End the game now")
    sheet.press("End it")
    expect(page.locator("#end-title")).to_be_visible()
    sheet.expect_sign("everywhere")
    assert find_faults_light_and_dark(page) == []
    for path in ("chart/", "print/", "history/"):
        page.goto(f"{sheet.url}/g/{sheet.game}/{path}")
        page.wait_for_load_state("load")
        assert find_faults_light_and_dark(page) == [], path
