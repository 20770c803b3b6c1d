"""Days that a spreadsheet program turned around: 03/04 became a date, 17/04 stayed a text.

A program set to the other order makes a date of what can be one in its own, and leaves the rest.
"""

import datetime
import re
from collections.abc import Sequence
from typing import Final

from common.tables.cells import Row
from past.reading.faults import FaultError
from past.reading.layout import Layout
from past.reading.roles import DAY

OF_PROGRAM: Final = re.compile(r"\d{4}-\d{2}-(\d{2})(?: \d{2}:\d{2})?")
OF_TEXT: Final = re.compile(r"(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(?:\d{2}|\d{4})\b")
MONTHS: Final = 12


def list_turned(rows: Sequence[Row], layout: Layout) -> set[int]:
    """Return the lines whose day may be turned around.

    So it is where every date could be turned, and every text beside them could not be one.
    """
    column = layout.find(DAY)
    if column is None:
        return set()
    days = [(row.line, text) for row in rows if layout.holds(row) and (text := row.get(column))]
    dates = [(line, int(match[1])) for line, text in days if (match := OF_PROGRAM.fullmatch(text))]
    texts = [[int(match[1]), int(match[2])] for _line, text in days
             if (match := OF_TEXT.match(text))]  # fmt: skip
    are_kept = bool(texts) and all(max(text) > MONTHS for text in texts)
    can_turn = all(day <= MONTHS for _line, day in dates)
    return {line for line, _day in dates} if are_kept and can_turn else set()


def ask_turned(day: datetime.date, column: int | None) -> FaultError:
    """Return the doubt about a day that may be turned around."""
    other = day.replace(month=day.day, day=day.month)
    return FaultError(
        "odd_day_turned", column, doubt=True, day=day.isoformat(), other=other.isoformat()
    )
