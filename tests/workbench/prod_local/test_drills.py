"""Each process killed while twenty tables record: nothing lost, and everybody back by themselves.

Under TICHU_LONG alone; each prints a line of the table in docs/growing.md (`pytest -s`).
"""

import datetime as dt
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import httpx
import psycopg
import pytest

from tests.workbench.prod_local.clubs import Club, run_club
from workbench.load.hall import Hall, Times, open_hall

pytestmark = [pytest.mark.server, pytest.mark.long]
TABLES, PAUSE, WARM_SECONDS, AFTER_SECONDS = 20, 1.0, 5, 3
BACK_SECONDS: Final = 60
SWEEP_SECONDS: Final = 150
READY_SECONDS: Final = 90
SILENT_SECONDS: Final = 60
SWEEPS: Final = {"worker", "beat", "redis"}
"""Without these nothing is swept: what they do is seen by the next sweep, one a minute."""
EACH: Final = ["web", "live", "worker", "beat", "redis", "postgres", "proxy"]
TWO: Final = {"web": 2, "live": 2, "worker": 2}
ONE_OF_TWO: Final = ["web", "web-2", "live", "live-2", "worker", "worker-2"]
HEAD: Final = (
    "done | rounds | tries without an answer | all record again, s | all hear again, s | "
    "ready again, s | swept again, s"
)


@dataclass
class Drill:
    """What is done to a club while its tables record, and what came of it."""

    club: Club
    hall: Hall
    since: float = 0
    day: dt.datetime = field(default_factory=lambda: dt.datetime.now(dt.UTC))

    def kill(self, name: str) -> None:
        """Kill a process, and remember when."""
        self.day = dt.datetime.now(dt.UTC)
        self.since = self.club.kill(name)

    def wait_until_ready(self) -> float:
        """Return how many seconds after the kill `/readyz` said that all is well."""
        while time.monotonic() - self.since < READY_SECONDS:
            with suppress(httpx.TransportError):
                address = f"{self.club.state.address}/readyz"
                if httpx.get(address, verify=self.club.trusted, timeout=10).is_success:
                    return time.monotonic() - self.since
            time.sleep(0.2)
        raise AssertionError("not ready again")

    def wait_until_swept(self) -> float:
        """Return how many seconds after the kill the next sweep was done."""
        while time.monotonic() - self.since < SWEEP_SECONDS:
            with psycopg.connect(self.club.settings["DATABASE_URL"]) as database:
                row = database.execute(
                    "SELECT at FROM jobs_heartbeat WHERE name = 'sweep'"
                ).fetchone()
            if row and row[0] > self.day:
                return float((row[0] - self.day).total_seconds())
            time.sleep(0.5)
        raise AssertionError("nothing swept")


def tell(name: str, hall: Hall, *seconds: float | None) -> None:
    """Print a line of the table."""
    told = [f"{one:.1f}" if one is not None else "–" for one in seconds]
    say(" | ".join([name, str(len(hall.rounds)), str(hall.failures.total()), *told]))
    times = Times.of([row.answered - row.asked for row in hall.rounds])
    heard = Times.of(hall.list_delays())
    say(f"    a round, ms: {times}; heard after, ms: {heard}; {dict(hall.failures)}")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def require_whole(club: Club, hall: Hall) -> None:
    """Require each acknowledged round once, and stored things that hold."""
    assert all(table.recorded for table in hall.tables)
    assert hall.count_wrong() == 0
    assert club.manage("verify_games").endswith(" games, 0 with differences")


@pytest.fixture(scope="module")
def club() -> Iterator[Club]:
    with run_club() as running:
        say(f"\n{HEAD}")
        yield running


@pytest.mark.parametrize("name", EACH)
def test_a_process_that_is_killed(club: Club, name: str) -> None:
    with open_hall(club.state.address, club.authority, TABLES, PAUSE) as hall:
        time.sleep(WARM_SECONDS)
        drill = Drill(club, hall)
        drill.kill(name)
        recording, watching = hall.wait_until_back(drill.since)
        ready = drill.wait_until_ready()
        swept = drill.wait_until_swept() if name in SWEEPS else None
        time.sleep(AFTER_SECONDS)
    tell(name, hall, recording, watching, ready, swept)
    assert max(recording, watching) < BACK_SECONDS
    assert club.state.find(name).starts == 2
    require_whole(club, hall)


def test_redis_says_nothing_for_a_minute(club: Club) -> None:
    """It takes connections and stays silent; rounds are saved meanwhile, and heard of."""
    with open_hall(club.state.address, club.authority, TABLES, PAUSE) as hall:
        time.sleep(WARM_SECONDS)
        drill = Drill(club, hall)
        pid = club.state.find("redis").pid
        os.kill(pid, signal.SIGSTOP)
        drill.day, drill.since = dt.datetime.now(dt.UTC), time.monotonic()
        try:
            recording, watching = hall.wait_until_back(drill.since)
            time.sleep(max(0, SILENT_SECONDS - (time.monotonic() - drill.since)))
        finally:
            os.kill(pid, signal.SIGCONT)
        drill.day, drill.since = dt.datetime.now(dt.UTC), time.monotonic()
        ready, swept = drill.wait_until_ready(), drill.wait_until_swept()
    tell("redis silent", hall, recording, watching, ready, swept)
    assert hall.failures.total() == 0
    require_whole(club, hall)


@pytest.fixture(scope="module")
def two_of_each() -> Iterator[Club]:
    with run_club(TWO) as running:
        say(f"\n{HEAD}")
        yield running


@pytest.mark.parametrize("name", ONE_OF_TWO)
def test_one_of_two_is_killed(two_of_each: Club, name: str) -> None:
    club = two_of_each
    with open_hall(club.state.address, club.authority, TABLES, PAUSE) as hall:
        time.sleep(WARM_SECONDS)
        drill = Drill(club, hall)
        drill.kill(name)
        recording, watching = hall.wait_until_back(drill.since)
        ready = drill.wait_until_ready()
        time.sleep(AFTER_SECONDS)
    tell(f"one of two: {name}", hall, recording, watching, ready, None)
    assert max(recording, watching) < BACK_SECONDS
    assert club.state.find(name).starts > 1
    require_whole(club, hall)


@pytest.mark.parametrize("one", [True, False], ids=["one of each", "two of each"])
def test_every_process_is_replaced_in_turn(request: pytest.FixtureRequest, one: bool) -> None:
    """As for a new version: what a phone is told meanwhile it repeats by itself (`Line.ask`)."""
    club: Club = request.getfixturevalue("club" if one else "two_of_each")
    before = {process.name: process.pid for process in club.state.processes}
    with open_hall(club.state.address, club.authority, TABLES, PAUSE) as hall:
        time.sleep(WARM_SECONDS)
        since = time.monotonic()
        club.ask_for_replacement()
        while "every process was replaced" not in club.read_output():
            assert time.monotonic() - since < 300, club.read_output()
            time.sleep(0.1)
        took = time.monotonic() - since
        recording, watching = hall.wait_until_back(time.monotonic())
        time.sleep(AFTER_SECONDS)
    tell(f"replaced in turn in {took:.0f} s", hall, recording, watching, None, None)
    after = {process.name: process.pid for process in club.state.processes}
    replaced = {name for name in before if before[name] != after[name]}
    assert {name.partition("-")[0] for name in replaced} == {"web", "live", "worker", "beat"}
    require_whole(club, hall)
