"""Empty databases with all migrations applied: made once for a test run, copied from then on."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.paths import ROOT
from tests.run_folder import make_once

SQLITE_FILE = "tichu.sqlite3"
POSTGRES_NAME = "migrated"
"""The database that a new one of the same server is copied from (CREATE DATABASE … TEMPLATE)."""


def copy_sqlite(folder: Path) -> None:
    """Put an empty, migrated database into a data folder."""
    model = make_once("sqlite", lambda made: migrate(TICHU_DATA=str(made), DATABASE_URL=""))
    shutil.copyfile(model / SQLITE_FILE, folder / SQLITE_FILE)


def migrate(**environment: str) -> None:
    """Apply all migrations to the database that this environment names."""
    settings = {"DJANGO_SETTINGS_MODULE": "tichu_club.settings"}
    ran = subprocess.run(
        [sys.executable, "manage.py", "migrate", "--verbosity", "0"],
        env={**os.environ, **settings, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
