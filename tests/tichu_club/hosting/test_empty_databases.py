"""What a first start copies is what the migrations make, of this version, and nobody's."""

import importlib.metadata
import shutil
import sqlite3
import uuid
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db.utils import ConnectionHandler

from tests.migrated import copy_sqlite
from tests.paths import ROOT
from tichu_club.hosting.databases import describe_database
from tichu_club.hosting.empty_databases import (
    BROUGHT,
    NOBODYS,
    copy_empty,
    find_empty_database,
    find_place,
    hash_migrations,
    keep_empty,
    list_migrations,
)

pytestmark = [pytest.mark.django_db, pytest.mark.first_database]
OPENED: list[Any] = []


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, settings: Any) -> Path:
    """The folder of empty databases, which is not there yet."""
    settings.EMPTY_DATABASES_DIR = tmp_path / "build" / "empty"
    return find_empty_database()


def open_database(path: Path) -> Any:
    """Return a database's connection, as the settings describe it."""
    described = describe_database(f"sqlite:///{path}", path.parent)
    connection = ConnectionHandler({"default": described})["default"]
    OPENED.append(connection)
    return connection


@pytest.fixture(autouse=True)
def closes() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().close()


def make_folder(path: Path) -> Path:
    path.mkdir()
    return path


def describe(path: Path) -> tuple[list[tuple[str, ...]], dict[str, list[Any]]]:
    """Return a database's schema, and the rows of its tables, without the times of migrations."""
    with closing(sqlite3.connect(path)) as rows:
        schema = rows.execute("SELECT type, name, sql FROM sqlite_master ORDER BY 1, 2").fetchall()
        tables = [name for kind, name, _ in schema if kind == "table"]
        found = {name: rows.execute(f'SELECT * FROM "{name}"').fetchall() for name in tables}
    found["django_migrations"] = [row[:3] for row in found["django_migrations"]]
    return schema, {name: those for name, those in found.items() if those}


def test_a_first_start_copies_what_an_earlier_one_kept(tmp_path: Path, kept: Path) -> None:
    first, second = (make_folder(tmp_path / name) / "tichu.sqlite3" for name in ("one", "two"))
    copy_empty(open_database(first))
    assert not first.exists()
    copy_sqlite(first.parent)
    keep_empty(open_database(first))
    assert [path.name for path in kept.parent.iterdir()] == [kept.name]
    copy_empty(open_database(second))
    assert [path.name for path in second.parent.iterdir()] == ["tichu.sqlite3"]
    assert describe(second) == describe(first)
    own = {"django_migrations", "sqlite_sequence"}
    assert describe(second)[1].keys() - own <= NOBODYS


def test_what_another_program_wrote_meanwhile_is_in_no_other_installation(
    tmp_path: Path, kept: Path
) -> None:
    copy_sqlite(tmp_path)
    place = tmp_path / "tichu.sqlite3"
    with closing(sqlite3.connect(place)) as database:
        removed = (uuid.uuid4().hex, "2026-11-28")
        database.execute("INSERT INTO people_removedplayer VALUES (?, ?)", removed)
        database.commit()
    keep_empty(open_database(place))
    assert not kept.exists()


def test_a_database_that_is_there_is_left_alone(tmp_path: Path, kept: Path) -> None:
    kept.parent.mkdir(parents=True)
    sqlite3.connect(kept).close()
    place = tmp_path / "tichu.sqlite3"
    place.write_bytes(b"somebody's")
    copy_empty(open_database(place))
    assert place.read_bytes() == b"somebody's"


def test_what_is_damaged_is_not_copied(tmp_path: Path, kept: Path) -> None:
    kept.parent.mkdir(parents=True)
    copy_sqlite(kept.parent)
    (kept.parent / "tichu.sqlite3").rename(kept)
    with kept.open("r+b") as file:
        file.seek(8192)
        file.write(b"\0" * 8192)
    copy_empty(open_database(tmp_path / "tichu.sqlite3"))
    assert [path.name for path in tmp_path.iterdir()] == ["build"]


def test_where_nothing_can_be_kept_nothing_is(tmp_path: Path, kept: Path) -> None:
    kept.parent.parent.write_text("a file, where a folder is wanted")
    copy_sqlite(tmp_path)
    keep_empty(open_database(tmp_path / "tichu.sqlite3"))
    copy_empty(open_database(tmp_path / "other.sqlite3"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["build", "tichu.sqlite3"]


def test_those_of_other_versions_go(tmp_path: Path, kept: Path) -> None:
    kept.parent.mkdir(parents=True)
    (kept.parent / "0123456789abcdef.sqlite3").touch()
    copy_sqlite(tmp_path)
    keep_empty(open_database(tmp_path / "tichu.sqlite3"))
    assert [path.name for path in kept.parent.iterdir()] == [kept.name]


def test_the_name_depends_on_each_migration_and_on_what_it_imports() -> None:
    listed = set(list_migrations(ROOT))
    for app in apps.get_app_configs():
        folder = Path(app.path)
        if ROOT in folder.parents and ".venv" not in folder.parts:
            assert set(folder.glob("migrations/*.py")) <= listed
    assert hash_migrations(ROOT, "one") != hash_migrations(ROOT, "another")


def test_apps_of_others_with_migrations_are_of_the_distributions_that_are_named() -> None:
    named = [importlib.metadata.distribution(name) for name in BROUGHT]
    files = {Path(str(file)).parts[0] for each in named for file in each.files or ()}
    others = {
        app.name.partition(".")[0]
        for app in apps.get_app_configs()
        if (Path(app.path) / "migrations").is_dir()
        and not (ROOT / app.name.partition(".")[0]).is_dir()
    }
    assert others <= files


def test_a_changed_migration_has_another_name(tmp_path: Path) -> None:
    for name in ("tichu_club/settings.py", "people/models/players.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / name)
    migration = tmp_path / "people" / "migrations" / "0001_first.py"
    migration.parent.mkdir(parents=True)
    migration.write_text("from people.models.players import fold\n")
    names = set()
    for changed in (migration, tmp_path / "people" / "models" / "players.py", None):
        names.add(hash_migrations(tmp_path, "engine"))
        if changed:
            changed.write_text(changed.read_text() + "\n# changed\n")
    assert len(names) == 3


@pytest.mark.parametrize("url", ["sqlite://:memory:", "postgres://tichu@localhost/tichu"])
def test_a_database_without_a_file_of_its_own_is_neither_begun_nor_kept(
    tmp_path: Path, url: str
) -> None:
    described = describe_database(url, tmp_path)
    assert find_place(ConnectionHandler({"default": described})["default"]) is None
