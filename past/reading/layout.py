"""What the columns of a table are said to be, and whether it can be read by that."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from common.problems import Refused
from common.tables.cells import Row
from past.reading.columns import REPEATED
from past.reading.days import DMY
from past.reading.numbers import read_number
from past.reading.roles import (
    DAY,
    PAIRS,
    PERSON,
    PLACE,
    POINTS,
    POINTS_OF,
    RANKING,
    SCORE,
    SCORES,
    SEATS,
    SURNAME,
    WHO,
)
from past.reading.scores import read_score


@dataclass(frozen=True, slots=True)
class Layout:
    """What a table's columns are.

    `roles`: by column, from 0; `head`: the line of the columns' names, the lower of two, None
    without one; `order`: how its days are written; `end`: the last line that belongs to it, None
    for all.
    """

    kind: str
    roles: Mapping[int, str]
    head: int | None = None
    order: str = DMY
    people: Mapping[int, str] = field(default_factory=dict)
    """The names in the heads of columns that are persons, or figures of a ranking."""
    end: int | None = None

    def find(self, role: str) -> int | None:
        """Return the column of a role."""
        return next((column for column, own in self.roles.items() if own == role), None)

    def find_surname(self, column: int) -> int | None:
        """Return the column with the surnames of the people in this one, None without one.

        Each belongs to the column at its left, or at its right where the left one has its own.
        """
        named = {place for place, role in self.roles.items() if role in {*SEATS, WHO}}
        owners: dict[int, int] = {}
        for surname in sorted(place for place, role in self.roles.items() if role == SURNAME):
            neighbours = (
                place for place in (surname - 1, surname + 1) if place in named - owners.keys()
            )
            if (owner := next(neighbours, None)) is not None:
                owners[owner] = surname
        return owners.get(column)

    def holds(self, row: Row) -> bool:
        """Return whether a row stands below the head and not behind the end."""
        is_below = self.head is None or row.line > self.head
        return is_below and (self.end is None or row.line <= self.end)


def check_layout(layout: Layout) -> None:
    """Refuse a layout that cannot be read.

    Raises:
        Refused: a role stands twice, or one is missing.
    """
    roles = [role for role in layout.roles.values() if role not in REPEATED]
    for role in roles:
        if roles.count(role) > 1:
            raise Refused("column_twice", role=role)
    if layout.kind == POINTS:
        _check_points(layout, roles)
        return
    if layout.kind == RANKING:
        _check_ranking(roles)
        return
    missing = [*_list_missing_people(roles), *_list_missing_scores(roles)]
    if missing:
        raise Refused("columns_missing", missing=missing)


def _check_points(layout: Layout, roles: Sequence[str]) -> None:
    if WHO in roles and DAY not in roles:
        raise Refused("table_is_ranking")
    if WHO in roles and POINTS_OF not in roles:
        raise Refused("columns_missing", missing=[POINTS_OF])
    if WHO not in roles and not layout.people:
        raise Refused("columns_missing", missing=[PERSON])


def _check_ranking(roles: Sequence[str]) -> None:
    missing = [] if WHO in roles else [WHO]
    missing += [] if {PLACE, POINTS_OF} & {*roles} else [POINTS_OF]
    if missing:
        raise Refused("columns_missing", missing=missing)


def _list_missing_people(roles: Sequence[str]) -> list[str]:
    if "ab" in roles or "cd" in roles:
        return [role for role in PAIRS if role not in roles]
    return [role for role in SEATS if role not in roles]


def _list_missing_scores(roles: Sequence[str]) -> list[str]:
    if SCORE in roles:
        return []
    return [role for role in SCORES if role not in roles]


def read_row_score(roles: Mapping[int, str], row: Row) -> tuple[int, int] | None:
    """Return both scores of a row, None where it has not both."""
    at = {role: column for column, role in roles.items()}
    if SCORE in at:
        return read_score(row.get_own(at[SCORE]))
    if not {*SCORES} <= at.keys():
        return None
    a, b = (read_number(row.get_own(at[role])) for role in SCORES)
    return None if a is None or b is None else (a, b)
