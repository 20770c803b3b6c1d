"""A hall that finishes at once: every table posts within ten seconds while all phones watch.

    python -m tests.bench.full_hall [sqlite[=TABLES]] [postgresql[=TABLES]]

200 tables and 400 phones at one process with SQLite; 1,000 tables and 2,000 phones at four
processes with PostgreSQL and Redis. A tournament has 500 tables at most (1,000 teams): more are
several side by side, each with its display. A table's first team reports, its second confirms as
soon as it may; each holds a stream of its tournament. "ms" is a report or a confirmation from its
first byte to its answer. "shown" is from that answer until a display has heard of it over its
stream and has read the tournament anew, as it does. "processor" is what all of it cost the pages'
processes: where it is more than ten seconds, one core does not carry it. A result is lost if its
tournament does not have it afterwards.
"""

import http.client
import json
import os
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

import django

if TYPE_CHECKING:
    from tests.live import Server

WITHIN = 10.0
SHOWN_WITHIN = 60
AT_ONCE_ENTERED = 200
MOST_TABLES = 500
"""Of one tournament."""
RULES = {"scoring": {"kind": "result", "win": 2, "level": 1, "loss": 0}, "rounds": 3}
HEAD = (
    "server                       | tables | phones | posts | errors | lost"
    " |  ms: median |   p95 | longest | shown: median |   p95 | longest | processor, s"
)


@dataclass
class Said:
    """What was posted: how long each took, when each match was answered, what was no answer."""

    seconds: list[float] = field(default_factory=list)
    answered: dict[str, float] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)


@dataclass
class Display:
    """A display in the hall: it hears, reads its tournament, and notes which matches are final."""

    port: int
    director: Any
    over: Event
    shown: dict[str, float] = field(default_factory=dict)

    def watch(self) -> None:
        """Look on until the end."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SHOWN_WITHIN)
        line.request("GET", make_path(self.director))
        answer = line.getresponse()
        while not self.over.is_set() and (heard := answer.readline()):
            if not heard.startswith(b"data: {"):
                continue
            state = json.loads(heard[6:]).get("state")
            if state is None:
                continue
            round_ = self.director.read_round(1)
            now = time.monotonic()
            for match in round_["tables"]:
                if match["standing"] == "final":
                    self.shown.setdefault(match["id"], now)


def make_path(director: Any) -> str:
    """Return the address of a stream of the tournament."""
    body = {"topics": [f"tournament:{director.tournament}"]}
    line = http.client.HTTPConnection(director.network.url.partition("//")[2], timeout=60)
    head = {"Content-Type": "application/json", "Authorization": f"Token {director.token}"}
    line.request("POST", "/api/v1/live/tickets/", json.dumps(body), head)
    return f"/live/stream?ticket={json.loads(line.getresponse().read())['ticket']}"


def prepare(server: "Server", tables: int) -> list[Any]:
    """Return the directors of as many tournaments as so many tables need, in their first round."""
    from workbench.playing.counts import PlayCounts
    from workbench.playing.director import Director
    from workbench.playing.own_club import SLUG
    from workbench.playing.phone import Network

    make = [sys.executable, "-m", "workbench.playing.own_club"]
    environment = {**os.environ, **server.environment}
    said = subprocess.run(make, env=environment, check=True, capture_output=True, text=True)
    network = Network(server.url, PlayCounts(), Random(1), uuid.uuid4())
    halls = -(-tables // MOST_TABLES)
    directors = [Director(network, said.stdout.split()[-2], SLUG) for _ in range(halls)]
    for at, director in enumerate(directors):
        fill(director, tables // halls + (at < tables % halls))
    return directors


def fill(director: Any, tables: int) -> None:
    """Hold a tournament with so many tables, and publish its first round."""
    director.create("A full hall", RULES, {"hands": None})
    names = [{"name": f"Team {number}"} for number in range(1, 2 * tables + 1)]
    for begin in range(0, len(names), AT_ONCE_ENTERED):
        director.write("POST", "entries/", teams=names[begin : begin + AT_ONCE_ENTERED])
    director.fetch_links()
    director.publish(director.propose())


@contextmanager
def watch(ports: Sequence[int], path: str, phones: int) -> Iterator[None]:
    """Let so many phones hold streams of a tournament, spread over the processes."""
    pipe, module = subprocess.PIPE, "tests.bench.live.clients"
    crowds = []
    try:
        for port in ports:
            command = [sys.executable, "-m", module, str(port), str(phones // len(ports)), path]
            crowds.append(subprocess.Popen(command, stdin=pipe, stdout=subprocess.PIPE, text=True))
        for crowd in crowds:
            assert crowd.stdout is not None
            assert crowd.stdout.readline() == "open\n"
        yield
        assert all(crowd.poll() is None for crowd in crowds), "a stream has ended"
    finally:
        for crowd in crowds:
            crowd.kill()
            crowd.wait()


class TeamPhone:
    """A team's phone, with a line that stays open."""

    def __init__(self, port: int, link: str) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.headers = {"Content-Type": "application/json", "Authorization": f"Link {link}"}

    def post(self, method: str, path: str, body: dict[str, object], said: Said) -> Any:
        """Write once; note how long it took, or what came instead of an answer."""
        whole = json.dumps({"operation": str(uuid.uuid4()), **body})
        began = time.monotonic()
        try:
            self.line.request(method, f"/api/v1/{path}", whole, self.headers)
            answer = self.line.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException) as error:
            said.errors.append(type(error).__name__)
            return None
        if answer.status >= http.client.BAD_REQUEST:
            said.errors.append(f"{answer.status} {text[:200]!r}")
            return None
        said.seconds.append(time.monotonic() - began)
        return json.loads(text)


