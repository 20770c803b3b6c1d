"""The embedded server on SQLite, and the production one without a proxy before it."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.live import Server
from tests.migrated import copy_sqlite
from tests.production import serve_production
from tests.programs import UNTHROTTLED
from tests.servers import find_free_port


@contextmanager
def serve_embedded() -> Iterator[int]:
    """Run the server that `make run` starts; give its port."""
    with tempfile.TemporaryDirectory() as data:
        copy_sqlite(Path(data))
        server = Server(
            {**UNTHROTTLED, "TICHU_DATA": data, "DATABASE_URL": ""},
            find_free_port(),
            log=Path(data, "log"),
        )
        server.start()
        try:
            yield server.port
        finally:
            server.stop()


@contextmanager
def serve_prod_local() -> Iterator[int]:
    """Run the production server; give its port."""
    with serve_production() as server:
        yield server.port
