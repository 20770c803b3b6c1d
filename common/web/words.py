"""Codes and marked texts in the language of the moment: the edge at which they are translated."""

import re
from collections.abc import Mapping
from datetime import date
from typing import Final

from django.utils.formats import date_format
from django.utils.translation import gettext

from common.days import find_known_day
from common.problems import catalogue
from common.problems.catalogue import Sentence

DAYS: Final = frozenset({"day", "first", "last", "other", "today"})
"""The values of a problem that may be a day, "2026-11-26"; no text that somebody wrote is there."""
DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


def translate(text: str) -> str:
    """Return a marked text in the language of the moment."""
    return gettext(text) if text else ""


def describe_code(code: str, values: Mapping[str, object] | None = None) -> Sentence:
    """Return the sentence of a code, with days as the language writes them."""
    shown = {
        name: write_day(date.fromisoformat(value))
        if name in DAYS and isinstance(value, str) and DAY.fullmatch(value)
        else value
        for name, value in (values or {}).items()
    }
    return catalogue.fill_sentence(code, shown, translate)


def write_day(day: date) -> str:
    """Return a day in short as the language of the moment writes it: "26 Nov 2026".

    Of one that nobody knows it says so.
    """
    if find_known_day(day) is None:
        return gettext("day unknown")
    return date_format(day, "SHORT_DATE_FORMAT")
