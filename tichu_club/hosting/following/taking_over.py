"""The second laptop becomes the club: its copy is checked, and is the database from now on."""

import shutil
import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.utils import timezone

from common.jobs.backups import find_folder
from common.private_files import sync_folder
from common.problems import Refused
from people.removal.services.removals import apply_ledger
from tichu_club.hosting.backups.kept_files import place_files
from tichu_club.hosting.backups.restoring import require_empty
from tichu_club.hosting.backups.schema import list_unknown, read_steps
from tichu_club.hosting.following.kept_copy import KeptCopy
from tichu_club.hosting.upgrades import upgrade_database

FOLDER: Final = "copy"
SECONDS: Final = 3


def find_copy_folder() -> Path:
    """Return where the copy is kept."""
    return Path(settings.DATA_DIR) / FOLDER


def answers(base: str) -> bool:
    """Return whether anybody answers at an address, whatever certificate they have."""
    place = urlsplit(base)
    port = place.port or (443 if place.scheme == "https" else 80)
    try:
        socket.create_connection((place.hostname or "", port), SECONDS).close()
    except OSError:
        return False
    return True


def take_over(*, although_first_answers: bool = False) -> KeptCopy:
    """Make this empty installation the club of which it holds the copy, and return that.

    Raises:
        Refused: `copy_missing`, `copy_damaged`, `copy_first_answers`, `copy_newer`,
            `copy_not_sqlite` or `restore_not_empty`; nothing has been changed.
    """
    require_room()
    copy = KeptCopy(find_copy_folder())
    copy.require_whole()
    if not although_first_answers and answers(copy.origin):
        raise Refused("copy_first_answers", address=copy.origin)
    _require_sound(copy.database)
    _put_in_place(copy.database, _find_place())
    place_files(copy.read_files(), timezone.now())
    upgrade_database(find_folder())
    ContentType.objects.clear_cache()
    apply_ledger()
    return copy


def require_room() -> None:
    """Refuse an installation that a copy could not become: another club, another database.

    It is asked before anything is followed, too: when the first laptop has failed it is too late.

    Raises:
        Refused: `copy_not_sqlite` or `restore_not_empty`.
    """
    if connection.vendor != "sqlite":
        raise Refused("copy_not_sqlite")
    if _find_place().is_file():
        require_empty()


def require_known(path: Path) -> None:
    """Refuse a copy that a newer version has used (`copy_newer`), or that is damaged."""
    steps = _ask(path, "SELECT app, name FROM django_migrations")
    if list_unknown([(str(app), str(name)) for app, name in steps]):
        raise Refused("copy_newer")


def _require_sound(path: Path) -> None:
    """Refuse a database that SQLite itself finds damaged, or that a newer version has used."""
    sound = _ask(path, "PRAGMA integrity_check") == [("ok",)]
    if not sound or _ask(path, "PRAGMA foreign_key_check"):
        raise Refused("copy_damaged", file=str(path))
    require_known(path)


def _ask(path: Path, statement: str) -> list[tuple[Any, ...]]:
    """Return what a copy answers that nobody else has open."""
    place = f"{path.resolve().as_uri()}?immutable=1"
    try:
        with closing(sqlite3.connect(place, uri=True)) as database:
            return database.execute(statement).fetchall()
    except sqlite3.DatabaseError:
        raise Refused("copy_damaged", file=str(path)) from None


def _find_place() -> Path:
    return Path(connection.settings_dict["NAME"])


def _put_in_place(copy: Path, place: Path) -> None:
    """Put the copy where the club's database is; what is there is empty."""
    connection.close()
    temporary = place.with_name(f".{place.name}.coming")
    shutil.copyfile(copy, temporary)
    temporary.chmod(0o600)
    for name in (place.name, f"{place.name}-wal", f"{place.name}-shm"):
        place.with_name(name).unlink(missing_ok=True)
    temporary.replace(place)
    sync_folder(place.parent)
    read_steps(connection)
