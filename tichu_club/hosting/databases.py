"""The database that a URL names, as Django wants it described."""

from pathlib import Path
from typing import Any

import environ

SQLITE = "django.db.backends.sqlite3"
POSTGRESQL = "tichu_club.hosting.spared_postgresql"
SECONDS = 3
"""Nobody waits longer for a connection to PostgreSQL, and no page for what another one holds."""
POOL = {"min_size": 1, "max_size": 8, "timeout": SECONDS, "reconnect_timeout": 10}
NETWORK = {
    "connect_timeout": SECONDS,
    # A connection that a firewall has forgotten is noticed, and not waited for.
    "tcp_user_timeout": SECONDS * 1000,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
}
LOCK_SECONDS = "LOCK_SECONDS"
"""What says in Django's description for how long a statement may wait for a lock."""


def describe_database(url: str, data_dir: Path) -> dict[str, Any]:
    """Describe the database at `url`; without one, SQLite in the data folder.

    SQLite is set up so that an acknowledged round survives a power cut (`synchronous` FULL), that
    readers never wait for the writer (WAL), that a writer waits for its turn at the beginning of
    its transaction and not in the middle (IMMEDIATE), and that what is deleted is overwritten with
    zeros (`secure_delete`). A thread keeps its connection: opening one takes five statements, and
    closing the last one writes the log back. PostgreSQL is reached
    through psycopg's pool, which looks whether a connection is still there before it gives it away;
    `postgres://user@//folder/name` names a socket folder, and what stands after a `?`, such as
    `sslmode=verify-full`, goes to PostgreSQL's own library.
    """
    config: dict[str, Any] = environ.Env.db_url_config(url) if url else {"ENGINE": SQLITE}
    if config["ENGINE"] != SQLITE:
        options = {**NETWORK, **config.get("OPTIONS", {}), "pool": POOL}
        return {**config, "ENGINE": POSTGRESQL, "CONN_HEALTH_CHECKS": True, "OPTIONS": options}
    if not url:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    return {
        "ENGINE": SQLITE,
        "CONN_MAX_AGE": None,
        "NAME": config.get("NAME") or str(data_dir / "tichu.sqlite3"),
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 15,
            "init_command": (
                "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON;"
            ),
        },
    }


def wait_briefly_for_locks() -> None:
    """Let this process wait no longer for a row that another one holds than for a connection.

    Whoever forgets an open transaction would otherwise take away, one after another, the threads
    of all pages. On SQLite there is a bound already (`timeout`).
    """
    from django.db import connections

    connections.settings["default"][LOCK_SECONDS] = SECONDS
