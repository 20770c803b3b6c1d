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
    if match := ISO.match(text):
        return _make(int(match[1]), int(match[2]), int(match[3]))
    if not (match := WRITTEN.match(text)):
        return None
    parts = [match[1], match[2], match[3]]
    if len(match[1]) > 2:
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
    answer = {
        tuple(read_day(text, order) for text in sorted(days)): order for order in orders[::-1]
    }
    return tuple(order for order in orders if order in answer.values())
