"""Reading single JSON values: the value, or None and a `wrong_type` in the report.

JavaScript has one kind of number, so 65.0 is a whole number here too (as in JSON Schema), and a
number that JavaScript cannot hold exactly is none. Nothing here looks deeper than one level, so
that no nesting is too deep.
"""

import re
from collections.abc import Iterable
from functools import reduce
from operator import add
from typing import Final

from common.problems import ProblemReport

MOST_WHOLE: Final = 2**53 - 1
LONGEST_NAME: Final = 40
INDEX: Final = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)
MOST_INDEX: Final = 2**32 - 1
UNSTORABLE: Final = re.compile(r"[\x00\ud800-\udfff]")
"""NUL, which PostgreSQL refuses, and halves of a surrogate pair, which UTF-8 has no bytes for."""


def whole_number(value: object) -> int | None:
    """Return a number without fraction up to ±(2^53 − 1), or None; true is no number."""
    if isinstance(value, float):
        value = int(value) if value.is_integer() else None
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return int(value) if -MOST_WHOLE <= value <= MOST_WHOLE else None


def plain_text(value: object) -> str | None:
    """Return a text that can be stored and sent, or None."""
    if not isinstance(value, str):
        return None
    text = str.__str__(value)
    return None if UNSTORABLE.search(text) else text


def name_field(key: str) -> str:
    """Return a field's name as it may stand in an answer: short, and without half characters."""
    return key[:LONGEST_NAME].encode("utf-8", "replace").decode("utf-8")


def add_whole(numbers: Iterable[int]) -> int:
    """Add whole numbers as JavaScript does, which rounds beyond 2^53: the answers are the same."""
    return int(reduce(add, map(float, numbers), 0.0))


def read_whole(value: object, field: str, report: ProblemReport) -> int | None:
    """Read a whole number."""
    number = whole_number(value)
    if number is None:
        report.add("wrong_type", field, expected="whole_number")
    return number


def read_text(value: object, field: str, report: ProblemReport) -> str | None:
    """Read a text."""
    text = plain_text(value)
    if text is None:
        report.add("wrong_type", field, expected="text")
    return text


def read_truth(value: object, field: str, report: ProblemReport) -> bool | None:
    """Read true or false; 1 and 0 are neither."""
    if isinstance(value, bool):
        return value
    report.add("wrong_type", field, expected="true_or_false")
    return None


def read_seat(value: object, field: str, seats: int, report: ProblemReport) -> int | None:
    """Read a seat, 1 to `seats`."""
    seat = read_whole(value, field, report)
    if seat is None or 1 <= seat <= seats:
        return seat
    report.add("unknown_seat", field, seats=seats)
    return None


def read_object(value: object, field: str, report: ProblemReport) -> dict[str, object] | None:
    """Read an object; all its keys are texts. They stand in the order that a browser gives them."""
    if isinstance(value, dict) and all(isinstance(key, str) for key in value):
        return _order_names(value)
    report.add("wrong_type", field, expected="object")
    return None


def _order_names(values: dict[str, object]) -> dict[str, object]:
    """Order names as JavaScript does: whole numbers first, by size, then the others as they came.

    So the same entry is answered with the same problems in the same order.
    """
    numbers = [name for name in values if name[:1].isdigit() and _is_index(name)]
    if not numbers:
        return values
    return {name: values[name] for name in sorted(numbers, key=int)} | values


def _is_index(name: str) -> bool:
    return bool(INDEX.fullmatch(name)) and int(name) < MOST_INDEX


def read_list(
    value: object, field: str, report: ProblemReport
) -> list[object] | tuple[object, ...] | None:
    """Read a list."""
    if isinstance(value, list | tuple):
        return value
    report.add("wrong_type", field, expected="list")
    return None
