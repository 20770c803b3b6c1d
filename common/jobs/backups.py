"""Where backups lie, what they are called, and how long each is kept.

The rule is also what names go by that were removed: a backup made before still holds them, and
the page that removes a name says on which day the last one goes.
"""

import datetime
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from django.conf import settings
from django.utils import timezone

NIGHTLY: Final = "nightly"
UPGRADE: Final = "upgrade"
ASKED: Final = "asked"
"""Why a backup was made: the last, because somebody asked for it."""

DAYS: Final = 7
WEEKS: Final = 4
MONTHS: Final = 12
LAST: Final = 3
"""So many of the last days with backups keep theirs, whatever the clock says."""
LEAP: Final = datetime.timedelta(days=31)
"""What lies so far after all before it may come from a clock that is wrong."""

TIME: Final = "%Y%m%d-%H%M%S"
NAME: Final = re.compile(rf"tichu-(\d{{8}}-\d{{6}})-({NIGHTLY}|{UPGRADE}|{ASKED})\.zip")


@dataclass(frozen=True, slots=True, order=True)
class Backup:
    """A backup by its name: when it was made, in UTC, and why. The oldest comes first."""

    made_at: datetime.datetime
    name: str
    reason: str

    @property
    def day(self) -> datetime.date:
        """The day on which it was made, where the night's work is done at four."""
        return timezone.localdate(self.made_at, timezone.get_default_timezone())


def find_today() -> datetime.date:
    """Return the day that it is where the night's work is done at four.

    In the east of Asia four in the morning is still the day before in UTC, and a page may speak of
    days as its reader's device does.
    """
    return timezone.localdate(timezone=timezone.get_default_timezone())


def find_folder() -> Path:
    """Return where backups lie on this machine."""
    return Path(settings.DATA_DIR) / "backups"


def make_name(made_at: datetime.datetime, reason: str) -> str:
    """Return what a backup is called, by its moment in UTC: a file's own times change."""
    return f"tichu-{made_at.astimezone(datetime.UTC).strftime(TIME)}-{reason}.zip"


def read_backup_name(name: str) -> Backup | None:
    """Return which backup has this name; None for any other file."""
    if not (parts := NAME.fullmatch(name)):
        return None
    try:
        made_at = datetime.datetime.strptime(parts[1], TIME).replace(tzinfo=datetime.UTC)
    except ValueError:
        return None
    return Backup(made_at, name, parts[2])


def list_backups(folder: Path | None = None) -> list[Backup]:
    """Return the backups in a folder, the newest first."""
    folder = folder or find_folder()
    names = (path.name for path in folder.iterdir()) if folder.is_dir() else ()
    return sorted((backup for name in names if (backup := read_backup_name(name))), reverse=True)


def list_ended(backups: Iterable[Backup], today: datetime.date) -> list[Backup]:
    """Return those whose day has come.

    Of each kind the newest of each of the last 7 days, 4 weeks and 12 months is kept, and none for
    longer than `BACKUPS_KEPT_DAYS`. By their own order, and not by the clock, the newest of each of
    the last 3 days is kept in any case, and after a leap none has ended: a clock that was wrong for
    a night or two costs nothing. What it made of days to come is left alone and takes no other's
    place.

    Of those made before an upgrade the first of each such day, week and month is kept as well: an
    upgrade that was broken off and begun again makes another one of a database that the version
    before can no longer use.
    """
    tomorrow = today + datetime.timedelta(days=1)
    newest_first = sorted((backup for backup in backups if backup.day <= tomorrow), reverse=True)
    last = {backup.day: backup for backup in sorted(newest_first)}
    days = sorted(last, reverse=True)
    if _has_leapt([today, *days]):
        return []
    kept: dict[tuple[object, ...], Backup] = {("last", day): last[day] for day in days[:LAST]}
    for backup in newest_first:
        for period in _list_periods(backup.day, today):
            kept.setdefault((backup.reason, *period), backup)
            if backup.reason == UPGRADE:
                kept["first", *period] = backup
    return [backup for backup in newest_first if backup not in kept.values()]


def _has_leapt(newest_first: Sequence[datetime.date]) -> bool:
    """Return whether the last few days lie far after those before, further than any other two."""
    apart = [later - day for later, day in pairwise(newest_first)]
    return max(apart[: LAST + 1], default=LEAP) > max([LEAP, *apart[LAST + 1 :]])


def _list_periods(day: datetime.date, today: datetime.date) -> Iterable[tuple[object, ...]]:
    """Yield the periods that are not over yet for a backup of this day."""
    age = (today - day).days
    if age >= settings.BACKUPS_KEPT_DAYS:
        return
    if age < DAYS:
        yield "day", day
    if (_find_monday(today) - _find_monday(day)).days < 7 * WEEKS:
        yield "week", _find_monday(day)
    if _count_months(today) - _count_months(day) < MONTHS:
        yield "month", _count_months(day)


def _find_monday(day: datetime.date) -> datetime.date:
    return day - datetime.timedelta(days=day.weekday())


def _count_months(day: datetime.date) -> int:
    return day.year * 12 + day.month


def find_last_end(today: datetime.date) -> datetime.date:
    """Return the day on which the last backup made until today is deleted."""
    most = today + datetime.timedelta(days=settings.BACKUPS_KEPT_DAYS)
    year, month = divmod(_count_months(today) + MONTHS - 1, 12)
    return min(most, datetime.date(year, month + 1, 1))


def delete_old_backups(*, today: datetime.date | None = None) -> None:
    """Delete the backups whose day has come; files of any other name are left alone."""
    day = today or find_today()
    for backup in list_ended(list_backups(), day):
        (find_folder() / backup.name).unlink(missing_ok=True)
