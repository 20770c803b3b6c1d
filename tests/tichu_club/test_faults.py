"""What a service that gathers faults is told: what happened and where, and of nobody."""

import gzip
import json
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import brotli
import pytest

from tests.programs import run_program
from tichu_club.faults import hide_secrets_of
from tichu_club.version import VERSION

OPENERS = {"": bytes, "gzip": gzip.decompress, "br": brotli.decompress}
FAIL = """
import sentry_sdk
from django.test import RequestFactory
def fail(name):
    secret = "kept-in-a-variable"
    raise RuntimeError("no room for anna@example.org with s.abcdefghijklmnopqrstuvwxyz012345")
try:
    fail("Anna")
except RuntimeError:
    sentry_sdk.capture_exception()
sentry_sdk.flush(10)
"""


@pytest.fixture
def gatherer() -> Iterator[tuple[str, list[bytes]]]:
    """A service that takes whatever it is told: its address, and what came."""
    came: list[bytes] = []

    class Taker(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            came.append(OPENERS[self.headers.get("Content-Encoding", "")](body))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Taker) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://key@127.0.0.1:{server.server_port}/1", came
        server.shutdown()


@pytest.mark.server
def test_a_fault_is_told_without_anybody(gatherer: tuple[str, list[bytes]], tmp_path: Any) -> None:
    address, came = gatherer
    environment = {**os.environ, "TICHU_DATA": str(tmp_path), "SENTRY_DSN": address}
    command = ("shell", "--no-imports", "--command", FAIL)
    ended = run_program("manage.py", command, environment)
    assert ended.returncode == 0, ended.stderr
    [told] = [body.decode() for body in came]
    assert f'"release":"{VERSION}"' in told
    assert "RuntimeError" in told
    assert "no room for [hidden] with" in told
    for hidden in ("anna@example.org", "Anna", "kept-in-a-variable", "abcdefghijklmnop"):
        assert hidden not in told


def test_of_a_request_its_method_alone_is_told() -> None:
    request = {"method": "POST", "url": "https://club.example/g/1/#s.secret", "data": "x"}
    event = {"request": request, "user": {"id": 1}, "server_name": "club", "message": "no"}
    event["extra"] = {"sys.argv": ["manage.py", "make_owner", "anna@example.org"]}
    assert hide_secrets_of(dict(event), {}) == {"message": "no", "request": {"method": "POST"}}
    assert json.dumps(hide_secrets_of({"message": "no"}, {})) == '{"message": "no"}'
