"""Reading days as people write them: 03.04.15, 4/3/2015, 2015-04-03."""

import datetime
import enum
import re
from collections.abc import Iterable
from typing import Final


class DayOrder(enum.StrEnum):
    """Which comes first: day, month or year."""

    DMY = "dmy"
    MDY = "mdy"
    YMD = "ymd"


ORDERS: Final = tuple(order.value for order in DayOrder)
DMY, MDY, YMD = ORDERS
ISO: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{2}:\d{2}.*)?$")
WRITTEN: Final = re.compile(
    r"(?:[^\W\d]{1,12}\.?,?\s+)?(\d{1,4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,4})\.?$"
)
"""Perhaps with a day of the week before it."""
CENTURY_TURNS: Final = 70
"""Two digits from here on are of the twentieth century (POSIX, strptime %y: 69; a club's book is
not older than the game, which came to Europe in 1990)."""
LAST_YEAR: Final = 2199


def read_day(text: str, order: str) -> datetime.date | None:
    """Return the day, None where the text is none in this order."""
    if found := ISO.match(text):
        return _make(int(found[1]), int(found[2]), int(found[3]))
    if not (found := WRITTEN.match(text)):
        return None
    parts = [found[1], found[2], found[3]]
    if len(found[1]) > 2:
        order = YMD
    year, month, day = (parts[order.index(sign)] for sign in "ymd")
    if len(year) not in {2, 4}:
        return None
    return _make(_read_year(year), int(month), int(day))


def _read_year(written: str) -> int:
    year = int(written)
    if len(written) == 4:
        return year
    return year + (1900 if year >= CENTURY_TURNS else 2000)


def _make(year: int, month: int, day: int) -> datetime.date | None:
    if not 1900 <= year <= LAST_YEAR:
        return None
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None


def list_orders(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the orders in which all these are days, the likelier first.

    Where there are several, somebody has to be asked. What is a day in no order is left aside.
    """
    days = {text for text in texts if any(read_day(text, order) for order in ORDERS)}
    orders = [order for order in ORDERS if all(read_day(text, order) for text in days)]
    told = {tuple(read_day(text, order) for text in sorted(days)): order for order in orders[::-1]}
    return tuple(order for order in orders if order in told.values())
