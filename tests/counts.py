"""How many samples a test takes: few by default, all of them under TICHU_LONG."""

import os
from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

Given = TypeVar("Given")


def count(short: Given, full: Given) -> Given:
    """Give `full` when TICHU_LONG is set, else `short`."""
    return full if os.environ.get("TICHU_LONG") else short


def take_daily(some: int, cases: Iterable[Any]) -> list[Any]:
    """Mark all but the first cases of a test `long`; a case of several values is a tuple."""
    return [
        case if place < some else pytest.param(*_spread(case), marks=pytest.mark.long)
        for place, case in enumerate(cases)
    ]


def _spread(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)
