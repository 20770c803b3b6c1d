"""Pictures of the other games in the box, and of the pages about cards."""

import tempfile
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.e2e.box import finish, start_game, step, tap_call
from tests.e2e.practice import open_deal, pass_cards_on, play_on, play_to_the_end
from tests.e2e.referee import SHOW_RECORDS, judge, open_referee, tap_cards, wish
from tests.e2e.sheet import Sheet
from tests.live import Server
from tests.scoring.cards.record_writer import make_round, write_game


def import_deals(server: Server) -> str:
    """Import a made-up game of two rounds; return its id."""
    rng = Random(21)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "e2e.tch"
        file.write_bytes(write_game([make_round(rng), make_round(rng)]))
        server.manage("import_records", str(file))
    return server.manage("shell", "-c", SHOW_RECORDS).stdout.split()[-1]


def take_games(page: Page, server: Server, take: Any) -> None:
    """Every other variant: its start page, some rounds, its sheet and its chart."""
    for play in (_play_three, _play_six, _play_ten, _play_chips):
        sheet = play(page, server.url)
        name = play.__name__.removeprefix("_play_")
        sheet.expect_sign("everywhere")
        take(name, whole=True)
        page.goto(f"{server.url}/g/{sheet.game}/chart/")
        take(f"{name}-chart", whole=True)


def take_cards(page: Page, server: Server, deals: str, take: Any) -> None:
    """Referee, counter, and a recorded deal."""
    page.goto(f"{server.url}/rules/counter/")
    page.wait_for_selector("#counter[data-ready]")
    tap_cards(page, "JK", "ST", "DR")
    take("counter", whole=True)
    open_referee(page, server)
    take("referee-empty", whole=True)
    tap_cards(page, "J8", "S8", "JT", "DG")
    page.click('[data-tray="trick"]')
    tap_cards(page, "P7")
    wish(page, "8")
    judge(page)
    take("referee", whole=True)
    _take_practice(page, server, take)
    page.goto(f"{server.url}/g/{deals}/deals/")
    take("deals", whole=True)
    page.goto(f"{server.url}/g/{deals}/deals/1/")
    page.wait_for_selector("#deal[data-ready]")
    page.click('[data-control="trick_on"]')
    page.click('[data-control="step_on"]')
    take("deal", whole=True)


def _take_practice(page: Page, server: Server, take: Any) -> None:
    """Practice deals: a turn in each game, and the count of a round."""
    for variant in ("nanjing", "three_players", "tientsin", "always_last", "tien_gow"):
        open_deal(page, server, variant)
        pass_cards_on(page)
        for _ in range(6):
            play_on(page)
        page.locator(".practice-said summary").click()
        take(f"practice-{variant}", whole=True)
    play_to_the_end(page)
    take("practice-end", whole=True)


def _play_three(page: Page, url: str) -> Sheet:
    sheet = start_game(page, url, "three_players", 3, first="2")
    tap_call(sheet, 3, "T+")
    sheet.count(60)
    sheet.double("b")
    tap_call(sheet, 1, "G-")
    sheet.count(100)
    return sheet


def _play_six(page: Page, url: str) -> Sheet:
    sheet = start_game(page, url, "tientsin", 6)
    tap_call(sheet, 3, "T+")
    sheet.count(30)
    tap_call(sheet, 0, "G+")
    sheet.double("a")
    sheet.tap(page.locator(".row-who").first)
    return sheet


def _play_ten(page: Page, url: str) -> Sheet:
    sheet = start_game(page, url, "always_last", 10)
    rng = Random(4)
    for number in range(1, 5):
        finish(sheet, *rng.sample(range(1, 11), 10))
        sheet.expect_rounds(number)
    sheet.page.wait_for_timeout(400)
    for seat in (4, 2, 7):
        sheet.tap(page.locator(f'.ranked[data-seat="{seat}"]'))
    return sheet


def _play_chips(page: Page, url: str) -> Sheet:
    sheet = start_game(page, url, "tien_gow", 4, first="1")
    step(sheet, {1: 3, 3: 4, 4: 1}, last=3)
    sheet.expect_rounds(1)
    step(sheet, {1: 6, 3: 2}, last=3)
    sheet.expect_rounds(2)
    return sheet
