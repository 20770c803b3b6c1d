"""Making a backup while the club goes on."""

import datetime
import fcntl
import os
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from django.db.models import Model
from django.utils import timezone

from common.jobs.backups import make_name
from common.private_files import sync_folder
from common.problems import Refused
from tichu_club.hosting.backups.archive import (
    MANIFEST,
    BackupManifest,
    TableNote,
    hash_file,
    name_file,
    name_table,
    open_backup,
)
from tichu_club.hosting.backups.kept_files import collect_files
from tichu_club.hosting.backups.rows import (
    RowsDigest,
    list_stored_columns,
    read_backup_rows,
    write_backup_line,
)
from tichu_club.hosting.backups.schema import list_models, list_unknown, read_steps
from tichu_club.hosting.backups.snapshot import open_snapshot

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

LOCK: Final = ".making"
PARTS: Final = ".tichu-*.zip.part"


def make_backup(folder: Path, *, reason: str, now: datetime.datetime | None = None) -> Path:
    """Write all that the club is into one file, open it again to check it, and return its place.

    It is the database of one moment. Nobody who records a round meanwhile has to wait.

    Raises:
        Refused: `backup_under_way`, `backup_no_room` (nothing is left of it), or
            `database_newer`.
    """
    moment = now or timezone.now()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with claim(folder, LOCK):
            return _make(folder, make_name(moment, reason), reason, moment)
    except OSError as error:
        raise Refused("backup_no_room", folder=str(folder), reason=str(error.strerror)) from None


def _make(folder: Path, name: str, reason: str, moment: datetime.datetime) -> Path:
    for left in folder.glob(PARTS):
        # Whoever began it was killed: nobody else is at it here.
        left.unlink(missing_ok=True)
    part = folder / f".{name}.part"
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                _fill(archive, reason, moment)
            file.flush()
            os.fsync(file.fileno())
        with open_backup(part):
            pass
        part.replace(folder / name)
    finally:
        part.unlink(missing_ok=True)
    sync_folder(folder)
    return folder / name


def _fill(archive: zipfile.ZipFile, reason: str, moment: datetime.datetime) -> None:
    with open_snapshot() as reader:
        steps = read_steps(reader)
        if list_unknown(steps):
            raise Refused("database_newer")
        models = list_models(steps)
        tables = {m._meta.db_table: _write_table(archive, reader, m) for m in models}
        database = reader.vendor
    files = collect_files()
    for place, content in files.items():
        archive.writestr(name_file(place), content)
    manifest = BackupManifest(
        made_at=moment.astimezone(datetime.UTC).isoformat(),
        reason=reason,
        database=database,
        steps=steps,
        tables=tables,
        files={place: hash_file(content) for place, content in files.items()},
    )
    archive.writestr(MANIFEST, manifest.write())


def _write_table(
    archive: zipfile.ZipFile, reader: "BaseDatabaseWrapper", model: type[Model]
) -> TableNote:
    digest = RowsDigest()
    with archive.open(name_table(model._meta.db_table), "w", force_zip64=True) as lines:
        for row in read_backup_rows(reader, model):
            digest.add(row)
            lines.write(write_backup_line(row))
    return TableNote(list_stored_columns(model), digest.rows, digest.read())


@contextmanager
def claim(folder: Path, name: str, *, waits: bool = False) -> Iterator[None]:
    """Let one process at a time do something in a folder: it holds the file of this name.

    Raises:
        Refused: `backup_under_way`: another one holds it, and nobody `waits`.
    """
    with (folder / name).open("a") as mark:
        try:
            fcntl.flock(mark, fcntl.LOCK_EX | (0 if waits else fcntl.LOCK_NB))
        except BlockingIOError:
            raise Refused("backup_under_way", folder=str(folder)) from None
        yield
