"""Reading many rows as they stand at one moment, while others go on writing."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from django.db import DatabaseError, connection

BEGIN: Final = {
    "sqlite": "BEGIN DEFERRED",
    "postgresql": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
}
"""Django begins a transaction of SQLite as one that writes, for which everybody else waits."""
READS: Final = ("SELECT", "WITH", "(")
WRITES: Final = ("INSERT", "UPDATE", "DELETE", "BEGIN")
"""What is neither, such as a PRAGMA by which a connection begins, is let through."""
Run = Callable[[str, Any, bool, dict[str, Any]], Any]


@contextmanager
def read_at_one_moment() -> Iterator[None]:
    """Let every query inside see the same moment: that of the first.

    Within a transaction that has begun already it is that one's moment. Whatever is written inside
    is kept and ends it, and so does a statement that fails; what is read from then on is as it is
    then.
    """
    if connection.in_atomic_block:
        yield
        return
    moment = ReadMoment(connection)
    try:
        with connection.execute_wrapper(moment.pass_on):
            yield
    finally:
        moment.end()


class ReadMoment:
    """A transaction that begins with the first statement, and ends before the first write."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.has_begun = self.is_over = False
        connection.moment = self

    def pass_on(self, run: Run, sql: str, params: Any, many: bool, context: Any) -> Any:
        """Run a statement, within the transaction where it reads."""
        if sql.startswith(WRITES):
            self.end()
        elif sql.startswith(READS) and not (self.has_begun or self.is_over):
            self.has_begun = True
            self._send(BEGIN[self.connection.vendor])
        try:
            return run(sql, params, many, context)
        except DatabaseError:
            # PostgreSQL answers nothing more in a transaction in which a statement has failed.
            self.end()
            raise

    def end(self) -> None:
        """End it; a connection that is lost has nothing to end."""
        begun, self.has_begun, self.is_over = self.has_begun, False, True
        self.connection.moment = None
        if not begun or self.connection.connection is None:
            return
        try:
            self._send("ROLLBACK")
        except DatabaseError:
            self.connection.close()

    def _send(self, sql: str) -> None:
        # Not through a cursor of Django's: that costs ten times what SQLite needs for it.
        with self.connection.wrap_database_errors:
            self.connection.connection.execute(sql)
