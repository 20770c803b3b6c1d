"""Empty databases with all migrations applied: made once, copied from then on.

They are kept from run to run, named by the migrations they were made with (`tests/run_folder.py`).
"""

import functools
import hashlib
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from tests.paths import APPS, ROOT
from tests.run_folder import make_once

SQLITE_FILE = "tichu.sqlite3"
POSTGRES_NAME = "migrated"
"""The database that a new one of the same server is copied from (CREATE DATABASE … TEMPLATE)."""
BROUGHT = ("django", "django-allauth", "django-rest-knox")
"""The distributions of others whose apps have migrations."""
IMPORTS = re.compile(rf"^\s*(?:from|import) ((?:{'|'.join(APPS)})(?:\.\w+)*)", re.MULTILINE)


def copy_sqlite(folder: Path) -> None:
    """Put an empty, migrated database into a data folder."""
    model = make_once("sqlite", make_sqlite, version=hash_migrations(sqlite3.sqlite_version))
    shutil.copyfile(model / SQLITE_FILE, folder / SQLITE_FILE)


def make_sqlite(folder: Path) -> None:
    """Make the file that others are copies of, and nothing beside it."""
    data = folder / "data"
    migrate(TICHU_DATA=str(data), DATABASE_URL="")
    (data / SQLITE_FILE).rename(folder / SQLITE_FILE)
    shutil.rmtree(data)


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


@functools.cache
def hash_migrations(engine: str) -> str:
    """Return a name for what a migrated database depends on, with the engine's version."""
    names = (f"{name} {version(name)}" for name in BROUGHT)
    digest = hashlib.sha256("\n".join((engine, *names)).encode())
    for path in sorted({*list_migrations(), ROOT / "tichu_club" / "settings.py"}):
        digest.update(f"{path.relative_to(ROOT)}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def list_migrations() -> Iterator[Path]:
    """Give the files of our migrations, what they import of ours, and what makes databases here."""
    yield from (Path(__file__), Path(__file__).with_name("servers.py"))
    for app in APPS:
        for path in (ROOT / app).rglob("migrations/*.py"):
            yield path
            for name in IMPORTS.findall(path.read_text("utf-8")):
                module = ROOT / name.replace(".", "/")
                yield from module.glob("__init__.py")
                yield from module.parent.glob(f"{module.name}.py")
