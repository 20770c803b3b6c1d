"""Reading the database as it was at one moment, while others go on writing."""

import copy
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from django.db import connection
from django.db.utils import load_backend

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper


@contextmanager
def open_snapshot() -> "Iterator[BaseDatabaseWrapper]":
    """Give a connection of its own to the same database that sees one moment of it.

    SQLite's log keeps what a reader began with, and no writer waits for it; PostgreSQL does the
    same for a transaction of repeatable reads.
    """
    described = copy.deepcopy(connection.settings_dict)
    described["OPTIONS"].pop("pool", None)
    if connection.vendor == "sqlite":
        # A transaction that begins as a writer would keep out those who record.
        described["OPTIONS"]["transaction_mode"] = "DEFERRED"
    else:
        from psycopg import IsolationLevel

        described["OPTIONS"]["isolation_level"] = IsolationLevel.REPEATABLE_READ
    reader = load_backend(described["ENGINE"]).DatabaseWrapper(described, alias="snapshot")
    reader.inc_thread_sharing()
    try:
        # Python's SQLite begins no transaction for statements that only read.
        reader.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
        with reader.cursor() as cursor:
            # A snapshot is taken by the first statement that reads.
            cursor.execute("SELECT count(*) FROM django_migrations")
        yield reader
    finally:
        reader.close()
