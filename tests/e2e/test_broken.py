"""Something is broken: the disk is full, the database gone, the browser killed while it writes."""

import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from tests.e2e.conftest import PHONE
from tests.e2e.phones import points
from tests.e2e.sheet import BREATH, Sheet
from tests.live import Server, serve
from tests.relay import Relay, run_relay
from tests.servers import find_free_port, run_postgres
from workbench.prod_local.programs import ServerMissingError


def test_full_disk_answers_503_and_the_queue_keeps_the_round(
    open_phone: Callable[..., Page],
) -> None:
    """No file of the server may grow any more: what was acknowledged stays, the rest waits."""
    with serve(LOG_LEVEL="CRITICAL") as own:
        assert own.process is not None
        if own.environment["DATABASE_URL"]:
            pytest.skip("a full disk is tried with SQLite; PostgreSQL says it in the same words")
        sheet = Sheet.begin(open_phone(), own.url)
        sheet.count(65)
        sheet.expect_sign("everywhere")
        database = Path(own.environment["TICHU_DATA"]) / "tichu.sqlite3"
        reader = sqlite3.connect(database)  # as long as somebody reads, the log is not tidied away
        assert reader.execute("SELECT count(*) FROM scoring_round").fetchone() == (1,)
        sheet.count(30)
        sheet.expect_sign("everywhere")
        size = database.with_name("tichu.sqlite3-wal").stat().st_size
        _, most = resource.prlimit(own.process.pid, resource.RLIMIT_FSIZE, (size, -1))
        with sheet.page.expect_response(lambda answer: answer.status >= 500) as refused:
            sheet.count(10)
        assert refused.value.status == 503
        assert refused.value.headers["retry-after"] == "5"
        said = refused.value.json()["errors"][0]["message"]
        assert said == "The server cannot save anything just now."
        sheet.expect_sign("here")
        sheet.tap(sheet.page.locator(".sync"))
        expect(sheet.page.locator(".panel")).to_contain_text("cannot save anything")
        assert points(sheet) == [(1, 65), (2, 30)]
        resource.prlimit(own.process.pid, resource.RLIMIT_FSIZE, (most, most))
        saved = sheet.page.locator('.sync[data-sign="everywhere"]')
        expect(saved).to_be_visible(timeout=60_000)  # by itself, after as long as was asked for
        assert points(sheet) == [(1, 65), (2, 30), (3, 10)]
        reader.close()
        assert own.manage("verify_games").stdout.strip() == "1 games, 0 with differences"


@pytest.mark.long
def test_database_away_and_back(open_phone: Callable[..., Page]) -> None:
    """PostgreSQL cannot be reached for a while: 503, the queue waits, nobody restarts anything."""
    try:
        with run_postgres() as url, run_relay(urlsplit(url).port or 0) as line:
            there = url.replace(str(urlsplit(url).port), str(line.port))
            with serve(LOG_LEVEL="CRITICAL", DATABASE_URL=there) as own:
                try_without_database(Sheet.begin(open_phone(), own.url), own, line)
    except ServerMissingError as missing:
        pytest.skip(str(missing))


def try_without_database(sheet: Sheet, own: Server, line: Relay) -> None:
    sheet.count(65)
    sheet.expect_sign("everywhere")
    line.cut()
    sheet.count(10)
    sheet.count(20)
    sheet.expect_sign("here")
    with sheet.page.expect_response(lambda answer: answer.status == 503, timeout=60_000):
        pass
    ready = sheet.page.request.get(f"{own.url}/readyz", timeout=60_000)
    assert (ready.status, ready.json()["checks"]["database"]) == (503, False)
    line.mend()
    expect(sheet.page.locator('.sync[data-sign="everywhere"]')).to_be_visible(timeout=120_000)
    assert points(sheet) == [(1, 65), (2, 10), (3, 20)]
    assert own.manage("verify_games").stdout.strip() == "1 games, 0 with differences"


# A browser that is killed


class OwnBrowser:
    """A browser as a person has it: with a profile on disk, and killed by the system."""

    def __init__(self, program: str, flags: list[str], profile: Path) -> None:
        self.port = find_free_port()
        self.process = subprocess.Popen(
            [
                program,
                *flags,
                "--headless=new",
                f"--remote-debugging-port={self.port}",
                f"--user-data-dir={profile}",
                "--no-first-run",
                "about:blank",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def connect(self, kind: BrowserType) -> Browser:
        until = time.monotonic() + 60
        while True:
            try:
                return kind.connect_over_cdp(f"http://127.0.0.1:{self.port}")
            except Exception:
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)

    def kill(self) -> None:
        """The whole family at once, as an empty battery would."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(20)


@pytest.fixture
def start_browser(
    whole_browser: dict[str, Any], tmp_path: Path
) -> Iterator[Callable[[], OwnBrowser]]:
    started: list[OwnBrowser] = []

    def start() -> OwnBrowser:
        program, flags = whole_browser["executable_path"], whole_browser["args"]
        started.append(OwnBrowser(program, flags, tmp_path / "profile"))
        return started[-1]

    yield start
    for browser in started:
        if browser.process.poll() is None:
            browser.kill()
    shutil.rmtree(tmp_path / "profile", ignore_errors=True)


def test_browser_killed_while_it_writes(
    start_browser: Callable[[], OwnBrowser], browser_type: BrowserType, server: Server
) -> None:
    """What the page called saved on this device is there when the browser is opened again."""
    first = start_browser()
    page = first.connect(browser_type).contexts[0].pages[0]
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    sheet = Sheet.begin(page, server.url)
    sheet.count(65)
    sheet.expect_sign("everywhere")
    page.route("**/rounds/", lambda route: route.abort())
    for number in (10, 20):
        sheet.count(number)
        sheet.expect_sign("here")
    page.locator('[data-count="30"]').wait_for()
    page.wait_for_timeout(BREATH)
    page.locator('[data-count="30"]').click()  # perhaps not written down any more
    first.kill()
    second = start_browser()
    again = second.connect(browser_type).contexts[0].pages[0]
    again.goto(f"{server.url}/g/{sheet.game}/")
    again.wait_for_selector(".panel")
    opened = Sheet(again, server.url, sheet.game)
    opened.expect_sign("everywhere")
    held = points(opened)
    assert held[:3] == [(1, 65), (2, 10), (3, 20)]
    assert held[3:] in ([], [(4, 30)])
    second.kill()
