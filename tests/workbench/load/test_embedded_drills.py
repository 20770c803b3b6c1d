"""What `make run` starts, while tables record: killed, full, put back; nothing lost, all come back.

Twenty tables, under TICHU_LONG alone; each prints a line of the table in
docs/growing.md (`pytest -s`).
"""

import time
from collections.abc import Iterator
from typing import Final

import pytest

from tests.workbench.load.embedded import EmbeddedClub, run_embedded
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

pytestmark = [pytest.mark.first_database, pytest.mark.server, pytest.mark.django_db]
TABLES: Final = 20
PAUSE: Final = 1.0
WARM_SECONDS: Final = 8
"""A process that ends within five seconds is not started again."""
AWAY_SECONDS: Final = 180
FULL_SECONDS: Final = 30


@pytest.fixture(scope="module")
def club(django_db_setup: None) -> Iterator[EmbeddedClub]:
    with run_embedded() as running:
        say(f"\n{HEAD}")
        yield running


# Daily test_watcher.py has what ended started again, and in test_production.py workers are killed
# while phones record; of a killed server test_worlds.py loses and doubles nothing.
@pytest.mark.long
@pytest.mark.parametrize("name", ["pages", "worker"])
def test_a_process_that_is_killed_is_started_again(club: EmbeddedClub, name: str) -> None:
    with open_hall(club.address, None, TABLES, PAUSE) as hall:
        time.sleep(WARM_SECONDS)
        before = club.find_all()
        drill = Drill(club, hall)
        drill.kill(name)
        recording, watching = hall.wait_until_back(drill.since)
        ready = drill.wait_until_ready()
        swept = drill.wait_until_swept() if name == "worker" else None
    tell(f"embedded: {name}", hall, recording, watching, ready, swept)
    after = club.find_all()
    assert after.keys() == before.keys()
    # The worker may have made the first backup meanwhile, after which another takes its place.
    assert name in {one for one in after if after[one] != before[one]} <= {name, "worker"}
    require_whole(club, hall)


@pytest.mark.long
def test_all_of_it_is_killed_and_started_again(club: EmbeddedClub) -> None:
    """As systemd does: the two others end with the one that watches."""
    with open_hall(club.address, None, TABLES, PAUSE) as hall:
        time.sleep(WARM_SECONDS)
        drill = Drill(club, hall)
        drill.kill("watcher")
        club.wait_until_gone()
        club.start()
        recording, watching = hall.wait_until_back(drill.since)
        ready = drill.wait_until_ready()
    tell("embedded: all of it", hall, recording, watching, ready, None)
    require_whole(club, hall)


@pytest.mark.long
def test_the_queue_is_away_for_minutes(club: EmbeddedClub) -> None:
    """The folder that stands for a broker cannot be written to; rounds are saved meanwhile."""
    queue, aside = club.data / "queue", club.data / "queue-aside"
    with open_hall(club.address, None, TABLES, PAUSE) as hall:
        time.sleep(WARM_SECONDS)
        drill = Drill(club, hall)
        drill.begin()
        queue.rename(aside)
        queue.write_text("")
        try:
            recording, watching = hall.wait_until_back(drill.since)
            time.sleep(max(0, AWAY_SECONDS - (time.monotonic() - drill.since)))
        finally:
            queue.unlink()
            aside.rename(queue)
        drill.begin()
        ready, swept = drill.wait_until_ready(), drill.wait_until_swept()
    tell(f"embedded: queue away for {AWAY_SECONDS} s", hall, recording, watching, ready, swept)
    assert hall.failures.total() == 0
    require_whole(club, hall)


@pytest.mark.long
def test_the_disk_is_full(django_db_setup: None) -> None:
    with make_small_disk(100) as disk, run_embedded(folder=disk) as club:
        with open_hall(club.address, None, TABLES, PAUSE) as hall:
            time.sleep(WARM_SECONDS)
            filler = fill_disk(disk)
            time.sleep(FULL_SECONDS)
            refused = hall.failures.total()
            assert not club.is_ready()
            filler.unlink()
            drill = Drill(club, hall)
            recording, watching = hall.wait_until_back(drill.since)
            ready = drill.wait_until_ready()
        tell(f"embedded: disk full for {FULL_SECONDS} s", hall, recording, watching, ready, None)
        assert refused > 0
        require_whole(club, hall)


@pytest.mark.long
def test_the_clock_jumps_a_day_forwards_and_back(django_db_setup: None) -> None:
    with make_clock() as clock, run_embedded(clock.environment) as club:
        for days in (1, 0):
            with open_hall(club.address, None, TABLES, PAUSE) as hall:
                time.sleep(WARM_SECONDS)
                drill = Drill(club, hall)
                drill.begin()
                clock.put(days)
                recording, watching = hall.wait_until_back(drill.since)
                swept, ready = drill.wait_until_swept(), drill.wait_until_ready()
            where = "a day forwards" if days else "a day back"
            tell(f"embedded: the clock jumps {where}", hall, recording, watching, ready, swept)
            assert hall.failures.total() == 0
            require_whole(club, hall)
