"""Databases of the first versions: recognised, refused, and never touched.

Until 22 November 2026 people, clubs and accounts were tables of `scoring`, and nothing had been
released. The migrations began anew that day, so that nothing can be done with an older database
but to keep it.
"""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
from django.conf import settings
from django.db import connection
from django.utils import timezone
from django.utils.translation import gettext as _

OLD_TABLE = "scoring_user"
CONNECT_SECONDS = 3


def is_old_database() -> bool:
    """Return whether the database is one of the first versions. One that does not answer is not."""
    if connection.vendor == "sqlite":
        return _is_old_file(Path(connection.settings_dict["NAME"]))
    try:
        return _is_old_server(connection.get_connection_params())
    except psycopg.Error:
        return False


def _is_old_file(path: Path) -> bool:
    """Look into a file of SQLite without a trace: no log is written back, no file is made."""
    if not path.is_file():
        return False
    log = Path(f"{path}-wal")
    mode = "mode=ro" if log.is_file() and log.stat().st_size else "immutable=1"
    address = f"{path.resolve().as_uri()}?{mode}"
    query = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?"
    try:
        with closing(sqlite3.connect(address, uri=True)) as database:
            return bool(database.execute(query, [OLD_TABLE]).fetchone() == (1,))
    except sqlite3.DatabaseError:
        return False


def _is_old_server(parameters: dict[str, Any]) -> bool:
    """Ask PostgreSQL over a connection of its own: the pool's threads must not start yet."""
    with psycopg.connect(**{**parameters, "connect_timeout": CONNECT_SECONDS}) as database:
        found = database.execute("SELECT to_regclass(%s) IS NOT NULL", [OLD_TABLE]).fetchone()
    return found is not None and bool(found[0])


def lies_in_data_folder() -> bool:
    """Return whether `run_local` may put the database aside with the folder that it lies in."""
    if connection.vendor != "sqlite":
        return False
    return Path(connection.settings_dict["NAME"]).resolve().parent == settings.DATA_DIR.resolve()


def say_what_to_do() -> str:
    """Return the sentence that refuses an old database."""
    name = str(connection.settings_dict["NAME"])
    if lies_in_data_folder():
        return _(
            "%(name)s was made by a version from before 22 November 2026, which this version "
            "cannot read. `make run` moves the folder aside and starts a new one; nothing is "
            "deleted."
        ) % {"name": name}
    return _(
        "The database %(name)s was made by a version from before 22 November 2026, which this "
        "version cannot read. It has not been touched: keep it, and give a new, empty one in "
        "DATABASE_URL."
    ) % {"name": name}


def refuse_old_database() -> None:
    """End this process with a sentence, if the database is an old one."""
    if is_old_database():
        sys.exit(say_what_to_do())


def move_old_data() -> Path:
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
