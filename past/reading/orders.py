"""In which order a table's days are written: by what can be a day, by signs, by their turn."""

import datetime
import itertools
import re
from collections.abc import Sequence
from typing import Final

from common.tables.cells import Row
from past.reading.days import DMY, MDY, YMD, find_day_in_text, list_orders, read_day
from past.reading.months import read_weekday

DOTS: Final = re.compile(r"\d{1,2}\s*\.\s*\d{1,2}\s*\.\s*(\d{2}|\d{4})\b")
WORD: Final = re.compile(r"[^\W\d_]+")
LEAST_DAYS: Final = 3
"""So many different days in their turn tell the order."""


def find_order(texts: Sequence[str]) -> tuple[str, bool]:
    """Return the likeliest order of these days, and whether no other can be meant.

    Nobody writes 4.3.2015 for the third of April: dots say that the day comes before the month.
    A day of the week beside them says it too. Where several orders are left, it is the one in which
    the days follow each other.
    """
    orders = [order for order in list_orders(texts) if _fits_signs(order, texts)]
    orders = [order for order in orders if _fits_weekdays(order, texts)] or orders
    if len(orders) < 2:
        return next(iter(orders), DMY), True
    in_turn = [order for order in orders if _are_in_turn(texts, order)]
    if len(in_turn) == 1:
        return in_turn[0], True
    return orders[0], False


def _fits_signs(order: str, texts: Sequence[str]) -> bool:
    dates = [form for text in texts if (form := DOTS.search(text))]
    if not dates:
        return True
    has_year = any(len(form[1]) == 4 for form in dates)
    return order != MDY and not (order == YMD and has_year)


def _fits_weekdays(order: str, texts: Sequence[str]) -> bool:
    """Return whether the days are of the days of the week that stand beside them."""
    days = [(read_day(text, order), _find_weekday(text)) for text in texts]
    return all(day.weekday() == weekday for day, weekday in days if day and weekday is not None)


def _find_weekday(text: str) -> int | None:
    words = WORD.findall(text)
    return read_weekday(words[0]) if len(words) == 1 else None


def _are_in_turn(texts: Sequence[str], order: str) -> bool:
    """Return whether these days go only forwards or only backwards."""
    days = [day for text in texts if (day := read_day(text, order))]
    pairs = list(itertools.pairwise(days))
    is_enough = len(set(days)) >= LEAST_DAYS
    return is_enough and (_ascend(pairs) or _ascend([(later, day) for day, later in pairs]))


def _ascend(pairs: Sequence[tuple[datetime.date, datetime.date]]) -> bool:
    return all(day <= later for day, later in pairs)


def list_days_alone(rows: Sequence[Row]) -> list[str]:
    """Return the days that stand alone above lines, or in titles."""
    texts = (" ".join(filter(None, row.cells)) for row in rows)
    return [day for text in texts if (day := find_day_in_text(text))]
