"""A ranking as a season's table: asked of an app above, for the past knows no seasons."""

import datetime
import re
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from common.problems import Refused
from common.registry import Registry
from common.tables.place import TablePlace
from past.models import Import
from past.reading import FIGURE, Layout, RankingLine
from people.models import Club, Player
from people.names import clean_name

LONGEST_NAME: Final = 60
YEARS: Final = re.compile(r"(?<!\d)((?:19|20)\d{2})(?:\s*[/–—-]\s*(\d{4}|\d{2}))?(?!\d)")
"""A year, or two: 2014, 2014/15, 2014–2015."""


@dataclass(frozen=True, slots=True)
class SeasonSaid:
    """What the season is called whose table a ranking was, and when it was."""

    name: str
    first_day: datetime.date
    last_day: datetime.date

    def check(self) -> None:
        """Refuse what is no season.

        Raises:
            Refused: there is no name, or the last day is before the first.
        """
        if not clean_name(self.name) or len(self.name) > LONGEST_NAME:
            raise Refused("ranking_name", "season.name", most=LONGEST_NAME)
        if self.last_day < self.first_day:
            raise Refused("ranking_days", "season.last_day", first=self.first_day.isoformat())


@dataclass(frozen=True, slots=True)
class KeptRanking:
    """A ranking that is to be kept: `columns` are the heads of the figures of its lines."""

    imported: Import
    season: SeasonSaid
    columns: Sequence[str]
    lines: Sequence[tuple[RankingLine, Player]]


@dataclass(frozen=True, slots=True)
class RankingKeeper:
    """How rankings are kept, found again by the import, and dropped with it.

    `find` gives the season's name and its address, None where there is none.
    """

    keep: Callable[[KeptRanking], None]
    find: Callable[[Club, uuid.UUID], tuple[str, str] | None]
    drop: Callable[[uuid.UUID], None]


RANKINGS: Final[Registry[RankingKeeper]] = Registry()


def pack_season(season: SeasonSaid | None) -> dict[str, Any]:
    """Return it as JSON holds it."""
    if season is None:
        return {}
    days = {"first_day": season.first_day.isoformat(), "last_day": season.last_day.isoformat()}
    return {"name": clean_name(season.name), **days}


def read_season(imported: Import) -> SeasonSaid | None:
    """Return the season that somebody said, None as long as nobody did."""
    kept: Mapping[str, str] = imported.choices.get("season", {})
    if not kept:
        return None
    days = (datetime.date.fromisoformat(kept[name]) for name in ("first_day", "last_day"))
    return SeasonSaid(kept["name"], *days)


def require_season(imported: Import) -> SeasonSaid:
    """Return the season that somebody said.

    Raises:
        Refused: nobody has.
    """
    if (season := read_season(imported)) is None:
        raise Refused("ranking_without_season", "season")
    return season


def propose_season(place: TablePlace, name: str) -> dict[str, Any]:
    """Return what a season may be called and when it was, by title, sheet and file: as JSON."""
    above = [row for row in place.rows if place.head.lines and row.line < place.head.lines[0]]
    titles = [cell for row in above for cell in row.cells if cell]
    stem = name.rsplit(".", 1)[0]
    texts = [*titles, *place.sheets, stem]
    years = next((match for text in texts if (match := YEARS.search(text))), None)
    title = next(iter([*titles, *filter(None, [stem])]), "")
    return {"name": title[:LONGEST_NAME], **_list_days(years)}


def _list_days(years: re.Match[str] | None) -> dict[str, str]:
    if years is None:
        return {}
    first = int(years[1])
    last = int(years[2][-2:]) + first // 100 * 100 if years[2] else first
    if last not in {first, first + 1}:
        last = first
    if last > first:
        return {"first_day": f"{first}-09-01", "last_day": f"{last}-08-31"}
    return {"first_day": f"{first}-01-01", "last_day": f"{first}-12-31"}


def list_kept_heads(layout: Layout) -> list[str]:
    """Return what the columns are called that are kept beside the points."""
    columns = sorted(column for column, role in layout.roles.items() if role == FIGURE)
    return [layout.people.get(column, "") for column in columns]


def find_kept_season(imported: Import) -> tuple[str, str] | None:
    """Return the name and the address of the season that an import became, if it did."""
    seasons = (keeper.find(imported.club, imported.pk) for keeper in RANKINGS)
    return next(filter(None, seasons), None)
