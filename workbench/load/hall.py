"""A hall of tables: all of them record, each is watched, and what came of it is counted."""

import ssl
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from threading import Event

from workbench.load.line import Line, NoAnswerError
from workbench.load.table import Recorded, Table
from workbench.load.watcher import Watcher

ASK_EVERY = 0.25
BACK_SECONDS = 120
LOOK_SECONDS = 0.05


@dataclass(frozen=True, slots=True)
class Times:
    """Quantiles of times in milliseconds."""

    half: float
    p95: float
    p99: float
    worst: float

    @classmethod
    def of(cls, seconds: list[float]) -> "Times":
        """Return those of these times, which are at least two."""
        cuts = quantiles(seconds, n=100, method="inclusive")
        return cls(*(1000 * value for value in (cuts[49], cuts[94], cuts[98], max(seconds))))

    def __str__(self) -> str:
        return f"{self.half:.0f} / {self.p95:.0f} / {self.p99:.0f} / {self.worst:.0f}"


@dataclass
class Hall:
    """Tables, those that watch them, and one who asks for nothing but an answer."""

    address: str
    trusted: ssl.SSLContext | None
    tables: list[Table] = field(default_factory=list)
    watchers: list[Watcher] = field(default_factory=list)
    empty: list[float] = field(default_factory=list)
    stopped: Event = field(default_factory=Event)
    crashes: list[BaseException] = field(default_factory=list)
    began: float = 0
    ended: float = 0

    def fill(self, count: int, pause: float) -> None:
        """Set up so many tables, each with one who watches it."""
        for _ in range(count):
            table = Table(self.make_line(), pause, self.stopped)
            table.start()
            self.tables.append(table)
            self.watchers.append(Watcher(table, self.make_line(), self.stopped))

    def make_line(self) -> Line:
        """Return a line to the server."""
        return Line(self.address, self.trusted)

    def ask_nothing(self) -> None:
        """Ask for an empty answer now and then: what the way alone takes."""
        line = self.make_line()
        while not self.stopped.wait(ASK_EVERY):
            began = time.monotonic()
            try:
                line.ask("GET", "/healthz")
            except NoAnswerError:
                continue
            self.empty.append(time.monotonic() - began)

    def run_guarded(self, work: Callable[[], None]) -> None:
        """Do something in a thread; what it raises is kept for whoever looks."""
        try:
            work()
        except BaseException as error:
            self.crashes.append(error)

    @property
    def rounds(self) -> list[Recorded]:
        """All rounds that were acknowledged."""
        return [row for table in self.tables for row in table.recorded]

    @property
    def failures(self) -> Counter[str]:
        """The tries that got no answer, by their kind."""
        return Counter(kind for table in self.tables for _, kind in table.failures)

    def count_wrong(self) -> int:
        """Return how many acknowledged rounds are lost, doubled or changed."""
        return sum(table.count_wrong() for table in self.tables)

    def list_delays(self) -> list[float]:
        """Return how long after its answer each round was heard by its watcher.

        A round that was heard before the answer came took no time.
        """
        return [delay for watcher in self.watchers for delay in watcher.list_delays()]

    def find_recording_back(self, since: float) -> float | None:
        """Return when every table had recorded a round that it began after a moment."""
        first = [
            next((row.answered for row in table.recorded if row.asked >= since), None)
            for table in self.tables
        ]
        return find_last(first)

    def find_watching_back(self, since: float) -> float | None:
        """Return when every watcher had heard of a round that was begun after a moment."""
        first = []
        for watcher in self.watchers:
            late = (row.revision for row in watcher.table.recorded if row.asked >= since)
            wanted = next(late, None)
            moments = (at for revision, at in watcher.heard if wanted and revision >= wanted)
            first.append(next(moments, None))
        return find_last(first)

    def wait_until_back(self, since: float) -> tuple[float, float]:
        """Return how many seconds after a moment all record again, and all hear of it.

        Raises:
            AssertionError: not within two minutes.
        """
        until = since + BACK_SECONDS
        while time.monotonic() < until and not self.crashes:
            recording, watching = self.find_recording_back(since), self.find_watching_back(since)
            if recording and watching:
                return recording - since, watching - since
            time.sleep(LOOK_SECONDS)
        raise AssertionError(f"not everybody is back: {self.crashes}")


def find_last(moments: list[float | None]) -> float | None:
    """Return the last of some moments, None as long as one has not come."""
    known = [moment for moment in moments if moment is not None]
    return max(known) if len(known) == len(moments) else None


@contextmanager
def open_hall(address: str, authority: Path | None, tables: int, pause: float) -> Iterator[Hall]:
    """Let so many tables record until the block ends, and until the last round is answered."""
    hall = Hall(address, ssl.create_default_context(cafile=authority) if authority else None)
    hall.fill(tables, pause)
    work: list[Callable[[], None]] = [hall.ask_nothing]
    work += [table.play for table in hall.tables]
    work += [watcher.watch for watcher in hall.watchers]
    threads = [threading.Thread(target=hall.run_guarded, args=(task,)) for task in work]
    hall.began = time.monotonic()
    for thread in threads:
        thread.start()
    try:
        yield hall
    finally:
        hall.stopped.set()
        hall.ended = time.monotonic()
        for thread in threads:
            thread.join(timeout=BACK_SECONDS)
    if hall.crashes:
        raise hall.crashes[0]
