"""A worker that has grown ends after what it has in hand, where somebody starts it again."""

import os
import signal

import pytest
from celery import Celery

from tichu_club.hosting import grown_workers
from tichu_club.hosting.grown_workers import count_own_megabytes
from tichu_club.hosting.timetable import FILE


def do_nothing() -> None:
    """Be a task."""


NOTHING = Celery(set_as_current=False).task(name="tests.nothing")(do_nothing)


@pytest.mark.parametrize(
    ("timetable", "megabytes", "asked"),
    [("kept", -1, [signal.SIGTERM]), ("kept", 100_000, []), ("", -1, [])],
)
def test_a_worker_looks_at_itself_after_each_task(
    monkeypatch: pytest.MonkeyPatch, timetable: str, megabytes: int, asked: list[int]
) -> None:
    signals: list[int] = []
    monkeypatch.setenv(FILE, timetable)
    monkeypatch.setattr(grown_workers, "LARGE", megabytes)
    monkeypatch.setattr(os, "kill", lambda _process, number: signals.append(number))
    NOTHING.apply()
    assert signals == asked


def test_what_a_process_holds_alone() -> None:
    assert 1 < count_own_megabytes(os.getpid()) < 100_000
    assert count_own_megabytes(0) == 0
