"""What is copied: the database's file as it is at one moment, and the files beside it."""

import secrets
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Lock
from typing import Final

from tichu_club.hosting.following.changes import FollowedChanges, compare, cut_pieces, hash_content

MOST_BYTES: Final = 512 * 1024 * 1024
"""Each state is held in memory: a larger database is not copied so."""


class TooLargeError(Exception):
    """The database is larger than what is copied."""


class CopySource:
    """Reads states of a database of SQLite. Every method may be called in any thread."""

    def __init__(
        self, find_path: Callable[[], Path], collect_files: Callable[[], Mapping[str, bytes]]
    ) -> None:
        self._find_path = find_path
        self._collect_files = collect_files
        self._lock = Lock()
        self._database: sqlite3.Connection | None = None
        self._version = -1
        self._kept: OrderedDict[str, tuple[bytes, Mapping[str, bytes]]] = OrderedDict()

    @property
    def newest(self) -> str | None:
        """The state that was read last, None before the first."""
        return next(reversed(self._kept), None)

    def read(self, have: str | None) -> FollowedChanges | None:
        """Return what somebody lacks who has this state; None if there is nothing newer.

        Raises:
            TooLargeError: the database is too large.
        """
        with self._lock:
            database = self._connect()
            # The number is read first: what is committed after it makes the next one differ.
            version = database.execute("PRAGMA data_version").fetchone()[0]
            files = dict(self._collect_files())
            if (
                have
                and have == self.newest
                and (version, files)
                == (
                    self._version,
                    self._kept[have][1],
                )
            ):
                return None
            content = self._take(database)
            self._version = version
            return self._describe(have, content, files)

    def _connect(self) -> sqlite3.Connection:
        if self._database is None:
            place = f"{self._find_path().resolve().as_uri()}?mode=ro"
            self._database = sqlite3.connect(
                place, uri=True, isolation_level=None, check_same_thread=False, timeout=15
            )
        return self._database

    @staticmethod
    def _take(database: sqlite3.Connection) -> bytes:
        """Return the whole file, as it is at one moment; nobody who writes waits for it."""
        database.execute("BEGIN")
        try:
            pages = database.execute("PRAGMA page_count").fetchone()[0]
            if pages * database.execute("PRAGMA page_size").fetchone()[0] > MOST_BYTES:
                raise TooLargeError
            return database.serialize()
        finally:
            database.execute("ROLLBACK")

    def _describe(
        self, have: str | None, content: bytes, files: Mapping[str, bytes]
    ) -> FollowedChanges | None:
        before, known = self._kept.get(have or "", (b"", None))
        base = have if known is not None else None
        pieces = compare(before, content)
        if base is not None and not pieces and len(before) == len(content) and files == known:
            self._kept.move_to_end(base)
            return None
        state = secrets.token_hex(8)
        self._kept[state] = content, files
        # What the second laptop has is remembered until it has what is sent now.
        for name in [kept for kept in self._kept if kept not in {state, base}]:
            del self._kept[name]
        return FollowedChanges(
            base=base,
            state=state,
            length=len(content),
            digest=hash_content(content),
            files=None if files == known else files,
            pieces=pieces,
            content=cut_pieces(content, pieces),
        )
