"""From a write to the last of 1,000 watchers of one game, and what each of them costs.

    python -m tests.bench.live_watchers

The watchers are one light process of their own (`live.clients`), the writer is another. A write's
time runs from the moment that stands in the round itself (`recorded_at`: the round is judged, and
not yet committed) until the last watcher has the whole event; "request" runs from the first byte
of the request. Beside it a bare asyncio fan-out (`live.reference`) sends as many bytes to as many
sockets. All of them take gzip, as browsers do. The last line holds ten times as many. Memory is
what the server's process has grown by (its private pages) for each stream.
"""

import datetime
import http.client
import json
import os
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import django

from common.live.message import pack

WATCHERS, MANY = 1_000, 10_000
WRITES = 20
PAUSE = 0.25
HEAD = (
    "server                 | median ms |  max ms | request ms | bare ms | ratio | processor"
    " | bare's part | KiB/watcher"
)
Headers = dict[str, str]


@dataclass(frozen=True)
class Figures:
    """Milliseconds of the writes, of the processor's for each at the watched, KiB a watcher."""

    from_write: list[float]
    from_request: list[float]
    busy: float
    memory: float
    length: int


def send(port: int, path: str, body: object, headers: Headers) -> Any:
    """Post a body and return the answer's."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"Content-Type": "application/json", **headers}
    connection.request("POST", path, json.dumps(body), headers)
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    assert answer.status in {200, 201}, text
    return json.loads(text)


class Table:
    """A game that somebody records and others watch."""

    def __init__(self, port: int) -> None:
        self.port = port
        body: dict[str, Any] = {"operation": str(uuid.uuid4()), "variant": "nanjing"}
        body["seats"] = [{"name": name} for name in ("Anna", "Ben", "Chris", "Dora")]
        body["house_rules"] = {"target": None}
        answer = send(port, "/api/v1/games/", body, {})
        self.game = answer["game"]["id"]
        self.headers = {"Authorization": f"Link {answer['links']['scorer'].partition('#')[2]}"}
        self.revision, self.number = 1, 1

    def record(self) -> datetime.datetime:
        """Record a round and return when it was written."""
        points = 5 * (self.number % 31) - 25
        entry = {"kind": "counted", "points": {"a": points, "b": 100 - points}}
        body = {"operation": str(uuid.uuid4()), "after": self.revision, "number": self.number}
        path = f"/api/v1/games/{self.game}/rounds/"
        answer = send(self.port, path, {**body, "entry": entry}, self.headers)
        self.revision, self.number = answer["revision"], answer["next_number"]
        return datetime.datetime.fromisoformat(answer["round"]["recorded_at"])

    def make_path(self) -> str:
        """Return the address of a stream of this game."""
        body = {"topics": [f"game:{self.game}"]}
        ticket: str = send(self.port, "/api/v1/live/tickets/", body, self.headers)["ticket"]
        return f"/live/stream?ticket={ticket}"


@contextmanager
def watch(port: int, path: str, count: int) -> Iterator["subprocess.Popen[str]"]:
    """Let so many watchers look on, from a process of their own."""
    command = [sys.executable, "-m", "tests.bench.live.clients", str(port), str(count), path]
    pipe = subprocess.PIPE
    crowd = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
    try:
        assert read_line(crowd) == "open"
        yield crowd
        assert crowd.stdin is not None
        crowd.stdin.close()
        assert read_line(crowd) == "done"
    finally:
        crowd.kill()
        crowd.wait()


def read_line(crowd: "subprocess.Popen[str]") -> str:
    """Return what the crowd says next."""
    assert crowd.stdout is not None
    line: str = crowd.stdout.readline()
    return line.strip()


def wait_for(crowd: "subprocess.Popen[str]", event: int) -> float:
    """Return when the last watcher had this event, by the monotonic clock."""
    got, moment = read_line(crowd).split()
    assert int(got) == event, (got, event)
    return float(moment)


def read_private_memory(process: int) -> float:
    """Return the private memory of a process in KiB."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return sum(float(line.split()[1]) for line in lines if line.startswith("Private_"))


