"""Days as the model counts them: from 1970-01-01 on."""

import datetime
from typing import Final

DAY_0: Final = datetime.date(1970, 1, 1)


def count_days(day: datetime.date) -> int:
    """Return how many days after 1970-01-01 this is."""
    return (day - DAY_0).days


def find_day(number: int) -> datetime.date:
    """Return the day of this number."""
    return DAY_0 + datetime.timedelta(number)
