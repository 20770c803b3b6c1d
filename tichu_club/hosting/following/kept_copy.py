"""The copy on the second laptop's disk: whole after whatever ended this program or the machine.

What comes is written down first, whole, and then put into the copy; where that is broken off it is
done again when the copy is opened. So the newest file of changes names the state of the copy.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from common.private_files import write_private
from common.problems import Refused
from tichu_club.hosting.following.changes import (
    FollowedChanges,
    WrongChangesError,
    hash_content,
    unpack,
)

DATABASE: Final = "copy.sqlite3"
CHANGES: Final = "changes"
FILES: Final = "files"
ORIGIN: Final = "origin"


class KeptCopy:
    """A copy in a folder of its own. `state` is None as long as there is none that holds."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.state: str | None = None
        with self._write_or_refuse():
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            try:
                self._put_in(unpack((folder / CHANGES).read_bytes()))
            except (FileNotFoundError, WrongChangesError):
                self.state = None

    @property
    def database(self) -> Path:
        """Where the copy of the database is."""
        return self.folder / DATABASE

    @property
    def origin(self) -> str:
        """The address of the club that it is a copy of, "" where nothing has come yet."""
        path = self.folder / ORIGIN
        return path.read_text() if path.is_file() else ""

    def take(self, packed: bytes, origin: str) -> None:
        """Take what came, and return when it is on the disk.

        Raises:
            WrongChangesError: it is damaged, or follows another state; the copy is to be fetched
                anew.
            Refused: `copy_not_written`: the disk is full, or takes nothing.
        """
        changes = unpack(packed)
        if changes.base is not None and changes.base != self.state:
            raise WrongChangesError
        with self._write_or_refuse():
            if origin != self.origin:
                write_private(self.folder / ORIGIN, origin.encode())
            # What was put in last has to be on the disk before its changes are forgotten.
            self._sync()
            write_private(self.folder / CHANGES, packed)
            self._put_in(changes)

    @contextmanager
    def _write_or_refuse(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            folder, reason = str(self.folder), error.strerror or type(error).__name__
            raise Refused("copy_not_written", folder=folder, reason=reason) from error

    def read_files(self) -> dict[str, bytes]:
        """Return the files beside the database, by their places."""
        folder = self.folder / FILES
        paths = [path for path in folder.rglob("*") if path.is_file()]
        return {str(path.relative_to(folder)): path.read_bytes() for path in paths}

    def require_whole(self) -> None:
        """Refuse a copy that is none (`copy_missing`)."""
        if self.state is None:
            raise Refused("copy_missing", folder=str(self.folder))

    def _put_in(self, changes: FollowedChanges) -> None:
        self.state = None
        handle = os.open(self.database, os.O_RDWR | os.O_CREAT, 0o600)
        with os.fdopen(handle, "r+b") as file:
            for begin, piece in changes.list_pieces():
                file.seek(begin)
                file.write(piece)
            file.truncate(changes.length)
        if hash_content(self.database.read_bytes()) != changes.digest:
            raise WrongChangesError
        if changes.files is not None:
            self._put_files(changes.files)
        self.state = changes.state

    def _put_files(self, files: Mapping[str, bytes]) -> None:
        folder = (self.folder / FILES).resolve()
        for name, content in files.items():
            path = (folder / name).resolve()
            if not path.is_relative_to(folder):
                raise WrongChangesError
            if not path.is_file() or path.read_bytes() != content:
                write_private(path, content)

    def _sync(self) -> None:
        if self.database.is_file():
            handle = os.open(self.database, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
