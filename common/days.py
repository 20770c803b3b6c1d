"""Days of which nobody knows which they were: how they are kept, and what is said of them."""

import datetime
from typing import Final

DAY_UNKNOWN: Final = datetime.date(1970, 1, 1)
"""The day of what was brought in without one: the first that the ratings can count."""


def find_known_day(day: datetime.date) -> datetime.date | None:
    """Return the day, None where nobody knows it."""
    return None if day == DAY_UNKNOWN else day
