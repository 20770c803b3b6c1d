"""Backups end by their rule: copies made before upgrades go after as many days as are set."""

import datetime
from pathlib import Path
from typing import Any

import pytest

from common.jobs.backups import delete_old_backups, find_last_end
from common.jobs.works import list_nightly, list_works

MADE = datetime.date(2026, 3, 5)
NAMES = [
    "before-upgrade-20260305-235959.sqlite3",
    "before-upgrade-20260306-000000.sqlite3",
    "before-upgrade-yesterday.sqlite3",
    "mine.sqlite3",
]


@pytest.fixture
def folder(tmp_path: Path, settings: Any) -> Path:
    settings.DATA_DIR = tmp_path
    settings.BACKUPS_KEPT_DAYS = 30
    backups = tmp_path / "backups"
    backups.mkdir()
    for name in NAMES:
        (backups / name).write_bytes(b"rows")
    return backups


def list_left(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_copy_goes_on_the_day_that_was_told_and_no_other_file_does(folder: Path) -> None:
    end = find_last_end(MADE)
    assert end == datetime.date(2026, 4, 4)
    delete_old_backups(today=end - datetime.timedelta(days=1))
    assert list_left(folder) == NAMES
    delete_old_backups(today=end)
    assert list_left(folder) == NAMES[1:]
    delete_old_backups(today=end + datetime.timedelta(days=1))
    assert list_left(folder) == NAMES[2:]


def test_it_is_done_every_night(folder: Path) -> None:
    """The copies are of a day long gone by."""
    old = folder / "before-upgrade-20010101-000000.sqlite3"
    old.write_bytes(b"rows")
    assert "delete_old_backups" in list_nightly()
    list_works()["delete_old_backups"]()
    assert not old.exists()


def test_where_none_was_made_nothing_is_deleted(tmp_path: Path, settings: Any) -> None:
    settings.DATA_DIR = tmp_path
    delete_old_backups(today=MADE)
    assert list(tmp_path.iterdir()) == []
