"""A whole evening at a table, on clocks that are turned: nothing grows, nothing is asked twice."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from scoring.starting.judged_day import NIGHT_ENDS_AT
from tests.counts import count
from tests.e2e.evening import STEP, Held, Watched, pass_time
from tests.e2e.sheet import Sheet
from tests.live import Server, serve
from tests.watching import Game, count_streams, wait_until

BERLIN, ATHENS, NEW_YORK = "Europe/Berlin", "Europe/Athens", "America/New_York"
BEGUN = datetime(2026, 10, 24, 19, 30, tzinfo=UTC)
"""Half past nine in the evening in Berlin, of the night in which summer time ends there."""
NIGHT_ENDS = timedelta(hours=NIGHT_ENDS_AT)
ROUNDS = count(3, 40)
ASLEEP = timedelta(minutes=8)
"""How long a phone lies aside between two rounds: with 40 of them the evening has six hours."""
AWAKE = STEP * count(1, 2)
OUTAGE = timedelta(minutes=count(4, 15))
TICKETS = "/api/v1/live/tickets/"
CODE = 1_500_000
"""Bytes of what the engine makes of scripts that have run for a while."""
A_ROUND = 40_000
"""Bytes of a round: its state, its row, and what the browser notes of every request."""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"


@pytest.fixture
def beating(log: Path) -> Iterator[Server]:
    """A server whose streams beat so often that a page's clock can be turned."""
    with serve(log, LOG_LEVEL="INFO", DJANGO_SETTINGS_MODULE="tests.quick_beats") as running:
        yield running


def write_round(sheet: Sheet) -> None:
    """Tap a round of 50 : 50 with a made tichu of the first team."""
    sheet.call(1, "T+")
    sheet.count(50)


def expect_rounds(pages: tuple[Watched, ...], rounds: int) -> None:
    for page in pages:
        expect(page.page.locator('[data-total="a"]')).to_have_text(str(150 * rounds))


@pytest.mark.long
def test_an_evening_leaves_nothing_behind(
    open_phone: Callable[..., Page], beating: Server, log: Path, complaints: list[str]
) -> None:
    """The sheet, the page of somebody who looks on, and the board on a wall."""
    game = Game.start(beating.url)
    pages = tuple(Watched.watch(open_phone(), BEGUN, BERLIN) for _ in range(3))
    sheet = Sheet.join(pages[0].page, beating.url, game.links["owner"])
    pages[1].page.goto(game.links["watcher"])
    pages[2].page.goto(game.links["watcher"].replace("/watch/#", "/board/#"))
    for page in pages:
        page.wait_for_stream()
    pass_time(pages, STEP)
    early = [page.weigh() for page in pages]
    for number in range(1, ROUNDS + 1):
        if number == ROUNDS // 2 + 1:
            write_without_server(sheet, pages, beating)
        else:
            for page in pages:
                page.sleep(ASLEEP)
            asked = [len(page.list_asked("GET", f"games/{game.id}/")) for page in pages]
            pass_time(pages, AWAKE)
            assert asked == [len(page.list_asked("GET", f"games/{game.id}/")) for page in pages]
            write_round(sheet)
        expect_rounds(pages, number)
        sheet.expect_sign("everywhere")
        assert [page.read("streams") for page in pages] == [1, 1, 1]
    wait_until(lambda: count_streams(log) == len(pages), "each page has one stream")
    assert_each_round_was_answered_once(sheet)
    late = [page.weigh() for page in pages]
    assert_screens_were_held_once(sheet, pages)
    for page, before, after in zip(pages, early, late, strict=True):
        assert_nothing_grew(page, before, after)
    assert_chart_is_right(sheet)
    assert complaints == []


def write_without_server(sheet: Sheet, pages: tuple[Watched, ...], server: Server) -> None:
    """Stop the server, write a round, let minutes pass, and start it again."""
    phone, *others = pages
    server.stop()
    write_round(sheet)
    sheet.expect_sign("here")
    known = len(phone.list_asked("POST", TICKETS))
    phone.pass_unanswered(OUTAGE)
    for page in others:
        page.pass_unanswered(timedelta(minutes=1))
    asked = [row["at"] for row in phone.list_asked("POST", TICKETS)[known:]]
    waits = [late - early for early, late in pairwise(asked)]
    assert waits[-1] >= 30_000, "it knocks as often as at first"
    assert min(waits) > 100, "it was asked twice at one time"
    server.start()
    for page in pages:
        page.sleep(timedelta(seconds=5))


def assert_each_round_was_answered_once(sheet: Sheet) -> None:
    """What was tapped once was sent once, but for what no server answered; and stands once."""
    phone = sheet.read()
    assert [one["number"] for one in phone["rounds"]] == list(range(1, ROUNDS + 1))
    sent = sheet.page.evaluate(
        "counted.asked.filter(({ what }) => what.startsWith('POST') && what.endsWith('/rounds/'))"
    )
    often = [one["operation"] for one in sent]
    assert len(set(often)) == ROUNDS
    assert sum(often.count(operation) > 1 for operation in set(often)) <= 1


