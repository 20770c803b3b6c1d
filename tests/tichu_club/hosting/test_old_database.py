"""A database of the first versions is recognised, refused, and left as it is."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest
from django.conf import settings
from django.core.management import CommandError, call_command, get_commands
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import ConnectionHandler
from django.utils import timezone

from tests.paths import ROOT
from tests.programs import UNTHROTTLED, run_program
from tests.servers import create_database, drop_database, find_free_port
from tests.tichu_club.hosting.clubs import run_club, wait_for_answer
from tichu_club.hosting import old_database
from tichu_club.hosting.commands import BY_ITSELF, WITHOUT_DATABASE, CommandLine
from tichu_club.hosting.databases import SQLITE
from tichu_club.hosting.old_database import is_old_database, move_old_data

OLD = Path(__file__).with_name("old_database")
"""The schema of 6cea9ea: what scoring had, with one account and one club, and the migrations."""
SENTENCE = "was made by a version from before 22 November 2026"
SECONDS = 120
REFUSING = sorted(set(get_commands()) - WITHOUT_DATABASE - BY_ITSELF)


def make_old_folder(folder: Path) -> Path:
    """Make a data folder as the first versions left it."""
    folder.mkdir()
    (folder / "secret_key").write_text("an old key that signed links" * 2)
    for name in ("messages", "control", "processed"):
        (folder / "queue" / name).mkdir(parents=True)
    with closing(sqlite3.connect(folder / "tichu.sqlite3")) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.executescript((OLD / "sqlite.sql").read_text())
    return folder


def read_all(folder: Path) -> dict[str, bytes | None]:
    """Return every file of a folder with its bytes, every folder with none."""
    found = sorted(folder.rglob("*"))
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in found
    }


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run something of ours on the data of a folder."""
    data = {"TICHU_DATA": str(folder), "DATABASE_URL": "", "REDIS_URL": ""}
    environment = {**os.environ, **UNTHROTTLED, **data}
    if command[0] == "manage.py":
        return run_program("manage.py", command[1:], environment)
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )


@contextmanager
def old_server() -> Iterator[str]:
    """Give the name of an old database at the PostgreSQL that this test runs on."""
    given = connection.settings_dict
    url = f"postgres://{given['USER']}:{given['PASSWORD']}@{given['HOST']}:{given['PORT']}/"
    name = f"old_{uuid.uuid4().hex}"
    create_database(url, name)
    try:
        with psycopg.connect(url + name, autocommit=True) as old:
            old.execute((OLD / "postgresql.sql").read_bytes())
        yield name
    finally:
        drop_database(url, name)


@contextmanager
def naming(name: str) -> Iterator[None]:
    """Let Django's connection name another database."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(connection.settings_dict, "NAME", name)
        yield


@pytest.fixture
def old(tmp_path: Path, transactional_db: None) -> Iterator[BaseDatabaseWrapper]:
    """Let Django's connection name an old database of the kind that this test runs on."""
    if connection.vendor == "sqlite":
        path = make_old_folder(tmp_path / "data") / "tichu.sqlite3"
        with naming(str(path)):
            yield connection
        return
    with old_server() as name, naming(name):
        yield connection


def test_a_database_of_today_is_none_of_them(transactional_db: None) -> None:
    assert is_old_database() is False


def test_every_command_refuses_an_old_database(old: BaseDatabaseWrapper) -> None:
    assert {"migrate", "runserver", "shell", "createsuperuser", "verify_games"} <= set(REFUSING)
    for command in REFUSING:
        with pytest.raises(SystemExit) as ended:
            CommandLine(["manage.py", command]).execute()
        said = str(ended.value)
        assert SENTENCE in said, command
        assert str(old.settings_dict["NAME"]) in said, command
        assert "DATABASE_URL" in said, command


@pytest.mark.server
@pytest.mark.parametrize(
    "command", [["migrate"], ["runserver", "0"], ["shell"], ["createsuperuser"]]
)
def test_a_refusing_command_says_one_sentence_and_changes_no_byte(
    command: list[str], tmp_path: Path
) -> None:
    folder = make_old_folder(tmp_path / "data")
    before = read_all(folder)
    ran = run(folder, "manage.py", *command)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == (
        f"{folder / 'tichu.sqlite3'} {SENTENCE}, which this version cannot read. "
        "`make run` moves the folder aside and starts a new one; nothing is deleted.\n"
    )
    assert read_all(folder) == before


