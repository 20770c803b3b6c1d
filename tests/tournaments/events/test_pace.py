"""When a table is called slow: by its own pace from the third hand on, before by the hall's."""

from tournaments.events.pace import Forecast, Pace, find_hall_pace, forecast

HOUR = 3600.0


def test_before_three_hands_the_halls_median_counts() -> None:
    tables = {
        1: Pace([600, 1200], hands=8, limit=HOUR),
        2: Pace([300, 600, 900, 1200], hands=8, limit=HOUR),
        3: Pace([310, 620, 930], hands=8, limit=HOUR),
    }
    assert find_hall_pace(list(tables.values())) == 310
    told = forecast(tables, now=1200)
    assert told[1] == Forecast(1200 + 6 * 310, slow=False)
    assert told[2] == Forecast(1200 + 4 * 300, slow=False)


def test_from_the_third_hand_a_table_is_judged_by_itself() -> None:
    fast = Pace([300, 600, 900, 1200, 1500, 1800], hands=8, limit=HOUR)
    slow = Pace([600, 1200, 1800], hands=8, limit=HOUR)
    told = forecast({1: fast, 2: slow, 3: fast}, now=1800)
    assert told[2] == Forecast(1800 + 5 * 600, slow=True)
    more = Pace(slow.written, hands=8, limit=HOUR + 1200)
    assert forecast({1: fast, 2: more}, now=1800)[2].slow is False


def test_a_hand_that_does_not_end_delays_the_rest() -> None:
    table = Pace([300, 600, 900], hands=4, limit=1500)
    assert forecast({1: table}, now=1100)[1] == Forecast(1200, slow=False)
    assert forecast({1: table}, now=1600)[1] == Forecast(1600, slow=True)


def test_who_has_played_everything_is_not_slow_and_nobody_is_before_the_first_hand() -> None:
    done = Pace([900, 1800], hands=2, limit=1000)
    assert forecast({1: done}, now=5000)[1] == Forecast(1800, slow=False)
    assert forecast({1: Pace([], hands=8, limit=HOUR)}, now=900) == {}
