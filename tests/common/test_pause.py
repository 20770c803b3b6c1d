"""What did not answer is left alone, and tried by one at a time."""

import pytest

from common.pause import Pause


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    return now


def test_after_the_pause_one_tries_and_the_others_go_on_pausing(clock: list[float]) -> None:
    pause = Pause(2)
    assert [pause.holds(), pause.holds()] == [False, False]
    pause.begin()
    clock[0] = 101.9
    assert [pause.holds(), pause.holds()] == [True, True]
    clock[0] = 102
    assert [pause.holds(), pause.holds()] == [False, True]
    pause.end()
    assert [pause.holds(), pause.holds()] == [False, False]


def test_who_tried_and_never_said_how_it_went_is_followed_by_another(clock: list[float]) -> None:
    pause = Pause(2)
    pause.begin()
    clock[0] = 102
    assert pause.holds() is False
    clock[0] = 104
    assert [pause.holds(), pause.holds()] == [False, True]
