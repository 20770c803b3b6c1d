"""The hub's one thread that reads the database, for all who watch.

No stream holds a connection: this thread has one. On SQLite it keeps it, since only a connection
that stays can tell whether another one wrote (`PRAGMA data_version`); on PostgreSQL it goes back
into the pool after each reading.
"""

import asyncio
import uuid
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.db import connection

from common.live.kinds import Stamp, get_kind
from common.live.topic import TopicPicture, make_picture
from common.statements.moment import read_at_one_moment

T = TypeVar("T")
Key = tuple[str, uuid.UUID]
AT_ONCE = 500


def read_picture(name: str, key: Key, users: frozenset[uuid.UUID]) -> TopicPicture | None:
    """Read a topic and encode its event; None where it is gone."""
    kind, object_id = key
    with read_at_one_moment():
        reading = get_kind(kind).read(object_id, users)
    if reading is None:
        return None
    return make_picture(name, kind, reading, users)


def find_stamps(keys: Collection[Key]) -> Mapping[Key, Stamp]:
    """Return the stamps of these topics, in one statement for each kind and 500 of them."""
    stamps: dict[Key, Stamp] = {}
    for kind in {name for name, _ in keys}:
        wanted = [object_id for name, object_id in keys if name == kind]
        for start in range(0, len(wanted), AT_ONCE):
            rows = get_kind(kind).read_stamps(wanted[start : start + AT_ONCE])
            stamps |= {(kind, object_id): stamp for object_id, stamp in rows.items()}
    return stamps


def watches_file() -> bool:
    """Return whether the database is a file that tells when somebody wrote to it."""
    return connection.vendor == "sqlite"


def read_data_version() -> int:
    """Return SQLite's count of the writes of all other connections, of any process."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA data_version")
        (version,) = cursor.fetchone()
    return int(version)


class TopicReader:
    """Runs readings one after the other: an older one never overtakes a newer one."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="hub")

    async def run(self, work: Callable[[], T]) -> T:
        """Do the work in the thread and give its connection back."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, _run, work)

    def stop(self) -> None:
        """Let the thread end with what it has in hand, and close its connection."""
        self._thread.submit(connection.close)
        self._thread.shutdown(wait=False)


def _run(work: Callable[[], T]) -> T:
    try:
        result = work()
    except BaseException:
        connection.close()
        raise
    if not watches_file():
        connection.close()
    return result
