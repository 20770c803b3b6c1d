"""A data folder whose database began with other migrations: `run_local` sets it aside.

Before the first release the migrations began anew. Nothing can be done with an older database but
to keep it.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from django.conf import settings
from django.db import connection
from django.utils import timezone

SCHEMA: Final = "0001_first"
"""The name of every app's first migration. A database that began with another one is older."""
FIRST: Final = "SELECT name FROM django_migrations WHERE app IN ('people', 'scoring') ORDER BY name"


def holds_older_data() -> bool:
    """Return whether the data folder holds a database that began with other migrations."""
    if connection.vendor != "sqlite":
        return False
    path = Path(connection.settings_dict["NAME"])
    if not path.is_file() or path.resolve().parent != settings.DATA_DIR.resolve():
        return False
    # Nothing is written, neither a log nor a lock: the folder may belong to a program that runs.
    log = Path(f"{path}-wal")
    mode = "mode=ro" if log.is_file() and log.stat().st_size else "immutable=1"
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?{mode}", uri=True)) as database:
            names = [name for (name,) in database.execute(FIRST)]
    except sqlite3.DatabaseError:
        return False
    return bool(names) and SCHEMA not in names


def set_aside() -> Path:
    """Move the data folder to a free name beside it, and return that.

    Raises:
        OSError: the folder cannot be moved; it is where it was.
    """
    folder = settings.DATA_DIR.resolve()
    target = _make_sibling(folder)
    try:
        return folder.rename(target)
    except OSError:
        target.rmdir()
        raise


def _make_sibling(folder: Path) -> Path:
    """Make an empty folder beside this one, named after today; an existing one is never taken."""
    name = f"{folder.name}-before-{timezone.localdate():%Y-%m-%d}"
    for number in range(1, 1000):
        target = folder.with_name(name if number == 1 else f"{name}-{number}")
        try:
            target.mkdir(mode=0o700)
        except FileExistsError:
            continue
        return target
    raise FileExistsError(str(folder.with_name(name)))