def read_busy(process: int) -> float:
    """Return the milliseconds of processor that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(writer: int, watched: int, process: int, watchers: int = WATCHERS) -> Figures:
    """Write at one server, watch at another or the same."""
    table = Table(writer)
    for _ in range(10):
        table.record()
    table.port, path = watched, table.make_path()
    table.port = writer
    from_write, from_request = [], []
    with watch(watched, path, 1) as one:
        wait_for(one, 1)
        table.record()
        wait_for(one, 2)
    before = read_private_memory(process)
    with watch(watched, path, watchers) as crowd:
        wait_for(crowd, 1)
        began = read_busy(process)
        for event in range(2, WRITES + 2):
            time.sleep(PAUSE)
            asked = time.monotonic()
            written = table.record()
            # The round's own time is of the other clock: how far they are apart is known now.
            apart = time.time() - time.monotonic()
            last = wait_for(crowd, event)
            from_write.append(1000 * (last + apart - written.timestamp()))
            from_request.append(1000 * (last - asked))
        busy = (read_busy(process) - began) / WRITES
        memory = (read_private_memory(process) - before) / watchers
    return Figures(from_write, from_request, busy, memory, read_length(writer, table))


def read_length(port: int, table: Table) -> int:
    """Return how many packed bytes the last event had."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", f"/api/v1/games/{table.game}/", headers=table.headers)
    return len(pack(connection.getresponse().read()))


def measure_reference(length: int, watchers: int) -> tuple[float, float]:
    """Return a bare fan-out's median time and the processor's milliseconds for each."""
    from tests.servers import find_free_port

    port = find_free_port()
    command = [sys.executable, "-m", "tests.bench.live.reference", str(port), str(length)]
    server = subprocess.Popen(command)
    times = []
    try:
        wait_until_listening(port)
        with watch(port, "/", watchers) as crowd:
            time.sleep(1)
            began = read_busy(server.pid)
            for event in range(1, WRITES + 1):
                time.sleep(PAUSE)
                asked = time.monotonic()
                send(port, "/", {}, {})
                times.append(1000 * (wait_for(crowd, event) - asked))
            busy = (read_busy(server.pid) - began) / WRITES
    finally:
        server.kill()
        server.wait()
    return median(times), busy


def wait_until_listening(port: int) -> None:
    """Wait until somebody answers there."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        try:
            http.client.HTTPConnection("127.0.0.1", port).connect()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("nobody listens")


def measure_one(watchers: int) -> Figures:
    """One process as `make run` has it: SQLite, an fsync for every round."""
    from tests.live import serve

    with serve() as server:
        assert server.process is not None
        return measure(server.port, server.port, server.process.pid, watchers)


def measure_two(watchers: int) -> Figures:
    """Writes at one process, watchers at another, PostgreSQL and Redis between them."""
    from tests.live import Server, serve
    from tests.servers import find_free_port, run_postgres, run_redis

    with ExitStack() as stack:
        redis = stack.enter_context(run_redis())
        address = stack.enter_context(run_postgres())
        first = stack.enter_context(serve(REDIS_URL=redis, DATABASE_URL=address))
        second = Server(first.environment, find_free_port())
        second.start()
        stack.callback(second.stop)
        assert second.process is not None
        return measure(first.port, second.port, second.process.pid, watchers)


def describe(name: str, figures: Figures, reference: tuple[float, float]) -> str:
    """Return a line of the table."""
    bare, bare_busy = reference
    half, most = median(figures.from_write), max(figures.from_write)
    return (
        f"{name:22} | {half:9.1f} | {most:7.1f} | {median(figures.from_request):10.1f}"
        f" | {bare:7.1f} | {half / bare:5.2f} | {figures.busy:9.1f} | {bare_busy:11.1f}"
        f" | {figures.memory:11.1f}"
    )


def main() -> None:
    """Print the table."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    django.setup()
    print(f"{WATCHERS} watchers, {WRITES} writes, load before: {os.getloadavg()[0]:.1f}")
    print(HEAD)
    for name, run, watchers in (
        ("one process, SQLite", measure_one, WATCHERS),
        ("two, PostgreSQL, Redis", measure_two, WATCHERS),
        ("one process, 10,000", measure_one, MANY),
    ):
        figures = run(watchers)
        reference = measure_reference(figures.length, watchers)
        print(describe(name, figures, reference), flush=True)


if __name__ == "__main__":
    main()
