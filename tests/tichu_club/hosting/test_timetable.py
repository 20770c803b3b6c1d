"""The timetable goes on whatever the clock of the machine does."""

import pickle
from datetime import timedelta

import pytest

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


def test_the_sweep_goes_by_it() -> None:
    assert isinstance(app.conf.beat_schedule["sweep"]["schedule"], SteadySchedule)
