"""How long backups are kept: the rule by which names that were removed go from them, too."""

import datetime
from pathlib import Path
from typing import Final

from django.conf import settings
from django.utils import timezone

NAME: Final = "before-upgrade-%Y%m%d-%H%M%S.sqlite3"
"""What a copy made before an upgrade is called, by its moment in UTC."""


def find_folder() -> Path:
    """Return where the copies made before upgrades lie."""
    return Path(settings.DATA_DIR) / "backups"


def find_last_end(today: datetime.date) -> datetime.date:
    """Return the day on which the last backup made until today is deleted."""
    return today + datetime.timedelta(days=settings.BACKUPS_KEPT_DAYS)


def delete_old_backups(*, today: datetime.date | None = None) -> None:
    """Delete the copies whose day has come; files of any other name are left alone."""
    day = today or timezone.now().date()
    for file in sorted(find_folder().glob("before-upgrade-*.sqlite3")):
        file_day = _read_day(file)
        if file_day is not None and find_last_end(file_day) <= day:
            file.unlink(missing_ok=True)


def _read_day(file: Path) -> datetime.date | None:
    """Return the day that stands in the name: a file's own times change when it is moved."""
    try:
        return datetime.datetime.strptime(file.name, NAME).replace(tzinfo=datetime.UTC).date()
    except ValueError:
        return None
