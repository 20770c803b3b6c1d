"""When a table is called slow: its own pace and the hall's, and later than luck explains."""

import math

import pytest

from pairing.event.pace import (
    HALL_COUNTS,
    SPREAD_COUNTS,
    SURE,
    USUAL_SPREAD,
    Forecast,
    HallPace,
    Pace,
    find_hall_pace,
    forecast,
)

HOUR = 3600.0


def test_the_halls_pace_is_the_median_and_its_spread_that_of_all_hands() -> None:
    tables = [
        Pace([300, 900], hands=8, limit=HOUR),
        Pace([310, 620, 930], hands=8, limit=HOUR),
        Pace([200], hands=8, limit=HOUR),
        Pace([], hands=8, limit=HOUR),
    ]
    squares = 2 * (1 / 3) ** 2 + SPREAD_COUNTS * USUAL_SPREAD**2
    spread = math.sqrt(squares / (1 + 2 + SPREAD_COUNTS))
    hall = find_hall_pace(tables)
    assert hall is not None
    assert hall.pace == 310
    assert hall.spread == pytest.approx(spread)
    assert find_hall_pace(tables[3:]) is None


def test_a_forecast_is_between_the_tables_own_pace_and_the_halls() -> None:
    others = {number: Pace([300, 600, 900], hands=8, limit=HOUR) for number in (2, 3)}
    forecasts = forecast({1: Pace([600, 1200], hands=8, limit=HOUR), **others}, now=1200)
    pace = (1200 + HALL_COUNTS * 300) / (2 + HALL_COUNTS)
    assert forecasts[1].end == pytest.approx(1200 + 6 * pace)
    assert forecasts[2].end == pytest.approx(1200 + 4 * 300)


def test_a_table_is_slow_once_luck_does_not_explain_it() -> None:
    """With eight hands like the hall's the margin is known: it ends at its limit plus that."""
    hall = HallPace(300, USUAL_SPREAD * math.sqrt(SPREAD_COUNTS / (SPREAD_COUNTS + 5)))
    margin = SURE * hall.spread * 300 * math.sqrt(2 + 4 / (6 + HALL_COUNTS))
    end = 8 * 300.0
    played = [300.0 * number for number in range(1, 7)]
    for limit, slow in ((end - margin - 1, True), (end - margin + 1, False)):
        answer = forecast({1: Pace(played, hands=8, limit=limit)}, now=1800)[1]
        assert answer.end == pytest.approx(end)
        assert answer.slow is slow


def test_more_time_for_a_table_is_its_own() -> None:
    fast = Pace([300, 600, 900, 1200, 1500, 1800], hands=8, limit=HOUR)
    slow = Pace([600, 1200, 1800], hands=8, limit=HOUR)
    more = Pace(slow.written, hands=8, limit=HOUR + 1200)
    forecasts = forecast({1: fast, 2: slow, 3: fast, 4: more}, now=1800)
    assert {number: forecast.slow for number, forecast in forecasts.items()} == {
        1: False,
        2: True,
        3: False,
        4: False,
    }


def test_a_hand_that_does_not_end_delays_the_rest() -> None:
    table = Pace([300, 600, 900], hands=4, limit=1500)
    assert forecast({1: table}, now=1100)[1] == Forecast(1200, slow=False)
    assert forecast({1: table}, now=1400)[1] == Forecast(1400, slow=False)


def test_who_is_not_done_when_the_clock_is_is_slow_whatever_luck_there_was() -> None:
    table = Pace([300, 600, 900], hands=4, limit=1500)
    assert forecast({1: table}, now=1501)[1] == Forecast(1501, slow=True)


def test_who_has_played_everything_is_not_slow_and_nobody_is_before_the_first_hand() -> None:
    done = Pace([900, 1800], hands=2, limit=1000)
    assert forecast({1: done}, now=5000)[1] == Forecast(1800, slow=False)
    assert forecast({1: Pace([], hands=8, limit=HOUR)}, now=900) == {}
