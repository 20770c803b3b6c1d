"""A second place for backups: a folder on another disk, or a store that speaks S3."""

import errno
import hashlib
import os
import shutil
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

import structlog
from django.conf import settings

from common.jobs.backups import Backup, list_backups, read_backup_name
from common.private_files import sync_file, sync_folder
from common.problems import Refused
from tichu_club.hosting.backups.marks import list_own_marks

log = structlog.stdlib.get_logger("tichu_club.hosting.backups")
SECONDS: Final = 20
"""How long a store may be silent."""
CHECKSUMS: Final = ("AWS_REQUEST_CHECKSUM_CALCULATION", "AWS_RESPONSE_CHECKSUM_VALIDATION")


class SecondPlace(Protocol):
    """Somewhere else that backups are copied to, into a folder of this installation's own.

    Others may have theirs beside it. What lies outside of such a folder was copied there by a
    version that made none, and nobody knows whose it is.
    """

    def adopt(self, ours: Path) -> None:
        """Take what lies outside, and in our folder here as well, among this installation's own."""

    def take(self, path: Path) -> None:
        """Take a copy of a backup, whole or not at all."""

    def list(self) -> Iterable[Backup]:
        """Return the backups of this installation that are there."""

    def delete(self, name: str) -> None:
        """Delete a backup of this installation."""


def find_second_place() -> SecondPlace | None:
    """Return the second place, None where none is set.

    Raises:
        Refused: `place_unknown`, or `place_needs_package`.
    """
    wanted = settings.BACKUPS_TO
    if not wanted:
        return None
    parts = urlsplit(wanted)
    own = [f"tichu-{mark}" for mark in list_own_marks()]
    if parts.scheme == "s3" and parts.netloc:
        return Bucket(parts.netloc, parts.path.strip("/"), own)
    if parts.scheme:
        raise Refused("place_unknown", place=wanted)
    return Folder(Path(wanted), own)


class Folder:
    """A folder, as a rule on another disk; `own` are the names of ours in it, the first is used.

    It is never made here: where it is missing its disk is not there, and what was written in its
    stead would lie on this one.
    """

    def __init__(self, path: Path, own: Sequence[str]) -> None:
        self.path = path
        self._own = [path / name for name in own]

    def adopt(self, ours: Path) -> None:
        """Move what is called as a backup here is, and as large; delete what was begun of one."""
        for backup in list_backups(ours):
            _name_part(self.path, backup.name).unlink(missing_ok=True)
            there = self.path / backup.name
            if there.is_file() and there.stat().st_size == (ours / backup.name).stat().st_size:
                self._own[0].mkdir(mode=0o700, exist_ok=True)
                there.replace(self._own[0] / backup.name)

    def take(self, path: Path) -> None:
        """Copy a backup under a name that no backup has, then give it its own.

        Nothing is left of one that fails, nor of one before that was killed.
        """
        own = self._own[0]
        own.mkdir(mode=0o700, exist_ok=True)
        for left in own.glob(_name_part(own, "*").name):
            left.unlink(missing_ok=True)
        part = _name_part(own, path.name)
        try:
            part.touch(mode=0o600)
            shutil.copyfile(path, part)
            sync_file(part)
            _require_same(path, part)
            part.replace(own / path.name)
        finally:
            part.unlink(missing_ok=True)
        sync_folder(own)

    def list(self) -> Iterable[Backup]:
        """Return the backups of this installation that are there."""
        return {backup for folder in self._own for backup in list_backups(folder)}

    def delete(self, name: str) -> None:
        """Delete a backup of this installation."""
        for folder in self._own:
            (folder / name).unlink(missing_ok=True)


def _require_same(path: Path, copy: Path) -> None:
    """Read a copy again: a disk that is at its end takes what it does not give back."""
    with path.open("rb") as ours, copy.open("rb") as theirs:
        if hashlib.file_digest(ours, "sha256").digest() != (
            hashlib.file_digest(theirs, "sha256").digest()
        ):
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(copy))


