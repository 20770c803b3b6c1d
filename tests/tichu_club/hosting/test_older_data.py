"""A data folder that began with other migrations is set aside by `run_local`, byte for byte."""

import re
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db.utils import ConnectionHandler
from django.utils import timezone

from tests.servers import find_free_port
from tests.tichu_club.hosting.clubs import run_club, wait_for_answer
from tichu_club.hosting import older_data
from tichu_club.hosting.databases import SQLITE
from tichu_club.hosting.older_data import SCHEMA, holds_older_data, set_aside

SECONDS = 120


def make_folder(folder: Path, first: str) -> Path:
    """Make a data folder whose database began with a migration of this name."""
    folder.mkdir()
    (folder / "secret_key").write_text("an old key that signed links" * 2)
    with closing(sqlite3.connect(folder / "tichu.sqlite3")) as database:
        database.execute("CREATE TABLE django_migrations (app text, name text)")
        database.execute("INSERT INTO django_migrations VALUES ('scoring', ?)", [first])
        database.commit()
    return folder


def read_all(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Name a folder that the settings take for the club's."""
    folder = tmp_path / "data"
    monkeypatch.setattr(settings, "DATA_DIR", folder)
    path = str(folder / "tichu.sqlite3")
    handler = ConnectionHandler({"default": {"ENGINE": SQLITE, "NAME": path}})
    monkeypatch.setattr(older_data, "connection", handler["default"])
    return folder


@pytest.mark.parametrize(
    ("first", "is_older"), [("0001_initial", True), ("0013_rating_said", True), (SCHEMA, False)]
)
def test_the_first_migration_tells(folder: Path, first: str, is_older: bool) -> None:
    before = read_all(make_folder(folder, first))
    assert holds_older_data() is is_older
    assert read_all(folder) == before


def test_an_empty_folder_and_a_file_of_something_else_are_not_older(folder: Path) -> None:
    assert not holds_older_data()
    folder.mkdir()
    (folder / "tichu.sqlite3").write_bytes(b"")
    assert not holds_older_data()
    (folder / "tichu.sqlite3").write_bytes(b"no database" * 100)
    assert not holds_older_data()


def test_a_database_that_lies_elsewhere_is_left_alone(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_folder(folder, "0001_initial")
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path / "another")
    assert not holds_older_data()


def test_every_app_begins_with_this_migration() -> None:
    """Else a database of today would be taken for an older one."""
    for app in ("people", "scoring"):
        assert (Path(app) / "migrations" / f"{SCHEMA}.py").is_file()


def test_a_folder_that_cannot_be_moved_stays_where_it_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = read_all(make_folder(folder, "0001_initial"))

    def refuse(self: Path, target: Path) -> Path:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(CommandError, match="cannot move"):
        call_command("run_local")
    assert [path.name for path in folder.parent.iterdir()] == [folder.name]
    assert read_all(folder) == before


def test_no_folder_that_was_set_aside_before_is_overwritten(folder: Path) -> None:
    moved = []
    for number in range(3):
        folder.mkdir()
        (folder / "number").write_text(str(number))
        moved.append(set_aside())
    assert [path.name for path in moved] == [
        f"data-before-{timezone.localdate()}{more}" for more in ("", "-2", "-3")
    ]
    assert [(path / "number").read_text() for path in moved] == ["0", "1", "2"]
    assert not folder.exists()


@pytest.mark.server
@pytest.mark.long
def test_running_the_club_sets_older_data_aside_and_begins_anew(tmp_path: Path) -> None:
    before = read_all(make_folder(tmp_path / "data", "0001_initial"))
    port = find_free_port()
    with run_club(tmp_path, port) as club:
        ready = wait_for_answer(f"http://127.0.0.1:{port}/readyz")
        assert ready.json()["ready"] is True
        (moved,) = tmp_path.glob("data-before-????-??-??")
        said = (tmp_path / "output").read_text()
        assert f"are now in {moved}. Nothing has been deleted.\n" in said
        assert re.search(rf"http://localhost:{port}/welcome/#[\w-]{{43}}\n", said)
        club.send_signal(signal.SIGINT)
        assert club.wait(timeout=SECONDS) == 0
    assert before.items() <= read_all(moved).items()
    assert (tmp_path / "data/secret_key").read_text() != (moved / "secret_key").read_text()
