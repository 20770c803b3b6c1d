"""What apps above people bring to a club's website: what takes place, results, tables to embed.

Each app registers its own; people knows none of them.
"""

import datetime
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from common.registry import Registry
from people.permissions import ClubAccess, ClubQuestion, may_see_club


@dataclass(frozen=True, slots=True, kw_only=True)
class Occasion:
    """Something of a club that takes place, by the club's clock; `path` is the page about it.

    `sequence` grows with every change, `changed_at` is the last one's time.
    """

    key: uuid.UUID
    title: str
    day: datetime.date
    starts_at: datetime.time | None
    place: str
    about: str
    path: str
    sequence: int
    changed_at: datetime.datetime
    is_cancelled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Something that was played: a title, and HTML with its figures that is safe to show."""

    key: uuid.UUID
    title: str
    summary: str
    path: str
    since: datetime.datetime
    updated_at: datetime.datetime


@dataclass(frozen=True, slots=True)
class EmbeddedTable:
    """A table of a club that other sites may embed, and fetch as JSON.

    `page` and `data` are the names of its addresses, which take the club's slug alone. `height` in
    pixels is what it usually needs. `may` is what its addresses ask of strangers.
    """

    label: Any
    page: str
    data: str
    height: int
    may: ClubQuestion = may_see_club


ListOccasions = Callable[[ClubAccess], Sequence[Occasion]]
"""Lists what takes place, of the last months and to come, as a visitor may see it."""
ListResults = Callable[[ClubAccess, int], Sequence[Result]]
"""Lists the newest results, so many at the most, as a visitor may see them."""

OCCASIONS: Final[Registry[ListOccasions]] = Registry()
RESULTS: Final[Registry[ListResults]] = Registry()
TABLES: Final[Registry[EmbeddedTable]] = Registry()


def list_occasions(access: ClubAccess) -> Sequence[Occasion]:
    """Return everything that takes place, in its order."""
    rows = [occasion for list_own in OCCASIONS for occasion in list_own(access)]
    return sorted(rows, key=lambda row: (row.day, row.starts_at or datetime.time.min, str(row.key)))


def list_results(access: ClubAccess, most: int) -> Sequence[Result]:
    """Return the newest results, the newest first."""
    rows = [result for list_own in RESULTS for result in list_own(access, most)]
    return sorted(rows, key=lambda row: (row.updated_at, str(row.key)), reverse=True)[:most]
