"""Rounds that are played on paper alone: how early and how rightly tables are called slow."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from pairing.event.pace import Pace, forecast
from pairing.event.simulation.table_luck import Luck

MINUTE: Final = 60.0
OF_TABLES: Final = 0.15
OF_HANDS: Final = 0.35
"""How much tables differ, and the hands of one table: spreads of the logarithm of the time."""


@dataclass(frozen=True, slots=True)
class SlowCalls:
    """What came of the calls. `early`: minutes before the clock's end, of those that were right."""

    tables: int
    late: int
    called: int
    right: int
    early: float | None


def rehearse_calls(*, rounds: int, tables: int, hands: int, minutes: int, seed: str) -> SlowCalls:
    """Play rounds in which a usual table needs nine tenths of the time; look once a minute."""
    luck, limit = Luck("pace", seed), minutes * MINUTE
    usual = 0.9 * limit / hands
    late = called = 0
    early: list[float] = []
    for _ in range(rounds):
        hall = [_play(luck, hands, usual) for _ in range(tables)]
        calls = _look(hall, hands, limit)
        late += sum(times[-1] > limit for times in hall)
        called += len(calls)
        early += [(limit - at) / MINUTE for table, at in calls.items() if hall[table][-1] > limit]
    return SlowCalls(rounds * tables, late, called, len(early), median(early) if early else None)


def _play(luck: Luck, hands: int, usual: float) -> list[float]:
    pace, at, times = usual * math.exp(OF_TABLES * luck.normal()), 0.0, []
    for _ in range(hands):
        at += pace * math.exp(OF_HANDS * luck.normal() - OF_HANDS**2 / 2)
        times.append(at)
    return times


def _look(hall: Sequence[Sequence[float]], hands: int, limit: float) -> dict[int, float]:
    """Return when each table was called slow first, up to the clock's end."""
    calls: dict[int, float] = {}
    now = MINUTE
    while now <= limit:
        known = [[at for at in times if at <= now] for times in hall]
        paces = {table: Pace(times, hands, limit) for table, times in enumerate(known)}
        for table, answer in forecast(paces, now).items():
            if answer.slow:
                calls.setdefault(table, now)
        now += MINUTE
    return calls
