"""Rehearsed rounds: the calls are counted against what the tables did in the end."""

import pytest

from pairing.event.simulation import slow_calls
from pairing.event.simulation.slow_calls import rehearse_calls


def test_most_of_those_that_were_late_were_called_in_time() -> None:
    slow_calls = rehearse_calls(rounds=20, tables=8, hands=8, minutes=60, seed="1")
    assert slow_calls.tables == 160
    assert 0 < slow_calls.late < 80
    assert slow_calls.right <= min(slow_calls.called, slow_calls.late)
    assert slow_calls.right > 0.75 * slow_calls.late
    assert slow_calls.early is not None
    assert slow_calls.early > 15
    assert rehearse_calls(rounds=20, tables=8, hands=8, minutes=60, seed="1") == slow_calls


@pytest.mark.parametrize(("of_tables", "of_hands"), [(0.15, 0.35), (0.1, 0.35), (0.15, 0.5)])
def test_four_calls_of_five_are_right_however_much_tables_differ(
    monkeypatch: pytest.MonkeyPatch, of_tables: float, of_hands: float
) -> None:
    monkeypatch.setattr(slow_calls, "OF_TABLES", of_tables)
    monkeypatch.setattr(slow_calls, "OF_HANDS", of_hands)
    answer = rehearse_calls(rounds=40, tables=12, hands=10, minutes=50, seed="1")
    assert answer.called > 60
    assert answer.right >= 0.8 * answer.called


def test_nobody_is_called_where_all_play_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_calls, "OF_TABLES", 0.0)
    monkeypatch.setattr(slow_calls, "OF_HANDS", 0.0)
    answer = rehearse_calls(rounds=2, tables=4, hands=8, minutes=60, seed="1")
    assert (answer.late, answer.called, answer.right, answer.early) == (0, 0, 0, None)
