"""Reading many rows as they stand at one moment, while others go on writing."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

BEGIN = {
    "sqlite": "BEGIN DEFERRED",
    "postgresql": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
}
"""Django begins a transaction of SQLite as one that writes, for which everybody else waits."""


@contextmanager
def read_at_one_moment() -> Iterator[None]:
    """Let every query inside see the same moment. Nothing may be written inside.

    Within a transaction that has begun already it is that one's moment.
    """
    if connection.in_atomic_block:
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute(BEGIN[connection.vendor])
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("ROLLBACK")
