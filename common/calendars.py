"""Calendars as files (iCalendar, RFC 5545): what takes place, for calendar programs.

A program knows an entry again by its id, takes the one of the higher `sequence`, and strikes out
what is cancelled; so nothing that was ever told is left out silently.

The library is loaded with the first calendar: it holds megabytes, and most evenings ask for none.
"""

import datetime
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from icalendar import Event

MEDIA_TYPE: Final = "text/calendar; charset=utf-8"
PRODUCT: Final = "-//Tichu Club//Calendar//EN"
ASK_AGAIN: Final = datetime.timedelta(hours=6)


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarEntry:
    """Something that takes place; without `starts_at` on the whole day.

    `sequence` grows with every change, `changed_at` is the last one's time.
    """

    key: uuid.UUID
    title: str
    day: datetime.date
    starts_at: datetime.time | None
    place: str
    about: str
    address: str
    sequence: int
    changed_at: datetime.datetime
    is_cancelled: bool = False


def write_calendar(name: str, zone: ZoneInfo, entries: Iterable[CalendarEntry]) -> bytes:
    """Return a calendar of this name with these entries, whose times are of this zone."""
    from icalendar import Calendar

    calendar = Calendar()
    calendar.add("version", "2.0")
    calendar.add("prodid", PRODUCT)
    calendar.add("method", "PUBLISH")
    # The name twice: RFC 7986, and what programs read long before it.
    calendar.add("name", name)
    calendar.add("x-wr-calname", name)
    calendar.add("refresh-interval", ASK_AGAIN, parameters={"VALUE": "DURATION"})
    for entry in entries:
        calendar.add_component(_make_event(entry, zone))
    calendar.add_missing_timezones()
    return bytes(calendar.to_ical())


def _make_event(entry: CalendarEntry, zone: ZoneInfo) -> "Event":
    from icalendar import Event

    event = Event()
    event.add("uid", str(entry.key))
    event.add("summary", entry.title)
    event.add("dtstart", _find_start(entry, zone))
    changed_at = entry.changed_at.astimezone(datetime.UTC).replace(microsecond=0)
    event.add("dtstamp", changed_at)
    event.add("last-modified", changed_at)
    event.add("sequence", entry.sequence)
    event.add("status", "CANCELLED" if entry.is_cancelled else "CONFIRMED")
    event.add("url", entry.address)
    for field, text in (("location", entry.place), ("description", entry.about)):
        if text:
            event.add(field, text)
    return event


def _find_start(entry: CalendarEntry, zone: ZoneInfo) -> datetime.date:
    if entry.starts_at is None:
        return entry.day
    return datetime.datetime.combine(entry.day, entry.starts_at, zone)
