"""The file of a backup: a ZIP of tables and files, and a manifest that says what they must be.

`tables/NAME.jsonl` has a line a row, `files/PLACE` what lies in the data folder, `manifest.json`
the rest. Anybody can look into it without this program.
"""

import hashlib
import json
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from common.problems import Refused
from tichu_club.hosting.backups.rows import Row, RowsDigest, read_backup_line
from tichu_club.hosting.backups.schema import Step

FORMAT: Final = "tichu-club-backup"
VERSION: Final = 1
MANIFEST: Final = "manifest.json"
MOST_MANIFEST_BYTES: Final = 5_000_000


@dataclass(frozen=True, slots=True)
class TableNote:
    """What a table in a backup must be: its columns, how many rows, their checksum."""

    columns: Sequence[str]
    rows: int
    digest: str


@dataclass(frozen=True, slots=True)
class BackupManifest:
    """What a backup holds. `made_at` is a moment in UTC, `files` are SHA-256 by their places."""

    made_at: str
    reason: str
    database: str
    steps: Sequence[Step]
    tables: Mapping[str, TableNote]
    files: Mapping[str, str]

    @property
    def rows(self) -> int:
        """How many rows there are in all."""
        return sum(table.rows for table in self.tables.values())

    def write(self) -> bytes:
        """Return the manifest as text."""
        values = {"format": FORMAT, "version": VERSION, **asdict(self)}
        return json.dumps(values, indent=1, sort_keys=True).encode()


def read_manifest(text: bytes) -> BackupManifest:
    """Read a manifest.

    Raises:
        Refused: `backup_newer`: its form is that of a later version.
        ValueError, KeyError, TypeError: it is none.
    """
    values: dict[str, Any] = json.loads(text)
    if values.pop("format") != FORMAT:
        raise ValueError("another format")
    if values.pop("version") != VERSION:
        raise Refused("backup_newer")
    steps = [(str(app), str(name)) for app, name in values.pop("steps")]
    tables = {name: TableNote(**note) for name, note in values.pop("tables").items()}
    return BackupManifest(steps=steps, tables=tables, **values)


class OpenBackup:
    """A backup that is being read."""

    def __init__(self, archive: zipfile.ZipFile, manifest: BackupManifest) -> None:
        self._archive = archive
        self.manifest = manifest

    def read_table(self, name: str) -> Iterator[Row]:
        """Yield the rows of a table."""
        with self._archive.open(name_table(name)) as lines:
            while line := lines.readline(LARGEST):
                if len(line) >= LARGEST:
                    raise ValueError(name)
                yield read_backup_line(line)

    def read_files(self) -> dict[str, bytes]:
        """Return the files by their places in the data folder."""
        return {name: self._read_file(name) for name in self.manifest.files}

    def _read_file(self, name: str) -> bytes:
        with self._archive.open(name_file(name)) as file:
            content = file.read(LARGEST)
        if len(content) == LARGEST:
            raise ValueError(name)
        return content

    def check(self) -> None:
        """Read all of it.

        Raises:
            ValueError: rows or files are not what the manifest says.
        """
        for name, note in self.manifest.tables.items():
            digest = RowsDigest()
            for row in self.read_table(name):
                digest.add(row)
            if (digest.rows, digest.read()) != (note.rows, note.digest):
                raise ValueError(name)
        for name, content in self.read_files().items():
            if hash_file(content) != self.manifest.files[name]:
                raise ValueError(name)


@contextmanager
def open_backup(path: Path) -> Iterator[OpenBackup]:
    """Open a backup, and read all of it once before anything is done with it.

    Raises:
        Refused: `backup_missing`, `backup_unreadable`, `backup_damaged` or `backup_newer`.
    """
    if not path.is_file():
        raise Refused("backup_missing", file=str(path))
    with _open_archive(path) as archive:
        try:
            opened = OpenBackup(archive, _read_manifest(archive))
            opened.check()
        except Refused:
            raise
        except (*DAMAGED, OSError):
            raise Refused("backup_damaged", file=str(path)) from None
        yield opened


def _open_archive(path: Path) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(path)
    except PermissionError as error:
        raise Refused("backup_unreadable", file=str(path), reason=error.strerror or "") from None
    except (*DAMAGED, OSError):
        raise Refused("backup_damaged", file=str(path)) from None


LARGEST: Final = 100_000_000
"""Bytes: no row and no file of a club is as long; what is longer was made to fill the memory."""
DAMAGED: Final = (
    zipfile.BadZipFile,
    zlib.error,
    AttributeError,
    EOFError,
    KeyError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What reading raises where bytes have changed or are missing."""


def _read_manifest(archive: zipfile.ZipFile) -> BackupManifest:
    if archive.getinfo(MANIFEST).file_size > MOST_MANIFEST_BYTES:
        raise ValueError(MANIFEST)
    return read_manifest(archive.read(MANIFEST))


def name_table(name: str) -> str:
    """Return where a table stands."""
    return f"tables/{name}.jsonl"


def name_file(name: str) -> str:
    """Return where a file stands."""
    return f"files/{name}"


def hash_file(content: bytes) -> str:
    """Return what the manifest keeps of a file."""
    return hashlib.sha256(content).hexdigest()
