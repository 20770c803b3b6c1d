"""A write in a thread of its own, on PostgreSQL, which waits for what this one holds."""

import threading
import time
from collections.abc import Callable

from django.db import connection, connections

SECONDS = 60


def wait_for_a_lock() -> None:
    """Wait until another connection waits for a lock."""
    until = time.monotonic() + SECONDS
    asks = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    while time.monotonic() < until:
        with connection.cursor() as cursor:
            cursor.execute(f"{asks} AND datname = current_database()")
            if cursor.fetchone()[0]:
                return
    raise AssertionError("nobody waits")


def at_the_side(deed: Callable[[], object]) -> tuple[threading.Thread, list[object]]:
    """Begin something in a thread of its own; return it, and where what it says will be."""
    answer: list[object] = []

    def run() -> None:
        try:
            answer.append(deed())
        except Exception as error:
            answer.append(error)
        finally:
            connections.close_all()

    thread = threading.Thread(target=run)
    thread.start()
    return thread, answer
