"""A server that accepts and stays silent holds up nobody: mail, Redis, PostgreSQL."""

import os
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.live import Server, serve
from tests.programs import UNTHROTTLED
from tests.servers import find_free_port
from tests.silent import run_silent_server
from tests.watching import Game

pytestmark = [pytest.mark.server, pytest.mark.first_database]


def ask(url: str, method: str = "GET", **more: object) -> tuple[int, float]:
    """Return the status of an answer, and the seconds that it took."""
    began = time.monotonic()
    answer = httpx.request(method, url, timeout=30, **more)  # type: ignore[arg-type]
    return answer.status_code, time.monotonic() - began


@pytest.fixture
def silent() -> Iterator[int]:
    with run_silent_server() as port:
        yield port


def ask_for_code(url: str, email: str) -> tuple[int, float]:
    """Ask for a code by email as a browser does."""
    with httpx.Client(timeout=30, base_url=url) as browser:
        browser.get("/accounts/login/code/")
        body = {"email": email, "csrfmiddlewaretoken": browser.cookies["csrftoken"]}
        began = time.monotonic()
        answer = browser.post("/accounts/login/code/", data=body)
        return answer.status_code, time.monotonic() - began


def test_a_mail_server_that_is_silent_stops_nobody(silent: int, db: None) -> None:
    """More ask for a code at the same time than there are threads for pages."""
    with serve(EMAIL_URL=f"smtp://127.0.0.1:{silent}", LOG_LEVEL="ERROR") as server:
        ask_for_code(server.url, "first@example.org")
        emails = [f"stranger-{number}@example.org" for number in range(8)]
        with ThreadPoolExecutor(8) as strangers:
            asked = strangers.map(lambda email: ask_for_code(server.url, email), emails)
            status, seconds = ask(f"{server.url}/healthz")
            found = list(asked)
        assert status == 200
        assert [code for code, _ in found] == [302] * 8
        assert max(seconds, *(each for _, each in found)) < 5
        said = server.manage(
            "shell", "-c", "from common.jobs.models import Job; print(Job.objects.count())"
        )
        assert said.stdout.split()[-1] == "9"


def test_a_redis_that_is_silent_stops_nobody(silent: int, db: None) -> None:
    with serve(REDIS_URL=f"redis://127.0.0.1:{silent}/0", LOG_LEVEL="CRITICAL") as server:
        game = Game.start(server.url)
        began = time.monotonic()
        for _ in range(5):
            game.record()
        assert time.monotonic() - began < 3
        assert ask(f"{server.url}/accounts/login/")[0] == 200


def test_a_postgresql_that_is_silent_is_waited_for_once(silent: int, db: None) -> None:
    """Then 503 comes at once, and what needs no database goes on."""
    url = f"postgres://tichu:secret@127.0.0.1:{silent}/tichu"
    environment = {**os.environ, **UNTHROTTLED, "DATABASE_URL": url, "LOG_LEVEL": "CRITICAL"}
    server = Server(environment, find_free_port())
    server.start()
    try:
        status, seconds = ask(f"{server.url}/api/v1/games/{uuid.uuid4()}/")
        assert (status, seconds < 5) == (503, True)
        quick = [ask(f"{server.url}/api/v1/games/{uuid.uuid4()}/") for _ in range(5)]
        assert [status for status, _ in quick] == [503] * 5
        assert max(seconds for _, seconds in quick) < 1
        status, seconds = ask(f"{server.url}/readyz")
        assert (status, seconds < 5) == (503, True)
        assert ask(f"{server.url}/healthz")[0] == 200
    finally:
        server.stop()