def _name_part(folder: Path, name: str) -> Path:
    """Return what a backup is called while it is being copied."""
    return folder / f".{name}.part"


class Bucket:
    """A folder in a bucket of a store that speaks S3; who we are, boto3 reads from AWS_…."""

    def __init__(self, bucket: str, folder: str, own: Sequence[str]) -> None:
        self.bucket = bucket
        self.folder = f"{folder}/" if folder else ""
        self._own = [f"{self.folder}{name}/" for name in own]
        self._client = _connect()

    def adopt(self, ours: Path) -> None:
        """Move what is called as a backup here is, and as large."""
        here = {backup.name: (ours / backup.name).stat().st_size for backup in list_backups(ours)}
        for key, size in [*self._list(self.folder)]:
            name = key.removeprefix(self.folder)
            if here.get(name) == size:
                source = {"Bucket": self.bucket, "Key": key}
                self._client.copy(source, self.bucket, self._own[0] + name)
                self._client.delete_object(**source)

    def take(self, path: Path) -> None:
        """Send a backup; the store shows it when all of it is there.

        Raises:
            OSError: what it shows has another size.
        """
        self._abort_begun()
        key = self._own[0] + path.name
        self._client.upload_file(str(path), self.bucket, key)
        if dict(self._list(self._own[0])).get(key) != path.stat().st_size:
            self._client.delete_object(Bucket=self.bucket, Key=key)
            raise OSError(errno.EIO, os.strerror(errno.EIO), key)

    def _abort_begun(self) -> None:
        """Let go of what was begun and never ended, as by a process that was killed.

        What is sent in parts costs money and is shown by nobody. Where a store does not let us ask,
        its own rule has to do it.
        """
        try:
            pages = self._client.get_paginator("list_multipart_uploads")
            for page in pages.paginate(Bucket=self.bucket, Prefix=self._own[0]):
                for begun in page.get("Uploads", ()):
                    upload = {"Key": begun["Key"], "UploadId": begun["UploadId"]}
                    self._client.abort_multipart_upload(Bucket=self.bucket, **upload)
        except Exception as error:
            log.warning("parts of copies not deleted", error=type(error).__name__)

    def list(self) -> Iterable[Backup]:
        """Return the backups of this installation that are there."""
        keys = [(own, key) for own in self._own for key, _ in self._list(own)]
        backups = (read_backup_name(key.removeprefix(own)) for own, key in keys)
        return {backup for backup in backups if backup}

    def delete(self, name: str) -> None:
        """Delete a backup of this installation."""
        for own in self._own:
            self._client.delete_object(Bucket=self.bucket, Key=own + name)

    def _list(self, prefix: str) -> Iterable[tuple[str, int]]:
        """Yield what lies in this folder, and how large it is."""
        pages = self._client.get_paginator("list_objects_v2")
        for page in pages.paginate(Bucket=self.bucket, Prefix=prefix, Delimiter="/"):
            for stored in page.get("Contents", ()):
                yield stored["Key"], stored["Size"]


def _connect() -> Any:
    _settle_environment()
    try:
        boto3, config = import_module("boto3"), import_module("botocore.config")
    except ImportError:
        raise Refused("place_needs_package", package="boto3") from None
    limits = config.Config(
        connect_timeout=SECONDS, read_timeout=SECONDS, retries={"max_attempts": 2}
    )
    return boto3.client("s3", config=limits)


def _settle_environment() -> None:
    """Let what is there and empty count as none, and other stores get what they understand.

    Amazon's has checksums at the end of what is sent; what does not know them keeps them as part
    of it, or refuses all of it.
    """
    for name in [name for name in os.environ if name.startswith("AWS_")]:
        if not os.environ[name].strip():
            del os.environ[name]
    if "AWS_ENDPOINT_URL_S3" in os.environ or "AWS_ENDPOINT_URL" in os.environ:
        for name in CHECKSUMS:
            os.environ.setdefault(name, "when_required")
