"""Migrations that keep nobody waiting: a table that is locked is asked for again and again.

In PostgreSQL whoever waits for a table holds up everybody who asks for it later, readers too. So a
migration waits for a few seconds, lets them go on, and tries again. Those before it stay done.
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
"""The session whose transaction has been open longest: most likely the one with the lock."""


def run_migrations() -> None:
    """Run all migrations that are missing.

    Raises:
        Refused: `database_locked`: somebody has kept a table locked for a minute. The migrations
            before it are done, and the next start goes on from there.
    """
    if connection.vendor != "postgresql":
        _migrate()
        return
    before = _read_lock_timeout()
    _set_lock_timeout(f"{int(WAIT_SECONDS * 1000)}ms")
    try:
        for left in reversed(range(TRIES)):
            if _gets_its_tables():
                return
            if left:
                time.sleep(PAUSE_SECONDS)
        raise Refused("database_locked", pid=_find_oldest())
    finally:
        _set_lock_timeout(before)


def _gets_its_tables() -> bool:
    """Migrate; return False where somebody else keeps a table locked."""
    try:
        _migrate()
    except OperationalError as error:
        if isinstance(error.__cause__, LockNotAvailable):
            return False
        raise
    return True


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
