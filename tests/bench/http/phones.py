"""Phones in a process of their own: some of these processes ask one server together.

A process prepares its games, says that it is ready, waits for a line, asks, and prints the
milliseconds of each answer and how many of the recorded rounds are not there afterwards. It imports
nothing of the project, so that it starts at once and asks any version.
"""

import http.client
import json
import sys
import threading
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any

ROUNDS = 12
Ask = Callable[[], object]


@dataclass
class Phone:
    """Asks one request after the other, for games of its own."""

    port: int
    games: int
    always: dict[str, str] = field(default_factory=dict)
    known: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    etag: str = ""
    milliseconds: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def ask(
        self, method: str, path: str, headers: dict[str, str], body: object, status: int
    ) -> bytes:
        """Ask and return the answer's body; another status ends the benchmark."""
        sent = None if body is None else json.dumps(body)
        everything = {"Content-Type": "application/json", **self.always, **headers}
        self.line.request(method, path, sent, everything)
        answer = self.line.getresponse()
        text = answer.read()
        assert answer.status == status, text
        self.etag = answer.headers.get("ETag", "")
        return text

    def start(self) -> tuple[str, dict[str, str]]:
        """Start a game; return its id and what a scorer sends with each request."""
        body: dict[str, Any] = {"operation": str(uuid.uuid4()), "variant": "nanjing"}
        body["seats"] = [{}, {}, {}, {}]
        body["house_rules"] = {"target": None}
        answer = json.loads(self.ask("POST", "/api/v1/games/", {}, body, 201))
        token = answer["links"]["scorer"].partition("#")[2]
        return answer["game"]["id"], {"Authorization": f"Link {token}"}

    def prepare(self) -> None:
        """Start the games, and play another one to be read."""
        self.known = [self.start() for _ in range(self.games)]
        self.played, self.headers = self.start()
        for ask in self.post_rounds(f"/api/v1/games/{self.played}/rounds/", self.headers):
            ask()
        self.ask("GET", f"/api/v1/games/{self.played}/", self.headers, None, 200)

    def post_rounds(self, path: str, headers: dict[str, str]) -> Iterator[Ask]:
        """Yield what posts twelve rounds to this address."""
        for number in range(1, ROUNDS + 1):
            body = make_round(number)
            yield partial(self.ask, "POST", path, headers, body, 201)

    def list_asks(self, kind: str) -> Iterator[Ask]:
        """Yield everything to ask of this kind."""
        if kind in POSTED:
            for game, headers in self.known:
                yield from self.post_rounds(POSTED[kind].format(game), headers)
        elif kind == "start":
            yield from (self.start for _ in range(self.games * ROUNDS))
        else:
            path, headers, status = self.describe_reading(kind)
            for _ in range(self.games * ROUNDS):
                yield partial(self.ask, "GET", path, headers, None, status)

    def describe_reading(self, kind: str) -> tuple[str, dict[str, str], int]:
        """Return address, headers and status of what is read."""
        if kind == "first page":
            return "/", {}, 200
        path = f"/api/v1/games/{self.played}/"
        if kind == "state":
            return path, self.headers, 200
        return path, {**self.headers, "If-None-Match": self.etag}, 304

    def work(self, kind: str) -> None:
        """Ask everything of this kind, and note how long each answer took."""
        for ask in self.list_asks(kind):
            started = perf_counter()
            ask()
            self.milliseconds.append(1000 * (perf_counter() - started))

    def count_lost(self, kind: str) -> int:
        """Return how many of the rounds that were recorded are not there."""
        if kind != "record":
            return 0
        read = (
            json.loads(self.ask("GET", f"/api/v1/games/{game}/", headers, None, 200))
            for game, headers in self.known
        )
        return sum(ROUNDS - len(state["rounds"]) for state in read)


POSTED = {"record": "/api/v1/games/{}/rounds/", "bare": "/bare/{}/", "empty": "/empty/{}/"}


def make_round(number: int) -> dict[str, Any]:
    """Return the body that records the round of this number, as long as nobody else writes."""
    points = 5 * (number % 31) - 25
    entry = {"kind": "counted", "points": {"a": points, "b": 100 - points}}
    return {"operation": str(uuid.uuid4()), "after": number, "number": number, "entry": entry}


def run(phones: list[Phone], work: Callable[[Phone], None]) -> None:
    """Let all of them do it at the same time."""
    threads = [threading.Thread(target=work, args=(phone,)) for phone in phones]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main(port: str, kind: str, count: str, games: str, headers: str = "{}") -> None:
    """Prepare, wait for a line, ask, print; `headers` (JSON) are sent with every request."""
    phones = [Phone(int(port), int(games), json.loads(headers)) for _ in range(int(count))]
    run(phones, Phone.prepare)
    print("ready", flush=True)
    sys.stdin.readline()
    run(phones, lambda phone: phone.work(kind))
    times = [time for phone in phones for time in phone.milliseconds]
    lost = sum(phone.count_lost(kind) for phone in phones)
    print(json.dumps({"milliseconds": times, "lost": lost}))


if __name__ == "__main__":
    main(*sys.argv[1:])
