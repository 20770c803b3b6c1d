"""The timetable goes on whatever the clock of the machine does."""

import datetime as dt
import pickle
from datetime import timedelta
from pathlib import Path

import pytest
import time_machine
from celery.beat import Service

from tichu_club.celery import app
from tichu_club.hosting.timetable import SteadySchedule

MINUTE = SteadySchedule(60.0, app=app)


@pytest.mark.parametrize(
    ("ago", "is_due"),
    [
        (timedelta(seconds=10), False),
        (timedelta(seconds=61), True),
        (timedelta(days=1), True),
        (timedelta(days=-1), True),  # the clock was put back; Celery would wait for a day
        (timedelta(seconds=-30), True),
    ],
)
def test_a_minute_is_over(ago: timedelta, is_due: bool) -> None:
    found, seconds = MINUTE.is_due(MINUTE.now() - ago)
    assert found is is_due
    assert 0 < seconds <= 60


def test_what_is_kept_on_disk_is_such_a_schedule() -> None:
    assert isinstance(pickle.loads(pickle.dumps(MINUTE)), SteadySchedule)


def test_the_sweep_goes_by_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Celery's own scheduler, asked again and again while the clock jumps a day and comes back."""
    begun: list[str] = []
    day = dt.datetime(2026, 11, 26, 20, tzinfo=dt.UTC)
    with time_machine.travel(day, tick=False) as clock:
        kept = str(tmp_path / "schedule")
        scheduler = Service(app, None, kept, scheduler_cls=app.conf.beat_scheduler).scheduler
        monkeypatch.setattr(
            scheduler, "apply_entry", lambda entry, producer: begun.append(entry.name)
        )

        def look(now: dt.datetime) -> int:
            clock.move_to(now)
            begun.clear()
            for _ in range(5):
                scheduler.tick()
            return begun.count("sweep")

        minute, later = dt.timedelta(seconds=61), dt.timedelta(days=1)
        look(day)
        found = [look(now) for now in (day + minute, day + later, day + minute, day + 2 * minute)]
        assert found == [1, 1, 1, 1]
        assert look(day + 2 * minute) == 0
        scheduler.close()
