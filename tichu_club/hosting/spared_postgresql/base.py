"""Connections to PostgreSQL that fail at once while it is away.

The first request that misses it waits three seconds. For the next two all are refused at once,
then one tries again: so a page that needs no database is never held up by those that do. A
connection that is at hand, or comes back in a moment, is given away all the same: where PostgreSQL
takes no more of them, those that there are go on.
"""

import time
from typing import Any, Final
from weakref import WeakSet

import psycopg
from django.db import OperationalError
from django.db.backends.postgresql import base

from common.pause import Pause
from common.statements.moment import ReadMoment
from tichu_club.hosting.databases import LOCK_SECONDS

PAUSE: Final = Pause(2.0)
SECONDS, LOOK_SECONDS = 1.0, 0.01
IN_USE: "Final[WeakSet[DatabaseWrapper]]" = WeakSet()
"""Who has a connection in this process."""


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection as Django has it, but for how it begins."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Return a connection.

        Raises:
            OperationalError: there is none to be had, or there was none a moment ago.
        """
        if PAUSE.holds() and not self._finds_one_at_hand():
            raise OperationalError("the database was away a moment ago")
        try:
            connection = super().get_new_connection(conn_params)
        except psycopg.OperationalError:
            PAUSE.begin()
            raise
        PAUSE.end()
        IN_USE.add(self)
        return connection

    def _finds_one_at_hand(self) -> bool:
        """Return whether the pool has one, or gets one back from somebody here within a second."""
        until = time.monotonic() + SECONDS
        while self.pool:
            if self.pool.get_stats().get("pool_available"):
                return True
            if not IN_USE or time.monotonic() > until:
                break
            time.sleep(LOOK_SECONDS)
        return False

    def _close(self) -> None:
        IN_USE.discard(self)
        super()._close()  # type: ignore[misc] # as below

    def _configure_connection(self, connection: Any) -> bool:
        """Set up a new connection; return whether that is still to be committed."""
        is_open: bool = super()._configure_connection(connection)  # type: ignore[misc] # as below
        if not (seconds := self.settings_dict.get(LOCK_SECONDS)):
            return is_open
        connection.execute(f"SET lock_timeout = '{int(seconds)}s'")
        return True

    def _set_autocommit(self, autocommit: bool) -> None:
        """Let transactions begin by themselves, or not: what is read at one moment ends before."""
        moment: ReadMoment | None = getattr(self, "moment", None)
        if moment and not autocommit:
            moment.end()
        super()._set_autocommit(autocommit)  # type: ignore[misc] # the stubs leave it out
