"""The jobs that store earlier games leave the database to others in between."""

import uuid

import pytest

from past.imports import tasks

IMPORT = str(uuid.UUID(int=7))


class Clock:
    """A clock that goes on only while somebody works or sleeps."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


def test_as_long_as_a_piece_took_the_database_is_left_to_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, left = Clock(), [0.125, 0.001, 0.5, 0.25]

    def store_a_piece(_imported: uuid.UUID) -> bool:
        clock.now += left.pop(0)
        return bool(left)

    monkeypatch.setattr(tasks, "time", clock)
    monkeypatch.setattr(tasks, "store_next_file", store_a_piece)
    tasks.store_records(IMPORT)
    assert clock.slept == pytest.approx([0.125, tasks.PAUSE, 0.5])
