"""What the dearer requests cost, beside an empty answer of the same server.

    python -m tests.bench.api_costs [OLDER]

A club of 20 people with 60 games, a tournament of 16 teams in its fourth round. One client asks the
requests in turn, `/healthz` among them, so that all of them meet the same minutes; each figure is a
median. With OLDER, a revision, a server of that version is asked in the same turns.

A round is drawn up after another result each time, so that nothing of it is known; a whole
tournament is read as it was before, and after another result.

What writes waits for the disk besides, so that a power cut loses nothing: a commit by itself, of as
many pages as a report has, is printed below the table.
"""

import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from time import perf_counter

from tests.bench.http.club import BEFORE, CLUB_REQUESTS, Asker, Club
from tests.bench.http_recording import read_processor

TURNS, PIECES = 40, 5
"""Turns of a piece; how many pieces there are: of each the processor's time is read."""
PAGES = 12
"""So many pages of the database change with a report, indexes and all."""
GOALS = {
    "list of games (50)": 8,
    "whole tournament": 5,
    "report of a result": 8,
    "first page": 5,
    "draw up a round": 10,
}
EMPTY = "empty"


class Measured:
    """A server with its club, and what each request took: by the clock, and of its processor."""

    def __init__(self, port: int, pid: int, token: str) -> None:
        self.pid = pid
        self.club = Club(Asker(port), token)
        self.club.prepare()
        self.kinds = {EMPTY: Club.ask_nothing, **CLUB_REQUESTS}
        self.clock: dict[str, list[float]] = {kind: [] for kind in self.kinds}
        self.processor: dict[str, list[float]] = {kind: [] for kind in self.kinds}

    def measure(self, kind: str, turns: int) -> None:
        """Ask for one kind so many times, one after the other."""
        self.club.asker.line.close()  # a server hangs up on who is silent while others are asked
        used = 0.0
        for _ in range(turns):
            if kind in BEFORE:
                BEFORE[kind](self.club)
            before = read_processor(self.pid)
            self.kinds[kind](self.club)
            used += read_processor(self.pid) - before
            self.clock[kind].append(self.club.asker.milliseconds)
        self.processor[kind].append(used / turns)

    def find_ratios(self, kind: str) -> tuple[float, float, float]:
        """Return milliseconds, and how many empty answers: by the clock, of the processor."""
        taken, empty = median(self.clock[kind]), median(self.clock[EMPTY])
        used, least = median(self.processor[kind]), median(self.processor[EMPTY])
        return taken, taken / empty, used / least


def measure_all(servers: Sequence[Measured]) -> None:
    """Ask every kind at every server, in turn."""
    for server in servers:
        for kind in server.kinds:
            server.measure(kind, 3)
        server.clock = {kind: [] for kind in server.kinds}
        server.processor = {kind: [] for kind in server.kinds}
    for _ in range(PIECES):
        for kind in servers[0].kinds:
            for server in servers:
                server.measure(kind, TURNS)


def measure_commit() -> float:
    """Return the milliseconds of a commit by itself, on the disk that the servers write to."""
    with tempfile.TemporaryDirectory() as folder:
        line = sqlite3.connect(Path(folder, "bare.sqlite3"), isolation_level=None)
        line.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;")
        line.execute("CREATE TABLE page (id INTEGER PRIMARY KEY, text BLOB)")
        page = bytes(3900)
        line.executemany("INSERT INTO page VALUES (?, ?)", [(at, page) for at in range(PAGES)])
        taken = []
        for _ in range(TURNS * PIECES):
            line.execute("BEGIN IMMEDIATE")
            line.execute("UPDATE page SET text = randomblob(3900)")
            began = perf_counter()
            line.execute("COMMIT")
            taken.append((perf_counter() - began) * 1000)
        line.close()
    return median(taken)


def print_table(servers: Sequence[Measured], older: str) -> None:
    """Print a line for each kind; the older version's figures stand to the right."""
    print("milliseconds, and how many empty answers: by the clock, of the server's processor")
    heads = "    ms | clock | processor"
    print(f"{'':18} | goal | {heads}" + (f" | {older}: ms | clock | processor" if older else ""))
    for kind in servers[0].kinds:
        line = f"{kind:18} | {GOALS.get(kind, '') or '':4}"
        for server in servers:
            taken, clock, processor = server.find_ratios(kind)
            line += f" | {taken:6.1f} | {clock:5.1f} | {processor:9.1f}"
        print(line)
    commit, empty = measure_commit(), median(servers[0].clock[EMPTY])
    print(f"a commit by itself: {commit:.1f} ms, {commit / empty:.1f} empty answers")


def main(older: str = "") -> None:
    """Print the table."""
    from tests.bench.http.versions import serve_version, take_out
    from tests.paths import ROOT

    with ExitStack() as stack:
        roots = [ROOT]
        if older and (folder := stack.enter_context(take_out(older))):
            roots.append(folder)
        servers = []
        for root in roots:
            server = stack.enter_context(serve_version(root, 2))
            assert server.process is not None
            token = Club.make_token(root, server.environment)
            servers.append(Measured(server.port, server.process.pid, token))
        measure_all(servers)
        print_table(servers, older if len(servers) > 1 else "")


if __name__ == "__main__":
    main(*sys.argv[1:])
