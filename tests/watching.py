"""Watching over plain HTTP, as a program does: a game, its links, and the events of a stream."""

import json
import re
import socket
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

SECONDS = 30
STREAM = re.compile(r"/live/stream\?")
"""The address of a stream, as a browser asks for it."""


@dataclass
class Event:
    """One event of a stream. `seen` is when it came, by the monotonic clock."""

    kind: str
    data: Any
    id: str = ""
    raw: str = ""
    seen: float = field(default_factory=time.monotonic)


@dataclass
class Game:
    """A game at a server, written by a program that holds its links."""

    url: str
    id: str
    links: dict[str, str]
    revision: int = 1
    number: int = 1

    @classmethod
    def start(cls, url: str, **body: Any) -> "Game":
        """Begin a game that never ends by its rules."""
        asked = {"operation": str(uuid.uuid4()), "variant": "nanjing", "seats": [{}, {}, {}, {}]}
        body = {**asked, "house_rules": {"target": None}, **body}
        answer = httpx.post(f"{url}/api/v1/games/", json=body, timeout=SECONDS).json()
        return cls(url, answer["game"]["id"], answer["links"])

    @property
    def topic(self) -> str:
        return f"game:{self.id}"

    def headers(self, kind: str) -> dict[str, str]:
        return {"Authorization": f"Link {self.links[kind].partition('#')[2]}"}

    def ask(self, method: str, path: str, body: Any = None, *, kind: str = "owner") -> Any:
        address = f"{self.url}/api/v1/{path}"
        headers = self.headers(kind)
        answer = httpx.request(method, address, json=body, headers=headers, timeout=SECONDS)
        answer.raise_for_status()
        return answer.json() if answer.content else None

    def read(self, kind: str = "owner") -> Any:
        return self.ask("GET", f"games/{self.id}/", kind=kind)

    def record(self, points: int = 50, **more: Any) -> Any:
        """Write the next round."""
        entry = {"kind": "counted", "points": {"a": points, "b": 100 - points}, **more}
        body = {"operation": str(uuid.uuid4()), "after": self.revision, "number": self.number}
        answer = self.ask("POST", f"games/{self.id}/rounds/", {**body, "entry": entry})
        self.revision, self.number = answer["revision"], answer["next_number"]
        return answer

    def begin_rematch(self) -> str:
        """Begin the next game of the table; return its id."""
        body = {"operation": str(uuid.uuid4())}
        answer = self.ask("POST", f"games/{self.id}/rematch/", body)
        return str(answer["game"]["id"])

    def renew(self, kind: str) -> None:
        """End a link."""
        body = {"operation": str(uuid.uuid4())}
        answer = self.ask("POST", f"games/{self.id}/links/{kind}/renew/", body)
        self.links = {name: answer[name] for name in ("owner", "scorer", "watcher")}

    def make_ticket(self, kind: str = "watcher") -> str:
        """Return a ticket for this game."""
        answer = self.ask("POST", "live/tickets/", {"topics": [self.topic]}, kind=kind)
        ticket: str = answer["ticket"]
        return ticket


@contextmanager
def watch(url: str, ticket: str, last: str = "") -> Iterator[Iterator[Event]]:
    """Open a stream; give its events as they come, without the beats."""
    headers = {"Last-Event-ID": last} if last else {}
    address = f"{url}/live/stream"
    with httpx.stream(
        "GET", address, params={"ticket": ticket}, headers=headers, timeout=SECONDS
    ) as answer:
        assert answer.status_code == 200, answer.read()
        events = read_events(answer.iter_lines())
        assert next(events).kind == "beat"
        yield (event for event in events if event.kind != "beat")


def read_events(lines: Iterator[str]) -> Iterator[Event]:
    """Put events together from the lines of a stream."""
    fields: dict[str, str] = {}
    for line in lines:
        if line:
            name, _, value = line.partition(": ")
            fields[name] = value
        elif fields:
            data = json.loads(fields["data"])
            yield Event(fields["event"], data, fields.get("id", ""), json.dumps(fields))
            fields = {}


def wait_for_revision(events: Iterator[Event], revision: int) -> Event:
    """Return the event that brings this revision; no later one may come before it."""
    for event in events:
        assert event.data["revision"] <= revision
        if event.data["revision"] == revision:
            return event
    raise AssertionError("the stream ended before")


def open_idle(port: int, ticket: str, *, room: int = 0) -> socket.socket:
    """Open a stream of which nobody reads anything; `room` bytes fit into its buffer."""
    phone = socket.socket()
    if room:
        phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    phone.connect(("127.0.0.1", port))
    phone.sendall(f"GET /live/stream?ticket={ticket} HTTP/1.1\r\nHost: test\r\n\r\n".encode())
    return phone


def wait_until(holds: Callable[[], bool], what: str) -> None:
    """Wait until something holds, for half a minute at the most."""
    until = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < until, what
        time.sleep(0.02)


def count_topics(log: Path) -> int:
    """Return how many topics the stream has that was opened last."""
    lines = [line for line in log.read_text().splitlines() if "stream opened" in line]
    return int(re.findall(r"topics=(\d+)", lines[-1])[0]) if lines else 0


def count_streams(log: Path) -> int:
    """Return how many streams a server holds, by its own log (LOG_LEVEL=INFO)."""
    result = re.findall(r"stream (?:opened|closed).*?streams=(\d+)", log.read_text())
    return int(result[-1]) if result else 0
