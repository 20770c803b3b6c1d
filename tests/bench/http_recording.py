"""Rounds recorded over HTTP a second, by 16 phones at 16 tables, beside a bare view.

    python -m tests.bench.http_recording

Each line is a server with this many threads of pages, as `make run` starts it, on SQLite with an
fsync for every round. The phones are threads of this process on the same machine.
"""

import http.client
import json
import os
import sys
import threading
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import mean, median, quantiles
from time import monotonic, perf_counter
from typing import Any

import django

PHONES = 16
ROUNDS = 12
SECONDS = 8
RUNS = 3


@dataclass
class Phone:
    """Records one round after the other at a table of its own."""

    port: int
    bare: bool
    milliseconds: list[float] = field(default_factory=list)

    def play(self, until: float) -> None:
        """Play games of twelve rounds until the time is over."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        while monotonic() < until:
            game, headers = self.start(connection)
            path = f"/bare/{game}/" if self.bare else f"/api/v1/games/{game}/rounds/"
            revision = 1
            for number in range(1, ROUNDS + 1):
                revision = self.record(connection, path, headers, revision, number)
        connection.close()

    def record(
        self,
        connection: http.client.HTTPConnection,
        path: str,
        headers: dict[str, str],
        revision: int,
        number: int,
    ) -> int:
        """Record a round and return the game's revision after it."""
        points = 5 * (number % 31) - 25
        entry = {"kind": "counted", "points": {"a": points, "b": 100 - points}}
        body = {"operation": str(uuid.uuid4()), "after": revision, "number": number}
        started = perf_counter()
        answer = send(connection, path, {**body, "entry": entry}, headers)
        self.milliseconds.append(1000 * (perf_counter() - started))
        return int(answer["revision"])

    def start(self, connection: http.client.HTTPConnection) -> tuple[str, dict[str, str]]:
        """Start a game; return its id and what a scorer sends with each request."""
        body: dict[str, Any] = {"operation": str(uuid.uuid4()), "variant": "nanjing"}
        body["seats"] = [{}, {}, {}, {}]
        body["house_rules"] = {"target": None}
        answer = send(connection, "/api/v1/games/", body, {})
        token = answer["links"]["scorer"].partition("#")[2]
        return answer["game"]["id"], {"Authorization": f"Link {token}"}


def send(
    connection: http.client.HTTPConnection, path: str, body: object, headers: dict[str, str]
) -> Any:
    """Post a body and return the answer's; anything but 201 ends the benchmark."""
    headers = {"Content-Type": "application/json", **headers}
    connection.request("POST", path, json.dumps(body), headers)
    answer = connection.getresponse()
    text = answer.read()
    assert answer.status == 201, text
    return json.loads(text)


@dataclass(frozen=True)
class Figures:
    """What a run gave."""

    per_second: float
    half: float
    p95: float


def measure(port: int, *, bare: bool) -> Figures:
    """Let all phones play for some seconds."""
    phones = [Phone(port, bare) for _ in range(PHONES)]
    until = monotonic() + SECONDS
    threads = [threading.Thread(target=phone.play, args=(until,)) for phone in phones]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    times = [time for phone in phones for time in phone.milliseconds]
    cuts = quantiles(times, n=20)
    return Figures(1000 * PHONES / mean(times), median(times), cuts[18])


def middle(runs: list[Figures], get: Callable[[Figures], float]) -> float:
    """Return the median of a figure over the runs."""
    return median(get(run) for run in runs)


def main() -> None:
    """Print a line for each number of threads."""
    from tests.live import serve

    print("threads | rounds a second | median ms | p95 ms | bare view a second | share of it")
    for threads in (1, 2, 4):
        settings = "tests.bench.bare_settings"
        with serve(TICHU_THREADS=str(threads), DJANGO_SETTINGS_MODULE=settings) as server:
            real, bare = [], []
            for _ in range(RUNS):
                real.append(measure(server.port, bare=False))
                bare.append(measure(server.port, bare=True))
        a, b = middle(real, lambda run: run.per_second), middle(bare, lambda run: run.per_second)
        half, p95 = middle(real, lambda run: run.half), middle(real, lambda run: run.p95)
        print(f"{threads:7} | {a:15.0f} | {half:9.1f} | {p95:6.1f} | {b:18.0f} | {a / b:11.0%}")
        sys.stdout.flush()


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    django.setup()
    main()