@pytest.mark.server
def test_what_a_killed_server_left_in_its_log_is_read_and_stays_there(tmp_path: Path) -> None:
    """Here the file itself is empty: everything still stands in SQLite's write-ahead log."""
    folder = make_old_folder(tmp_path / "data")
    (folder / "tichu.sqlite3").unlink()
    killed = run(folder, "-c", KILLED, str(folder / "tichu.sqlite3"), str(OLD / "sqlite.sql"))
    assert killed.returncode == 7
    before = read_all(folder)
    assert before["tichu.sqlite3-wal"]
    ran = run(folder, "manage.py", "migrate")
    assert SENTENCE in ran.stderr
    after = read_all(folder)
    # The index of the log holds who reads at the moment: it is made anew from the log.
    assert {**after, "tichu.sqlite3-shm": None} == {**before, "tichu.sqlite3-shm": None}


KILLED = """
import os, sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.execute("PRAGMA journal_mode=WAL")
database.executescript(open(sys.argv[2]).read())
os._exit(7)
"""


@pytest.mark.server
@pytest.mark.parametrize(
    "command", [["check"], ["migrate", "--help"], ["help", "flush"], ["--help"]]
)
def test_what_asks_no_database_goes_on(command: list[str], tmp_path: Path) -> None:
    folder = make_old_folder(tmp_path / "data")
    before = read_all(folder)
    assert run(folder, "manage.py", *command).returncode == 0
    assert read_all(folder) == before


UVICORN = ["-m", "uvicorn", "--port", "0", "--lifespan", "off"]
SERVERS = {
    "all on one port": [*UVICORN, "tichu_club.asgi:application"],
    "streams alone": [*UVICORN, "tichu_club.live:application"],
    "worker": ["-m", "celery", "--app", "tichu_club", "worker", "--pool", "solo"],
    "timetable": ["-m", "celery", "--app", "tichu_club", "beat", "--schedule", "SCHEDULE"],
}


@pytest.mark.server
@pytest.mark.parametrize("name", SERVERS)
def test_a_server_does_not_start_on_an_old_database(name: str, tmp_path: Path) -> None:
    folder = make_old_folder(tmp_path / "data")
    before = read_all(folder)
    schedule = str(tmp_path / "schedule")
    ran = run(folder, *(schedule if word == "SCHEDULE" else word for word in SERVERS[name]))
    assert ran.returncode == 1
    assert SENTENCE in ran.stderr
    assert "Traceback" not in ran.stderr
    assert read_all(folder) == before


@pytest.mark.server
@pytest.mark.long
def test_running_the_club_moves_the_old_data_aside_and_begins_anew(tmp_path: Path) -> None:
    before = read_all(make_old_folder(tmp_path / "data"))
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
    assert read_all(moved) == before
    assert (tmp_path / "data/secret_key").read_text() != (moved / "secret_key").read_text()


def test_running_the_club_moves_nothing_where_the_database_lies_elsewhere(
    old: BaseDatabaseWrapper,
) -> None:
    beside = sorted(settings.DATA_DIR.parent.glob(f"{settings.DATA_DIR.name}*"))
    with pytest.raises(CommandError, match=SENTENCE) as refused:
        call_command("run_local")
    assert "DATABASE_URL" in str(refused.value)
    assert sorted(settings.DATA_DIR.parent.glob(f"{settings.DATA_DIR.name}*")) == beside


def test_a_folder_that_cannot_be_moved_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its name leaves no room for a longer one: a file's name has 255 bytes at the most."""
    folder = tmp_path / ("d" * 250)
    monkeypatch.setattr(settings, "DATA_DIR", folder)
    before = read_all(make_old_folder(folder))
    path = str(folder / "tichu.sqlite3")
    with closing(
        ConnectionHandler({"default": {"ENGINE": SQLITE, "NAME": path}})["default"]
    ) as one:
        monkeypatch.setattr(old_database, "connection", one)
        with pytest.raises(CommandError, match="cannot move"):
            call_command("run_local")
    assert [one.name for one in tmp_path.iterdir()] == [folder.name]
    assert read_all(folder) == before


def test_no_folder_that_was_moved_before_is_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path / "data")
    moved = []
    for number in range(3):
        settings.DATA_DIR.mkdir()
        (settings.DATA_DIR / "number").write_text(str(number))
        moved.append(move_old_data())
    assert [path.name for path in moved] == [
        f"data-before-{timezone.localdate()}{more}" for more in ("", "-2", "-3")
    ]
    assert [(path / "number").read_text() for path in moved] == ["0", "1", "2"]
    assert not settings.DATA_DIR.exists()
