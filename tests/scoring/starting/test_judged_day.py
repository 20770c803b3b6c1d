"""The day of a game: by the club's night and zone, whatever clock a device has."""

import datetime
from datetime import date, timedelta

import pytest

from people.models import Club
from scoring.starting.judged_day import (
    DeviceClock,
    JudgedDay,
    day_at,
    follow_day,
    judge_day,
    take_day,
)

BERLIN = Club(slug="berlin", name="Berlin", time_zone="Europe/Berlin", night_ends_at=6)
NOW = datetime.datetime(2026, 11, 25, 3, 40, tzinfo=datetime.UTC)
"""Twenty to five in the morning in Berlin: the club's night of the 24th."""
TODAY = date(2026, 11, 24)


def sit(begun_at: datetime.datetime, waited: timedelta = timedelta(0)) -> DeviceClock:
    return DeviceClock(begun_at, begun_at + waited)


def test_a_night_belongs_to_the_evening_before_in_the_clubs_zone() -> None:
    assert day_at(BERLIN, NOW) == TODAY
    assert day_at(BERLIN, NOW + timedelta(minutes=79)) == TODAY
    assert day_at(BERLIN, NOW + timedelta(minutes=80)) == date(2026, 11, 25)
    seoul = Club(time_zone="Asia/Seoul", night_ends_at=0)
    assert day_at(seoul, NOW) == date(2026, 11, 25)


@pytest.mark.parametrize("year", [2024, 2031])
def test_a_wrong_clock_with_a_network_begins_today(year: int) -> None:
    clock = sit(NOW.replace(year=year))
    assert judge_day(BERLIN, date(year, 11, 25), clock, NOW) == JudgedDay(TODAY)
    assert judge_day(None, date(year, 11, 25), clock, NOW) == JudgedDay(day_at(None, NOW))


@pytest.mark.parametrize("year", [2024, 2031])
def test_a_wrong_clock_without_a_network_counts_back_and_is_asked_about(year: int) -> None:
    said = date(year, 11, 22)
    clock = sit(NOW.replace(year=year) - timedelta(days=2), timedelta(days=2))
    assert judge_day(BERLIN, said, clock, NOW) == JudgedDay(date(2026, 11, 22), said)


def test_a_right_clock_without_a_network_keeps_its_own_day() -> None:
    clock = DeviceClock(NOW - timedelta(days=9), NOW)
    assert judge_day(BERLIN, date(2026, 11, 15), clock, NOW) == JudgedDay(date(2026, 11, 15))


def test_a_clock_that_was_set_between_is_asked_about() -> None:
    for begun_at in (NOW.replace(year=2024), NOW.replace(year=2031)):
        said = begun_at.date()
        assert judge_day(BERLIN, said, DeviceClock(begun_at, NOW), NOW) == JudgedDay(TODAY, said)


def test_a_device_elsewhere_plays_on_the_clubs_day() -> None:
    assert judge_day(BERLIN, date(2026, 11, 25), sit(NOW), NOW) == JudgedDay(TODAY)
    assert judge_day(None, date(2026, 11, 25), sit(NOW), NOW) == JudgedDay(date(2026, 11, 25))


def test_a_program_is_believed_but_for_what_has_not_come() -> None:
    assert judge_day(BERLIN, date(2019, 5, 3), None, NOW) == JudgedDay(date(2019, 5, 3))
    assert judge_day(BERLIN, None, None, NOW) == JudgedDay(TODAY)
    said = date(2031, 6, 5)
    assert judge_day(BERLIN, said, None, NOW) == JudgedDay(TODAY, said)


def test_a_rematch_is_of_the_evening_of_the_game_before() -> None:
    begun = NOW - timedelta(minutes=40)
    assert follow_day(None, date(2026, 11, 25), begun, NOW) == date(2026, 11, 25)
    assert follow_day(None, date(2026, 11, 25), begun, NOW + timedelta(days=1)) == date(
        2026, 11, 26
    )
    assert follow_day(BERLIN, date(2019, 5, 3), begun, NOW) == TODAY


def test_one_sitting_is_one_evening_of_the_club_that_takes_it() -> None:
    assert take_day(BERLIN, date(2026, 11, 25), NOW) == TODAY
    assert take_day(BERLIN, TODAY, NOW) == TODAY
    assert take_day(BERLIN, date(2026, 11, 20), NOW) == date(2026, 11, 20)
