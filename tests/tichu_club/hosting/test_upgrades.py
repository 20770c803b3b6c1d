"""An upgrade keeps a backup of what was there before, and a newer database is left alone."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.migrated import copy_sqlite
from tests.tichu_club.hosting.backups.installations import Installation, list_digests, read_manifest

pytestmark = pytest.mark.server
MAKE_CLUB = """
from people.models import Club
from tests.tournaments.days import create, enter
enter(create(Club.objects.create(slug="before", name="Before")), ["Dragons"])
"""
NEWER = "INSERT INTO django_migrations (app, name, applied) VALUES ('people', '0999_later', '')"
SAID = "Upgraded the database. A backup from before: "
OLDER = ("tournaments", "0008_reach_teams")
"""After it came the table of series, and a column for the languages of teams."""
HAS_SERIES = "SELECT count(*) FROM sqlite_master WHERE name = 'tournaments_series'"


@pytest.fixture
def club(tmp_path: Path) -> Installation:
    copy_sqlite(tmp_path)
    made = Installation(tmp_path)
    made.shell(MAKE_CLUB)
    return made


def read(club: Installation, query: str) -> object:
    with closing(sqlite3.connect(club.folder / "tichu.sqlite3")) as rows:
        return rows.execute(query).fetchone()[0]


def test_an_upgrade_backs_up_what_was_there_before(club: Installation, tmp_path: Path) -> None:
    assert club.manage("upgrade") == "The database is of this version.\n"
    club.manage("migrate", *OLDER, "--verbosity", "0")
    said = club.manage("upgrade")
    assert said.startswith(SAID)
    backup = Path(said.removeprefix(SAID).strip())
    assert backup.parent == club.folder / "backups"
    assert backup.name.endswith("-upgrade.zip")
    assert "tournaments_series" not in read_manifest(backup).tables
    assert read_manifest(backup).tables["people_club"].rows == 1
    assert read(club, HAS_SERIES) == 1
    assert club.manage("upgrade") == "The database is of this version.\n"

    # An older backup becomes a club of this version.
    restored = Installation(tmp_path / "restored")
    restored.manage("restore", str(backup))
    assert read(restored, HAS_SERIES) == 1
    again = restored.back_up(tmp_path / "again")
    after, before = list_digests(again), list_digests(backup)
    is_told, was_told = (read_manifest(path).tables for path in (again, backup))
    grown = {name for name in before if is_told[name].columns != was_told[name].columns}
    assert (grown, was_told["tournaments_entry"].rows) == ({"tournaments_entry"}, 1)
    assert {is_told[name].rows - was_told[name].rows for name in grown} == {0}
    kept = before.keys() - grown
    assert {name: after[name] for name in kept} == {name: before[name] for name in kept}


def test_a_database_of_a_newer_version_is_refused(club: Installation, tmp_path: Path) -> None:
    with closing(sqlite3.connect(club.folder / "tichu.sqlite3")) as rows, rows:
        rows.execute(NEWER)
    refused = (
        "CommandError: A newer version has used this database. Nothing has been changed. "
        "Start that version, or restore a backup that was made before the upgrade."
    )
    assert club.refuse("upgrade") == refused
    assert club.refuse("run_local", "--port", "65000") == refused
    assert club.refuse("backup", str(tmp_path)) == refused
    assert read(club, "SELECT name FROM people_club") == "Before"


@pytest.mark.long  # `run_local` begins in an empty folder daily (test_run_local.py)
def test_a_new_database_has_nothing_to_lose(tmp_path: Path) -> None:
    club = Installation(tmp_path)
    assert club.manage("upgrade") == "The database is of this version.\n"
    assert read(club, HAS_SERIES) == 1
    assert not (tmp_path / "backups").exists()
