"""An empty SQLite database with all migrations applied, which a first start of a club copies.

It is made once by the very migrations, lies with the program and never with a club's data, and is
named by what it was made with: a changed migration has another name. Nothing in it is anybody's: it
holds what every installation fills in by itself (`NOBODYS`). Without it a first start applies the
migrations, which takes several seconds, and keeps what came of it for the next.
"""

import hashlib
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Final

from django.conf import settings

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

BROUGHT: Final = ("django", "django-allauth", "django-rest-knox")
"""The distributions of others whose apps have migrations."""
NOBODYS: Final = frozenset(
    {
        "auth_permission",
        "django_content_type",
        "jobs_heartbeat",
        "jobs_job",
        "jobs_lastcheck",
    }
)
"""Tables that an installation fills by itself, before anybody has come."""
KEPT_BY_ITSELF: Final = frozenset({"django_migrations", "sqlite_sequence"})
"""Tables of Django and of SQLite, which know of no club."""
IMPORTS: Final = re.compile(r"^\s*(?:from|import) (\w+(?:\.\w+)*)", re.MULTILINE)


def hash_migrations(root: Path, *more: str, files: Iterable[Path] = ()) -> str:
    """Return a name for what a migrated database depends on, besides these words and files."""
    names = (f"{name} {version(name)}" for name in BROUGHT)
    digest = hashlib.sha256("\n".join((*more, *names)).encode())
    for path in sorted({*list_migrations(root), root / "tichu_club" / "settings.py", *files}):
        digest.update(f"{path.relative_to(root)}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def list_migrations(root: Path) -> Iterator[Path]:
    """Give the files of our migrations, and what they import of ours."""
    for folder in ("*/migrations", "*/*/migrations"):
        for path in root.glob(f"{folder}/*.py"):
            yield path
            for name in IMPORTS.findall(path.read_text("utf-8")):
                module = root / name.replace(".", "/")
                yield from module.glob("__init__.py")
                yield from module.parent.glob(f"{module.name}.py")


def find_empty_database() -> Path:
    """Return where the empty database of this version is, or would be."""
    folder: Path = settings.EMPTY_DATABASES_DIR
    name = hash_migrations(settings.BASE_DIR, sqlite3.sqlite_version, *settings.INSTALLED_APPS)
    return folder / f"{name}.sqlite3"


def copy_empty(connection: "BaseDatabaseWrapper") -> None:
    """Begin a database that is not there yet with a copy, if one is kept that is sound."""
    place = find_place(connection)
    if place is None or place.exists():
        return
    half = place.with_name(f"{place.name}.copy")
    try:
        shutil.copyfile(find_empty_database(), half)
        if is_sound(half):
            half.rename(place)
    except OSError:
        pass  # The migrations make what could not be copied, or say why nothing can be written.
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)


def keep_empty(connection: "BaseDatabaseWrapper") -> None:
    """Keep a copy of a database that has just been migrated, and of no version before.

    There whole, or not at all; where nothing can be written, not at all, nor where another program
    has put somebody's rows in meanwhile.
    """
    if find_place(connection) is None:
        return
    kept = find_empty_database()
    with suppress(OSError, sqlite3.Error):
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            half = Path(folder, kept.name)
            with connection.cursor() as cursor:
                cursor.execute("VACUUM INTO %s", [str(half)])
            if not is_nobodys(half):
                return
            older = set(kept.parent.glob("*.sqlite3"))
            half.rename(kept)
        for path in older - {kept}:
            path.unlink(missing_ok=True)


def find_place(connection: "BaseDatabaseWrapper") -> Path | None:
    """Return the file of a database, None where it has none of its own."""
    name = str(connection.settings_dict["NAME"])
    is_file = connection.vendor == "sqlite" and not name.startswith((":memory:", "file:"))
    return Path(name) if is_file else None


def is_nobodys(path: Path) -> bool:
    """Return whether a database holds no row but what every installation fills in by itself."""
    with closing(sqlite3.connect(path)) as database:
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return not any(
            database.execute(f'SELECT 1 FROM "{name}" LIMIT 1').fetchone()  # noqa: S608 - a table's own name
            for (name,) in names
            if name not in NOBODYS and name not in KEPT_BY_ITSELF
        )


def is_sound(path: Path) -> bool:
    """Return whether SQLite can read all of a file."""
    try:
        with closing(sqlite3.connect(path)) as database:
            said = database.execute("PRAGMA quick_check").fetchone()
    except sqlite3.DatabaseError:
        return False
    return bool(said == ("ok",))
