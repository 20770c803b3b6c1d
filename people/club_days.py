"""The days of a club: each goes on into the night, until the club's hour in its own time zone."""

import datetime
import uuid
from collections.abc import Callable
from typing import Final
from zoneinfo import ZoneInfo

from django.utils import timezone

from common.problems import Refused
from common.registry import Registry
from people.models import Club

A_DAY: Final = datetime.timedelta(days=1)
LAST_DAY: Final = datetime.date.max - 2 * A_DAY


CLOCK_LISTENERS: Final[Registry[Callable[[uuid.UUID], None]]] = Registry()
"""Who hears, within the change, that a club's days begin at another hour from now on."""


def find_club_day(club: Club, moment: datetime.datetime) -> datetime.date:
    """Return the day of the club that a moment belongs to."""
    local = moment.astimezone(ZoneInfo(club.time_zone))
    return (local - datetime.timedelta(hours=club.night_ends_at)).date()


def find_day_end(club: Club, day: datetime.date) -> datetime.datetime:
    """Return when a day of the club ends: the next one begins at its hour of the night.

    The last days that a calendar holds end together, for none begins after them.
    """
    hour = datetime.time(club.night_ends_at, tzinfo=ZoneInfo(club.time_zone))
    return datetime.datetime.combine(min(day, LAST_DAY) + A_DAY, hour)


def find_expiry(club: Club, until: datetime.date, *, most: int, code: str) -> datetime.datetime:
    """Return when the day until which something holds ends: today, or one of the `most` to come.

    Raises:
        Refused: `code`, at `until`: it is earlier or later.
    """
    today = timezone.now().astimezone(ZoneInfo(club.time_zone)).date()
    last = today + datetime.timedelta(days=most)
    if not today <= until <= last:
        raise Refused(code, "until", first=today.isoformat(), last=last.isoformat())
    return find_day_end(club, until)
