"""Empty databases with all migrations applied: made once, copied from then on.

They are kept from run to run, named by the migrations they were made with (`tests/run_folder.py`).
"""

import functools
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

from tests.paths import ROOT
from tests.run_folder import make_once
from tichu_club.hosting import empty_databases

SQLITE_FILE = "tichu.sqlite3"
POSTGRES_NAME = "migrated"
"""The database that a new one of the same server is copied from (CREATE DATABASE … TEMPLATE)."""


def copy_sqlite(folder: Path) -> None:
    """Put an empty, migrated database into a data folder."""
    model = make_once("sqlite", make_sqlite, version=hash_migrations(sqlite3.sqlite_version))
    shutil.copyfile(model / SQLITE_FILE, folder / SQLITE_FILE)


def make_sqlite(folder: Path) -> None:
    """Make the file that others are copies of, and nothing beside it."""
    data = folder / "data"
    # As a club's first start makes it, which keeps it for the next.
    manage("upgrade", TICHU_DATA=str(data), DATABASE_URL="")
    (data / SQLITE_FILE).rename(folder / SQLITE_FILE)
    shutil.rmtree(data)


def migrate(**environment: str) -> None:
    """Apply all migrations to the database that this environment names."""
    manage("migrate", "--verbosity", "0", **environment)


def manage(*arguments: str, **environment: str) -> None:
    """Run a command of the project with this environment."""
    settings = {"DJANGO_SETTINGS_MODULE": "tichu_club.settings"}
    ran = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        env={**os.environ, **settings, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr


@functools.cache
def hash_migrations(engine: str) -> str:
    """Return a name for what a migrated database depends on, with the engine's version."""
    return empty_databases.hash_migrations(ROOT, engine, files=list_makers())


def list_makers() -> tuple[Path, Path]:
    """Return the files of what makes databases here."""
    return Path(__file__), Path(__file__).with_name("servers.py")
