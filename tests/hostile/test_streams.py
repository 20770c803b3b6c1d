"""Hostile requests for a live stream: refused in a problem body, never with a fault."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any
from urllib.parse import quote

from common.live.application import application
from common.live.topic import decode_ids
from tests.counts import count
from tests.hostile.inputs import METHODS, draw_text

REQUESTS = count(300, 10_000)


def ask(method: str, path: str, query: bytes, headers: list[tuple[bytes, bytes]]) -> Any:
    """Ask for a stream that is refused, and return what came."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "http.disconnect"}

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": query,
        "headers": headers,
    }
    # In a thread of its own: a browser of the same test process has a loop in this one.
    with ThreadPoolExecutor(max_workers=1) as thread:
        thread.submit(lambda: asyncio.run(application(scope, receive, send))).result()
    return sent[0]["status"], json.loads(sent[1]["body"])


def draw_query(random: Random) -> bytes:
    names = ["ticket", "last", "x"]
    pairs = [
        f"{random.choice(names)}={quote(draw_text(random).encode('utf-8', 'surrogatepass'))}"
        for _ in range(random.choice([1, 2, 12, 200]))
    ]
    return random.choice(["&".join(pairs).encode(), b"\xff=\xff;", b"ticket", b"&" * 40])


def test_no_request_makes_the_streams_fail() -> None:
    random, statuses = Random(20261122), set()
    for _ in range(REQUESTS):
        odd = draw_text(random).encode("latin-1", "replace")
        headers = [(random.choice([b"last-event-id", b"accept-encoding", b"x-request-id"]), odd)]
        path = random.choice(["/live/stream", "/live/stream", "/live/stream", "/live/", "/live/é"])
        method = random.choice(["GET", "GET", "GET", *METHODS])
        status, body = ask(method, path, draw_query(random), headers)
        assert body["status"] == status
        assert body["errors"][0]["message"]
        statuses.add(status)
    assert statuses == {400, 403, 404, 405}


def test_too_many_fields_are_refused() -> None:
    status, body = ask("GET", "/live/stream", b"&".join([b"a=1"] * 12), [])
    assert (status, body["errors"][0]["code"]) == (400, "invalid")


def test_the_last_event_may_be_named_by_anything() -> None:
    random = Random(1)
    for _ in range(REQUESTS):
        assert isinstance(decode_ids(draw_text(random)), dict)