def play(ports: Sequence[int], director: Any, match: Any, delay: float, said: Said) -> None:
    """Let a table finish: the one reports, the other confirms."""
    number = match["table"]
    phones = [
        TeamPhone(ports[(number + at) % len(ports)], director.links[match[side]])
        for at, side in enumerate("ab")
    ]
    time.sleep(delay)
    path, result = f"matches/{match['id']}/", make_result(number)
    first = phones[0].post("PUT", f"{path}result/", {"after": match["revision"], **result}, said)
    if first is None:
        return
    if phones[1].post("POST", f"{path}confirm/", {"after": first["revision"]}, said):
        said.answered[match["id"]] = time.monotonic()


def make_result(table: int) -> dict[str, object]:
    """Return the result of a table."""
    return {"result": {"score": [1000, 100 * (table % 10)]}}


def measure(name: str, servers: Sequence["Server"], tables: int) -> str:
    """Let a hall finish; return the line of the table."""
    directors = prepare(servers[0], tables)
    ports, over = [server.port for server in servers], Event()
    displays = [Display(ports[-1 - at % len(ports)], one, over) for at, one in enumerate(directors)]
    matches = [(one, match) for one in directors for match in one.read_round(1)["tables"]]
    assert len(matches) == tables
    said, chance = Said(), Random(1)
    began = read_processors(servers)
    for display in displays:
        Thread(target=display.watch, daemon=True).start()
    with ExitStack() as watching, ThreadPoolExecutor(tables) as hall:
        for director in directors:
            phones = 2 * tables // len(directors)
            watching.enter_context(watch(ports, make_path(director), phones))
        for director, match in matches:
            hall.submit(play, ports, director, match, chance.uniform(0, WITHIN), said)
        hall.shutdown()
        until = time.monotonic() + SHOWN_WITHIN
        while (shown := collect(displays)).keys() < said.answered.keys():
            if time.monotonic() > until:
                break
            time.sleep(0.05)
        over.set()
        used = read_processors(servers) - began
    after = [max(0.0, shown.get(one, until) - at) for one, at in said.answered.items()]
    for error in sorted(set(said.errors)):
        sys.stderr.write(f"{error}\n")
    return (
        f"{name:28} | {tables:6} | {2 * tables:6} | {len(said.seconds):5} | {len(said.errors):6}"
        f" | {count_lost(directors, said):4}"
        f" | {describe(said.seconds, 11)} | {describe(after, 13)}"
        f" | {used:12.1f}"
    )


def collect(displays: Sequence[Display]) -> dict[str, float]:
    """Return when each match stood on a display."""
    return {match: at for display in displays for match, at in dict(display.shown).items()}


def count_lost(directors: Sequence[Any], said: Said) -> int:
    """Return how many of the answered results their tournaments do not have."""
    tables = [match for director in directors for match in director.read_round(1)["tables"]]
    found = {match["id"]: match for match in tables}
    return sum(
        found[one]["result"] != make_result(found[one]["table"])["result"] for one in said.answered
    )


def read_processors(servers: Sequence["Server"]) -> float:
    """Return the seconds of processor that all servers have used."""
    from tests.bench.http_recording import read_processor

    return sum(read_processor(server.process.pid) for server in servers if server.process)


def describe(seconds: list[float], width: int) -> str:
    """Return median, 95 of 100, and the longest, in milliseconds."""
    cuts = quantiles(seconds, n=100, method="inclusive")
    half, most, longest = (1000 * one for one in (cuts[49], cuts[94], max(seconds)))
    return f"{half:{width}.0f} | {most:5.0f} | {longest:7.0f}"


def measure_one(tables: int) -> str:
    """One process as `make run` has it, with SQLite."""
    from tests.live import serve

    with serve(LOG_LEVEL="ERROR") as server:
        return measure("one process, SQLite", [server], tables)


def measure_four(tables: int) -> str:
    """Four processes, with PostgreSQL and Redis between them."""
    from tests.live import Server, serve
    from tests.servers import find_free_port, run_postgres, run_redis

    with ExitStack() as stack:
        redis = stack.enter_context(run_redis())
        address = stack.enter_context(run_postgres())
        own = {"REDIS_URL": redis, "DATABASE_URL": address, "LOG_LEVEL": "ERROR"}
        servers = [stack.enter_context(serve(**own))]
        for _ in range(3):
            server = Server(servers[0].environment, find_free_port())
            server.start()
            stack.callback(server.stop)
            servers.append(server)
        return measure("four, PostgreSQL and Redis", servers, tables)


RUNS = {"sqlite": (measure_one, 200), "postgresql": (measure_four, 1_000)}


def main(wanted: Sequence[str]) -> None:
    """Print the table."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    django.setup()
    load, cores = os.getloadavg()[0], os.cpu_count()
    print(f"all tables within {WITHIN:.0f} s; load before: {load:.1f} on {cores} cores")
    print(HEAD)
    for given in wanted or RUNS:
        name, _, tables = given.partition("=")
        run, usual = RUNS[name]
        print(run(int(tables or usual)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
