"""Each process killed while twenty tables record: nothing lost, and everybody back by themselves.

Under TICHU_LONG alone; each prints a line of the table in docs/growing.md (`pytest -s`).
"""

import os
import signal
import time
from collections.abc import Iterator
from typing import Final

import pytest

from tests.workbench.prod_local.clubs import Club, run_club
from tests.workbench.prod_local.drills import (
    HEAD,
    Drill,
    fill_disk,
    make_clock,
    make_small_disk,
    require_whole,
    say,
    tell,
)
from workbench.load.hall import open_hall

pytestmark = [pytest.mark.server, pytest.mark.long]
TABLES, PAUSE, WARM_SECONDS, AFTER_SECONDS = 20, 1.0, 5, 3
BACK_SECONDS: Final = 60
SILENT_SECONDS: Final = 60
AWAY_SECONDS: Final = 180
FULL_SECONDS: Final = 30
SWEEPS: Final = {"worker", "beat", "redis"}
"""Without these nothing is swept: what they do is seen by the next sweep, one a minute."""
EACH: Final = ["web", "live", "worker", "beat", "redis", "postgres", "proxy"]
TWO: Final = {"web": 2, "live": 2, "worker": 2}
ONE_OF_TWO: Final = ["web", "web-2", "live", "live-2", "worker", "worker-2"]


@pytest.fixture(scope="module")
def club() -> Iterator[Club]:
    with run_club() as running:
        say(f"\n{HEAD}")
        yield running


@pytest.mark.parametrize("name", EACH)
def test_a_process_that_is_killed(club: Club, name: str) -> None:
    with open_hall(club.address, club.authority, TABLES, PAUSE) as hall:
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
    with open_hall(club.address, club.authority, TABLES, PAUSE) as hall:
        time.sleep(WARM_SECONDS)
        drill = Drill(club, hall)
        pid = club.state.find("redis").pid
        os.kill(pid, signal.SIGSTOP)
        drill.begin()
        try:
            recording, watching = hall.wait_until_back(drill.since)
            time.sleep(max(0, SILENT_SECONDS - (time.monotonic() - drill.since)))
        finally:
            os.kill(pid, signal.SIGCONT)
        drill.begin()
        ready, swept = drill.wait_until_ready(), drill.wait_until_swept()
    tell("redis silent", hall, recording, watching, ready, swept)
    assert hall.failures.total() == 0
    require_whole(club, hall)


def test_redis_is_away_for_minutes(club: Club) -> None:
    """Nobody starts it again meanwhile: rounds are saved, and heard of."""
    with open_hall(club.address, club.authority, TABLES, PAUSE) as hall:
        time.sleep(WARM_SECONDS)
        drill = Drill(club, hall)
        os.kill(club.process.pid, signal.SIGSTOP)
        try:
            drill.kill("redis")
            recording, watching = hall.wait_until_back(drill.since)
            time.sleep(max(0, AWAY_SECONDS - (time.monotonic() - drill.since)))
        finally:
            os.kill(club.process.pid, signal.SIGCONT)
        drill.begin()
        ready, swept = drill.wait_until_ready(), drill.wait_until_swept()
    tell(f"redis away for {AWAY_SECONDS} s", hall, recording, watching, ready, swept)
    assert hall.failures.total() == 0
    require_whole(club, hall)


def test_the_disk_is_full() -> None:
    """That of everything: PostgreSQL's, the club's, the logs'. What was acknowledged is there."""
    with make_small_disk(400) as disk, run_club(inside=disk) as club:
        with open_hall(club.address, club.authority, TABLES, PAUSE) as hall:
            time.sleep(WARM_SECONDS)
            filler = fill_disk(disk)
            time.sleep(FULL_SECONDS)
            refused = hall.failures.total()
            filler.unlink()
            drill = Drill(club, hall)
            recording, watching = hall.wait_until_back(drill.since)
            ready = drill.wait_until_ready()
        tell(f"disk full for {FULL_SECONDS} s", hall, recording, watching, ready, None)
        assert refused > 0
        require_whole(club, hall)


def test_the_clock_jumps_a_day_forwards_and_back() -> None:
    """That of every process but the proxy, which asks the kernel itself."""
    with make_clock() as clock, run_club(more=clock.environment) as club:
        for days in (1, 0):
            with open_hall(club.address, club.authority, TABLES, PAUSE) as hall:
                time.sleep(WARM_SECONDS)
                drill = Drill(club, hall)
                drill.begin()
                clock.put(days)
                recording, watching = hall.wait_until_back(drill.since)
                swept, ready = drill.wait_until_swept(), drill.wait_until_ready()
            where = "a day forwards" if days else "a day back"
            tell(f"the clock jumps {where}", hall, recording, watching, ready, swept)
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
    with open_hall(club.address, club.authority, TABLES, PAUSE) as hall:
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
    with open_hall(club.address, club.authority, TABLES, PAUSE) as hall:
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
