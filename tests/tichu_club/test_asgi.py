"""One port for everything, at the club's real server: connections that stand still stop nobody."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing

import httpx
import pytest

from tests.live import Server, serve

pytestmark = [pytest.mark.first_database, pytest.mark.django_db, pytest.mark.server]
HALF = (
    b"POST /api/v1/rules/score/ HTTP/1.1\r\nHost: x\r\n"
    b"Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
)
LARGE = b"/static/admin/js/vendor/xregexp/xregexp.js"
SCRIPT = b"GET " + LARGE + b" HTTP/1.1\r\nHost: x\r\n\r\n"
PILE = 36
"""As many large scripts are more than the system takes for a reader that does not read."""
AT_ONCE = 6.0
"""Seconds that an answer may take on a busy machine; one that waits for others takes ten."""


@pytest.fixture(scope="module")
def server(django_db_setup: None) -> Iterator[Server]:
    with serve(TICHU_THREADS="2") as running:
        yield running


def connect(server: Server) -> socket.socket:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(20)
    line.connect(("127.0.0.1", server.port))
    return line


def require_quick_answers(server: Server) -> None:
    for path, status in (("/healthz", 200), ("/", 200), ("/api/v1/session/", 200)):
        started = time.monotonic()
        assert httpx.get(server.url + path).status_code == status
        assert time.monotonic() - started < AT_ONCE
    body = {"variant": "nanjing", "entry": {"kind": "double_victory", "first": 1}}
    started = time.monotonic()
    assert httpx.post(f"{server.url}/api/v1/rules/score/", json=body).status_code in {200, 422}
    assert time.monotonic() - started < AT_ONCE


@pytest.mark.parametrize("silent", [2, 50])
def test_phones_that_send_half_a_body_do_not_stop_pages(server: Server, silent: int) -> None:
    with ExitStack() as stack:
        for _ in range(silent):
            stack.enter_context(closing(connect(server))).sendall(HALF)
        require_quick_answers(server)


@pytest.mark.parametrize("slow", [2, 50])
def test_phones_that_take_no_answer_do_not_stop_pages(server: Server, slow: int) -> None:
    with ExitStack() as stack:
        for _ in range(slow):
            stack.enter_context(closing(connect(server))).sendall(SCRIPT * PILE)
        time.sleep(1)
        require_quick_answers(server)


def test_a_body_that_is_too_large_is_refused_before_it_is_sent(server: Server) -> None:
    with closing(connect(server)) as line:
        head = b"POST /api/v1/games/ HTTP/1.1\r\nHost: x\r\nContent-Length: 99000000\r\n\r\n"
        line.sendall(head)
        assert line.recv(4096).startswith(b"HTTP/1.1 413 ")


def test_headers_that_are_too_long_are_refused(server: Server) -> None:
    cookie = {"Cookie": "a=" + "x" * 70_000}
    answer = httpx.get(f"{server.url}/api/v1/session/", headers=cookie)
    assert answer.status_code == 431
    assert answer.json()["errors"][0]["code"] == "headers_too_large"
