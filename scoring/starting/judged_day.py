"""The day of a game: one rule for its beginning, its rematch, and its taking into a club.

A night out belongs to the evening before: until the club's hour, in the club's own time zone. At a
table without a club that hour is six, where the device is.
"""

import datetime
from dataclasses import dataclass
from typing import Final
from zoneinfo import ZoneInfo

from django.utils import timezone

from people.club_days import A_DAY, find_club_day
from people.models import Club

NIGHT_ENDS_AT: Final = 6
AT_ONCE: Final = datetime.timedelta(hours=1)
"""A game that was begun longer ago when the server hears of it has waited for a network."""
LONGEST_WAIT: Final = datetime.timedelta(days=60)
"""Who waits longer has a clock that was set in between."""


@dataclass(frozen=True, slots=True)
class DeviceClock:
    """What a device's clock said when the game began, and when the device sent it."""

    begun_at: datetime.datetime
    sent_at: datetime.datetime

    @property
    def waited(self) -> datetime.timedelta:
        """How long the game waited for a network: a wrong clock counts hours all the same."""
        return self.sent_at - self.begun_at

    def find_beginning(self, now: datetime.datetime) -> datetime.datetime:
        """Return when it began by the server's clock; now where the device's was set since."""
        is_steady = datetime.timedelta(0) <= self.waited <= LONGEST_WAIT
        return now - self.waited if is_steady else now


@dataclass(frozen=True, slots=True)
class JudgedDay:
    """The day of a game; `device_day` is another that its device said, which somebody is asked."""

    day: datetime.date
    device_day: datetime.date | None = None


def day_at(club: Club | None, moment: datetime.datetime) -> datetime.date:
    """Return the day that a moment belongs to, by the club's night and zone."""
    if club is not None:
        return find_club_day(club, moment)
    local = moment.astimezone(timezone.get_default_timezone())
    return (local - datetime.timedelta(hours=NIGHT_ENDS_AT)).date()


def judge_day(
    club: Club | None,
    said: datetime.date | None,
    clock: DeviceClock | None,
    now: datetime.datetime,
) -> JudgedDay:
    """Return the day of a game that begins; `said` is what its device or program says.

    A club's game is of the club's day, whatever a device's clock says. Where that is more than a
    day off, and the game has waited for a network, somebody is asked. A program without a clock is
    believed, but for a day of a club that has not come yet.
    """
    if clock is None:
        return _believe(club, said, now)
    day = day_at(club, clock.find_beginning(now))
    if said is None or abs(said - day) <= A_DAY:
        return JudgedDay(day if club or said is None else said)
    return JudgedDay(day, said if abs(clock.waited) > AT_ONCE else None)


def _believe(club: Club | None, said: datetime.date | None, now: datetime.datetime) -> JudgedDay:
    today = day_at(club, now)
    if club is not None and said is not None and said > today + A_DAY:
        return JudgedDay(today, said)
    return JudgedDay(said or today)


def follow_day(
    club: Club | None,
    before: datetime.date,
    begun_before: datetime.datetime,
    now: datetime.datetime,
) -> datetime.date:
    """Return the day of a rematch whose device says nothing of it.

    A club's is of the club's day; without a club it is of the same evening as the game before, or
    as many evenings later as have ended since.
    """
    if club is not None:
        return day_at(club, now)
    later = day_at(None, now) - day_at(None, begun_before)
    return before + max(later, datetime.timedelta(0))


def take_day(club: Club, day: datetime.date, begun_at: datetime.datetime) -> datetime.date:
    """Return the day that a game has in the club that takes it: by the club's own night.

    A day that is not the calendar's when it began is the club's already, or somebody said it.
    """
    local = begun_at.astimezone(ZoneInfo(club.time_zone))
    return day_at(club, begun_at) if day == local.date() else day
