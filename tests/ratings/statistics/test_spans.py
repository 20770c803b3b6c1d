"""Days covered by sums of days, months and years: each once, with few ranges."""

import datetime
import random

from ratings.statistics import Range, Unit, cover_days, find_start
from ratings.statistics.spans import find_next_start
from tests.counts import count

Day = datetime.date
ONE = datetime.timedelta(days=1)


def list_days(range_: Range) -> list[Day]:
    days, start = [], range_.first
    while start <= range_.last:
        end = find_next_start(range_.unit, start)
        days += [start + n * ONE for n in range((end - start).days)]
        start = end
    return days


def test_each_day_once() -> None:
    chance = random.Random(5)
    for _ in range(count(200, 5000)):
        first = Day(2019, 1, 1) + chance.randrange(1500) * ONE
        last = first + chance.randrange(-2, 1500) * ONE
        ranges = cover_days(first, last)
        days = [day for range_ in ranges for day in list_days(range_)]
        assert days == [first + n * ONE for n in range((last - first).days + 1)]
        assert len(ranges) <= 5


def test_the_fewest() -> None:
    assert cover_days(Day(2024, 1, 1), Day(2025, 12, 31)) == [
        Range(Unit.YEAR, Day(2024, 1, 1), Day(2025, 1, 1))
    ]
    assert cover_days(Day(2024, 12, 30), Day(2026, 2, 1)) == [
        Range(Unit.DAY, Day(2024, 12, 30), Day(2024, 12, 31)),
        Range(Unit.YEAR, Day(2025, 1, 1), Day(2025, 1, 1)),
        Range(Unit.MONTH, Day(2026, 1, 1), Day(2026, 1, 1)),
        Range(Unit.DAY, Day(2026, 2, 1), Day(2026, 2, 1)),
    ]
    assert cover_days(Day(2024, 2, 2), Day(2024, 2, 1)) == []


def test_where_a_sum_starts() -> None:
    day = Day(2024, 5, 17)
    starts = [find_start(unit, day) for unit in Unit]
    assert starts == [day, Day(2024, 5, 1), Day(2024, 1, 1)]