def assert_screens_were_held_once(sheet: Sheet, pages: tuple[Watched, ...]) -> None:
    """Each page held one lock at a time; the sheet's goes with the game, the board stays lit."""
    assert [page.read("mostLocks") for page in pages] == [1, 1, 1]
    assert [page.read("locks") for page in pages] == [1, 1, 1]
    sheet.press("Menu")
    sheet.press("Names, seats, the end")
    sheet.press("End the game now")
    sheet.press("End it")
    pages[0].page.wait_for_function("() => counted.locks.size === 0")
    expect(pages[2].page.locator(".board-winner")).to_be_visible()
    assert [page.read("locks") for page in pages] == [0, 1, 1]


def assert_nothing_grew(page: Watched, early: Held, late: Held) -> None:
    """A page that was open all evening holds what one holds that was opened just now."""
    assert late.bytes - early.bytes < CODE + A_ROUND * ROUNDS
    page.page.reload()
    page.wait_for_stream()
    pass_time([page], STEP)
    fresh = page.weigh()
    assert late.timers == early.timers == fresh.timers
    assert late.listeners - fresh.listeners < 30
    assert late.nodes - fresh.nodes < 100


def assert_chart_is_right(sheet: Sheet) -> None:
    sheet.page.goto(f"{sheet.url}/g/{sheet.game}/chart/")
    rows = sheet.page.locator("table.ruled tbody tr")
    expect(rows).to_have_count(ROUNDS)
    cells = [str(ROUNDS), "150", str(150 * ROUNDS), "50", str(50 * ROUNDS)]
    assert rows.last.locator("th, td").all_text_contents()[:5] == cells


def begin_game(page: Page, url: str) -> str:
    """Tap "Begin" on the page that is open; the day that the server has for the game."""
    page.click("#begin")
    page.wait_for_url("**/g/*/")
    sheet = Sheet(page, url, page.url.rstrip("/").rsplit("/", 1)[1])
    sheet.expect_sign("everywhere")
    return str(sheet.read()["played_on"])


@pytest.mark.parametrize(("zone", "days_later"), [(BERLIN, 1), (NEW_YORK, 0)])
def test_a_page_that_was_opened_before_the_night_ended_begins_a_game_of_the_day_it_is(
    open_phone: Callable[..., Page], server: Server, zone: str, days_later: int
) -> None:
    """By the device's own clock and zone, which may change while the page is open.

    The clock is right to a day: the server's decides where it is not.
    """
    today = datetime.now(ZoneInfo(BERLIN)).date()
    midnight = datetime.combine(today, datetime.min.time(), ZoneInfo(BERLIN))
    before = midnight + NIGHT_ENDS - timedelta(minutes=1)
    day = today - timedelta(days=1 - days_later)
    phone = Watched.watch(open_phone(locale="en-GB"), before, BERLIN)
    phone.page.goto(f"{server.url}/new/")
    phone.page.wait_for_selector("form[data-ready]")
    phone.move_to(zone)
    phone.page.clock.run_for(120_000)
    assert begin_game(phone.page, server.url) == str(day)
    moment = phone.page.evaluate("new Date().toLocaleTimeString('en-GB', { timeStyle: 'short' })")
    now = datetime.fromtimestamp(phone.page.evaluate("Date.now()") / 1000, ZoneInfo(zone))
    assert moment == f"{now:%H:%M}"


def test_times_are_those_of_the_zone_the_device_is_in_now(
    open_phone: Callable[..., Page], server: Server
) -> None:
    """An hour comes twice in the night in which summer time ends; the history tells when it was."""
    sheet = Sheet.start(open_phone(locale="en-GB"), server.url)
    write_round(sheet)
    sheet.expect_sign("everywhere")
    cdp = sheet.page.context.new_cdp_session(sheet.page)
    said = []
    for zone in (BERLIN, ATHENS, NEW_YORK):
        cdp.send("Emulation.setTimezoneOverride", {"timezoneId": ""})
        cdp.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
        sheet.page.goto(f"{server.url}/g/{sheet.game}/history/")
        time = sheet.page.locator(".history time").first
        at = datetime.fromisoformat(str(time.get_attribute("datetime"))).astimezone(ZoneInfo(zone))
        expect(time).to_have_text(f"{at.day} {at:%b %Y, %H:%M}")
        said.append(time.text_content())
    assert len(set(said)) == 3
    script = """async () => {
      const { sayTime } = await import("/static/common/times.js");
      return ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"].map((iso) => sayTime(iso));
    }"""
    cdp.send("Emulation.setTimezoneOverride", {"timezoneId": ""})
    cdp.send("Emulation.setTimezoneOverride", {"timezoneId": BERLIN})
    assert sheet.page.evaluate(script) == ["25 Oct 2026, 02:30"] * 2
