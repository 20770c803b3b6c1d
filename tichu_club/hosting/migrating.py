"""Migrations that hold up nobody: what PostgreSQL gives them not at once is asked for again.

A migration that waits for a table keeps everybody waiting who comes after it, also those who only
read. So it waits briefly, lets them all go on, and begins again: those before it are done.
"""

import time
from typing import Final

from django.core.management import call_command
from django.db import OperationalError, connection
from psycopg.errors import LockNotAvailable

from common.problems import Refused

TRIES: Final = 12
WAIT_SECONDS: Final = 3.0
PAUSE_SECONDS: Final = 2.0
OLDEST: Final = """
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
    ORDER BY xact_start LIMIT 1
"""
"""Whose transaction has been open for the longest: most likely whoever holds the table."""


def run_migrations() -> None:
    """Run all migrations that are missing.

    Raises:
        Refused: `database_held`: somebody has held a table for a minute; the migrations before are
            done, and the next start goes on from there.
    """
    if connection.vendor != "postgresql":
        _migrate()
        return
    before = _read_lock_timeout()
    try:
        for _ in range(TRIES):
            _set_lock_timeout(f"{int(WAIT_SECONDS * 1000)}ms")
            try:
                _migrate()
            except OperationalError as error:
                if not isinstance(error.__cause__, LockNotAvailable):
                    raise
            else:
                return
            time.sleep(PAUSE_SECONDS)
        raise Refused("database_held", pid=_find_oldest())
    finally:
        _set_lock_timeout(before)


def _migrate() -> None:
    call_command("migrate", verbosity=0, interactive=False)


def _read_lock_timeout() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SHOW lock_timeout")
        (value,) = cursor.fetchone()
    return str(value)


def _set_lock_timeout(value: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('lock_timeout', %s, false)", [value])


def _find_oldest() -> str:
    """Return the process of PostgreSQL that is most likely in the way."""
    with connection.cursor() as cursor:
        cursor.execute(OLDEST)
        row = cursor.fetchone()
    return str(row[0]) if row else "?"
