"""Calendars as files, read back by a parser of calendars and held against RFC 5545."""

import datetime
import uuid
from zoneinfo import ZoneInfo

import icalendar
import pytest

from common.calendars import CalendarEntry, write_calendar

BERLIN = ZoneInfo("Europe/Berlin")
CHANGED = datetime.datetime(2026, 11, 1, 12, 30, 15, 999, datetime.UTC)
KEY = uuid.UUID("01234567-89ab-cdef-0123-456789abcdef")


def make(**given: object) -> CalendarEntry:
    usual: dict[str, object] = {
        "key": KEY,
        "title": "Hofgarten",
        "day": datetime.date(2026, 11, 27),
        "starts_at": datetime.time(19, 30),
        "place": "Zum Ochsen; back room, first floor",
        "about": "Bring cards.\nNo dogs.",
        "address": "https://club.example/clubs/hofgarten/nights/",
        "sequence": 2,
        "changed_at": CHANGED,
    }
    return CalendarEntry(**{**usual, **given})  # type: ignore[arg-type] # fields by name


def read(*entries: CalendarEntry, zone: ZoneInfo = BERLIN) -> list[icalendar.Event]:
    calendar = icalendar.Calendar.from_ical(write_calendar("Hofgarten", zone, entries))
    assert isinstance(calendar, icalendar.Calendar)
    assert calendar.errors == []
    return calendar.events


def test_a_parser_reads_what_was_written() -> None:
    [event] = read(make())
    assert event.start == datetime.datetime(2026, 11, 27, 19, 30, tzinfo=BERLIN)
    assert str(event["uid"]) == str(KEY)
    assert str(event["summary"]) == "Hofgarten"
    assert str(event["location"]) == "Zum Ochsen; back room, first floor"
    assert str(event["description"]) == "Bring cards.\nNo dogs."
    assert (event["sequence"], str(event["status"])) == (2, "CONFIRMED")
    assert event.last_modified == CHANGED.replace(microsecond=0)


def test_lines_and_zones_are_as_the_standard_wants_them() -> None:
    text = write_calendar("Hofgarten", BERLIN, [make(about="ü" * 200)]).decode()
    lines = text.split("\r\n")
    assert (lines[0], lines[-2:]) == ("BEGIN:VCALENDAR", ["END:VCALENDAR", ""])
    assert all(len(line.encode()) <= 75 for line in lines)
    assert "\n" not in text.replace("\r\n", "")
    assert "DTSTART;TZID=Europe/Berlin:20261127T193000" in lines
    assert {"BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "METHOD:PUBLISH"} <= set(lines)


def test_a_cancelled_entry_is_told_as_cancelled() -> None:
    [event] = read(make(is_cancelled=True, sequence=3))
    assert (str(event["status"]), event["sequence"]) == ("CANCELLED", 3)


def test_without_an_hour_it_is_a_whole_day() -> None:
    [event] = read(make(starts_at=None))
    assert event.start == datetime.date(2026, 11, 27)


@pytest.mark.parametrize("zone", ["Asia/Seoul", "America/Los_Angeles", "UTC", "Asia/Kathmandu"])
def test_the_hour_is_that_of_the_clubs_zone(zone: str) -> None:
    [event] = read(make(), zone=ZoneInfo(zone))
    wanted = datetime.datetime(2026, 11, 27, 19, 30, tzinfo=ZoneInfo(zone))
    assert event.start == wanted


def test_the_same_entries_are_the_same_bytes() -> None:
    assert write_calendar("A", BERLIN, [make()]) == write_calendar("A", BERLIN, [make()])
