"""The addresses of nights: a day is a part of them, as in /clubs/hofgarten/nights/2026-11-20/."""

import datetime

from django.urls import register_converter

from people.addresses import CLUB

NIGHTS = f"{CLUB}nights/"
NIGHT = f"{NIGHTS}<day:day>/"


class DayConverter:
    """Reads and writes ISO days; a day that no calendar has is no address."""

    regex = "[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> datetime.date:
        """Read the day; the ValueError of one that no calendar has says that nothing is there."""
        return datetime.date.fromisoformat(value)

    def to_url(self, value: datetime.date) -> str:
        """Write the day."""
        return value.isoformat()


register_converter(DayConverter, "day")
