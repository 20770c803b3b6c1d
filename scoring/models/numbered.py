"""Columns by number, in which facts are stored: a new fact takes a free one, and no migration.

Sums are read over hundreds of thousands of rows: columns are added up in less than half the time of
values in JSON, and the database sees to it that they are whole numbers of 0 or more.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from django.db import models

from scoring.rules import POINTS, Facts, list_facts

COLUMNS: Final = 16
Row = TypeVar("Row", bound=models.Model)


def numbered(*sides: str) -> Callable[[type[Row]], type[Row]]:
    """Give a model the columns n01 to n16, or so many for each of these sides: n01_for …"""

    def add(model: type[Row]) -> type[Row]:
        for side in sides or ("",):
            for number in range(1, COLUMNS + 1):
                column = models.PositiveIntegerField(default=0)
                column.contribute_to_class(model, name_number(number, side))
        return model

    return add


def name_number(number: int, side: str = "") -> str:
    """Return what the column of this number is called."""
    return f"n{number:02}_{side}" if side else f"n{number:02}"


NAMES: Final = {number: name_number(number) for number in range(1, COLUMNS + 1)}
EMPTY: Final = dict.fromkeys(NAMES.values(), 0)


def name_columns(newest: int = COLUMNS) -> Mapping[str, str]:
    """Return in which column each fact is stored; what every game has, under its own name.

    `newest`: only the facts up to this number.
    """
    facts = [fact for fact in list_facts() if fact.number <= newest]
    return {name: name for name in POINTS} | {fact.name: name_number(fact.number) for fact in facts}


def write_columns(facts: Facts) -> dict[str, int]:
    """Return facts as columns: all of them, and which facts were counted."""
    columns = {name: facts[name] for name in POINTS} | EMPTY
    for fact in list_facts():
        columns[NAMES[fact.number]] = facts[fact.name]
    columns["counted"] = find_newest_fact()
    return columns


def find_newest_fact() -> int:
    """Return the largest number of a fact: rows with a smaller one do not know that fact yet."""
    return max(fact.number for fact in list_facts())
