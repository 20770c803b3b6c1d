"""When a day of a club begins and ends: at its hour of the night, by its own clock."""

import datetime

import pytest
import time_machine

from common.problems import Refused
from people.club_days import find_club_day, find_day_end, find_expiry
from people.models import Club

EVENING = datetime.datetime(2026, 3, 27, 20, 0, tzinfo=datetime.UTC)
BERLIN = Club(time_zone="Europe/Berlin", night_ends_at=5)


@pytest.mark.parametrize(
    ("hour", "minute", "day"), [(2, 59, 26), (3, 59, 26), (4, 0, 27), (22, 30, 27)]
)
def test_a_moment_before_the_hour_is_of_the_day_before(hour: int, minute: int, day: int) -> None:
    moment = datetime.datetime(2026, 3, 27, hour, minute, tzinfo=datetime.UTC)
    assert find_club_day(BERLIN, moment) == datetime.date(2026, 3, day)


@pytest.mark.parametrize(("day", "hour"), [(27, 4), (28, 3)])
def test_a_day_ends_at_the_hour_that_the_clubs_clock_shows(day: int, hour: int) -> None:
    """In the night to 29 March 2026 the clocks of Berlin were put forward."""
    end = datetime.datetime(2026, 3, day + 1, hour, tzinfo=datetime.UTC)
    assert find_day_end(BERLIN, datetime.date(2026, 3, day)) == end


@pytest.mark.parametrize("zone", ["Pacific/Honolulu", "Pacific/Kiritimati"])
def test_the_last_day_of_all_ends(zone: str) -> None:
    end = find_day_end(Club(time_zone=zone, night_ends_at=23), datetime.date.max)
    assert end.astimezone(datetime.UTC).year == 9999


@pytest.mark.parametrize(("day", "hour"), [(27, 4), (29, 3)])
def test_today_and_the_last_of_the_days_can_be_asked_for(day: int, hour: int) -> None:
    with time_machine.travel(EVENING):
        end = find_expiry(BERLIN, datetime.date(2026, 3, day), most=2, code="card_day")
    assert end == datetime.datetime(2026, 3, day + 1, hour, tzinfo=datetime.UTC)


@pytest.mark.parametrize("day", [26, 30])
def test_a_day_that_is_over_or_too_far_is_refused(day: int) -> None:
    with time_machine.travel(EVENING), pytest.raises(Refused) as refused:
        find_expiry(BERLIN, datetime.date(2026, 3, day), most=2, code="card_day")
    (problem,) = refused.value.problems
    assert (problem.code, problem.place) == ("card_day", "until")
    assert problem.values == {"first": "2026-03-27", "last": "2026-03-29"}
