"""The project's own server in this process, which can be killed between any two statements.

It is the WSGI application that serves a club, on an SQLite file. Time and chance come from the
world: the same requests in the same order make the same rows.
"""

import io
import os
import random
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any
from unittest.mock import patch

import time_machine
from django.core.cache import cache
from django.db import connection, transaction
from django.db.backends.signals import connection_created

from tichu_club.wsgi import application

BEFORE_LOCK, BEFORE_COMMIT, AFTER_COMMIT = (
    "before the lock",
    "before the commit",
    "after the commit",
)


class Killed(BaseException):
    """The server's process has just been killed: nothing of ours may catch it."""


@dataclass(frozen=True)
class Request:
    """What a phone asks."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: str | None
    cookies: Mapping[str, str]


@dataclass(frozen=True)
class ServerAnswer:
    """What the server answers; `cookies` are those that it sets."""

    status: int
    headers: Mapping[str, str]
    text: str
    cookies: Mapping[str, str] = field(default_factory=dict)


@dataclass
class Disturbance:
    """What happens to a request at one of its points: before its nth statement, or at a named one.

    `meanwhile` is done in another thread, as another request that comes in just then; without it
    the server is killed.
    """

    point: int | str
    meanwhile: Callable[[], None] | None = None
    happened: str = ""


class WorldServer:
    """The server of a world, on a migrated database that is emptied for each."""

    def __init__(self) -> None:
        self.aside = ThreadPoolExecutor(max_workers=1)
        self.rows = FirstRows()
        self.clock: Any = None
        self.is_dead = False

    @contextmanager
    def run(self, *, seed: int, now: int) -> Iterator[None]:
        """Begin with an empty database; time (milliseconds) stands still until it is moved."""
        self.rows.restore()
        cache.clear()
        self.is_dead = False
        draw = random.Random(seed)  # noqa: S311 - nothing here is secret
        with time_machine.travel(now / 1000, tick=False) as self.clock, seeded(draw.randbytes):
            try:
                yield
            except BaseException:
                # Where a world ends in its midst a transaction may still be open.
                self._close()
                raise

    def set_time(self, now: int) -> None:
        """Let it be so late."""
        self.clock.move_to(now / 1000)

    def answer(
        self, request: Request, disturbance: Disturbance | None = None
    ) -> ServerAnswer | None:
        """Answer a request, None where the server is killed over it."""
        with points(disturbance, self.aside):
            try:
                return _call(request)
            except Killed:
                self.kill()
                return None

    def kill(self) -> None:
        """Lose all that a process has in memory."""
        self._close()
        cache.clear()
        self.is_dead = True

    def start(self) -> None:
        """Serve again."""
        self.is_dead = False

    def _close(self) -> None:
        connection.close()
        self.aside.submit(close_here).result()


class FirstRows:
    """The rows that a database has from the start: no others are left where it is restored.

    Another copy of the file would do as well, but of that each connection reads all tables anew.
    """

    def __init__(self) -> None:
        with connection.cursor() as cursor:
            names = connection.introspection.table_names(cursor)
            self.last = {name: read_last_row(cursor, name) for name in names}
        self.changed = " UNION ALL ".join(
            f"SELECT '{name}' WHERE EXISTS (SELECT 1 FROM {name} WHERE rowid > {last})"  # noqa: S608 - our own tables
            for name, last in self.last.items()
        )

    def restore(self) -> None:
        """Take out what has come since, and count on from there."""
        with (
            connection.constraint_checks_disabled(),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(self.changed)
            for (name,) in cursor.fetchall():
                cursor.execute(f"DELETE FROM {name} WHERE rowid > {self.last[name]}")  # noqa: S608 - our own tables
                cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [name])


def read_last_row(cursor: Any, table: str) -> int:
    """Return the number of a table's last row, 0 where it is empty."""
    cursor.execute(f"SELECT COALESCE(MAX(rowid), 0) FROM {table}")  # noqa: S608 - our own tables
    last: int = cursor.fetchone()[0]
    return last


def close_here() -> None:
    """Close the connection of the thread in which this is called."""
    connection.close()


def _call(request: Request) -> ServerAnswer:
    begun: dict[str, Any] = {}

    def start_response(status: str, headers: list[tuple[str, str]], *_: Any) -> None:
        begun.update(status=int(status.split(maxsplit=1)[0]), headers=headers)

    serve: Any = application
    body = serve(_describe(request), start_response)
    try:
        text = b"".join(body).decode()
    finally:
        body.close()
    headers: list[tuple[str, str]] = begun["headers"]
    set_cookies = SimpleCookie()
    for name, value in headers:
        if name == "Set-Cookie":
            set_cookies.load(value)
    kept = {name: value for name, value in headers if name != "Set-Cookie"}
    cookies = {name: morsel.value for name, morsel in set_cookies.items()}
    return ServerAnswer(begun["status"], kept, text, cookies)


def _describe(request: Request) -> dict[str, Any]:
    """Return the WSGI environment of a request."""
    path, _, query = request.path.partition("?")
    body = (request.body or "").encode()
    environment: dict[str, Any] = {
        "REQUEST_METHOD": request.method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SCRIPT_NAME": "",
        "SERVER_NAME": "club.test",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "192.0.2.1",
        "HTTP_HOST": "club.test",
        "CONTENT_LENGTH": str(len(body)),
        "HTTP_COOKIE": "; ".join(f"{name}={value}" for name, value in request.cookies.items()),
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
        "wsgi.url_scheme": "http",
        "wsgi.version": (1, 0),
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in request.headers.items():
        key = name.upper().replace("-", "_")
        environment[key if key == "CONTENT_TYPE" else f"HTTP_{key}"] = value
    return environment


@contextmanager
def points(disturbance: Disturbance | None, aside: ThreadPoolExecutor) -> Iterator[None]:
    """Count the points of a request on this thread's connection, and disturb it at one of them."""
    if disturbance is None:
        yield
        return
    connection.ensure_connection()
    here: Any = connection
    reached = 0
    is_dead = False

    def reach(where: str) -> None:
        nonlocal reached, is_dead
        if is_dead:
            raise Killed
        reached += 1
        if disturbance.happened or disturbance.point not in {reached - 1, where}:
            return
        disturbance.happened = where
        if disturbance.meanwhile is None:
            is_dead = True
            # SQLite rolls back what a dead process had begun. Python's own way out would commit it.
            here.connection.rollback()
            raise Killed
        # While a transaction is open the other one would wait for its end; it comes before, then.
        if not connection.in_atomic_block:
            aside.submit(disturbance.meanwhile).result()

    def before_statement(execute: Any, sql: str, *given: Any) -> Any:
        begins = sql.startswith("BEGIN")
        reach(BEFORE_LOCK if begins else f"before {' '.join(sql.split()[:3])}")
        return execute(sql, *given)

    commit = here.commit

    def commit_whole() -> None:
        reach(BEFORE_COMMIT)
        commit()
        reach(AFTER_COMMIT)

    here.commit = commit_whole
    try:
        with connection.execute_wrapper(before_statement):
            yield
    finally:
        here.commit = commit


@contextmanager
def seeded(draw: Callable[[int], bytes]) -> Iterator[None]:
    """Let every random number of this process come from `draw`."""
    # The second is what `secrets` and `SystemRandom` have imported.
    with patch.object(os, "urandom", draw), patch.object(random, "_urandom", draw):
        yield


def spare_disk(connection: Any, **_: Any) -> None:
    """Let nothing wait for the disk: a process is killed here, and never the machine."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous=OFF")


connection_created.connect(spare_disk, dispatch_uid="workbench.phones")
