"""An upgrade keeps a copy of what was there before."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.migrated import copy_sqlite
from tests.programs import UNTHROTTLED, run_program

UPGRADE = """
from pathlib import Path
from tichu_club.hosting.upgrades import upgrade_database
print(upgrade_database(Path({backups!r})))
"""


def manage(data: Path, *arguments: str) -> str:
    environment = {**os.environ, **UNTHROTTLED, "TICHU_DATA": str(data), "DATABASE_URL": ""}
    ran = run_program("manage.py", arguments, environment)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def read(path: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as rows:
        return rows.execute(query).fetchall()


@pytest.mark.server
def test_an_upgrade_copies_what_was_there_before(tmp_path: Path) -> None:
    upgrade = ["shell", "--no-imports", "-c", UPGRADE.format(backups=str(tmp_path / "backups"))]
    copy_sqlite(tmp_path)
    assert manage(tmp_path, *upgrade) == "None"
    manage(tmp_path, "shell", "--no-imports", "-c", MAKE_CLUB)
    manage(tmp_path, "migrate", "sessions", "zero", "--verbosity", "0")
    copy = Path(manage(tmp_path, *upgrade))
    assert copy.parent == tmp_path / "backups"
    assert read(copy, "SELECT name FROM people_club") == [("Before",)]
    sessions = "SELECT count(*) FROM sqlite_master WHERE name = 'django_session'"
    assert read(copy, sessions) == [(0,)]
    assert read(tmp_path / "tichu.sqlite3", sessions) == [(1,)]
    assert manage(tmp_path, *upgrade) == "None"


MAKE_CLUB = "from people.models import Club; Club.objects.create(slug='before', name='Before')"
