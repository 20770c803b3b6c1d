"""A second place for backups: a folder on another disk, or a store that speaks S3."""

import shutil
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from django.conf import settings

from common.jobs.backups import Backup, list_backups, read_backup_name
from common.private_files import sync_folder
from common.problems import Refused

SECONDS: Final = 20
"""How long a store may be silent."""


class SecondPlace(Protocol):
    """Somewhere else that backups are copied to."""

    def take(self, path: Path) -> None:
        """Take a copy of a backup, whole or not at all."""

    def list(self) -> Iterable[Backup]:
        """Return the backups that are there."""

    def delete(self, name: str) -> None:
        """Delete a backup."""


def find_second_place() -> SecondPlace | None:
    """Return the second place, None where none is set.

    Raises:
        Refused: `place_unknown`, or `place_needs_package`.
    """
    wanted = settings.BACKUPS_TO
    if not wanted:
        return None
    parts = urlsplit(wanted)
    if parts.scheme == "s3" and parts.netloc:
        return Bucket(parts.netloc, parts.path.strip("/"))
    if parts.scheme:
        raise Refused("place_unknown", place=wanted)
    return Folder(Path(wanted))


class Folder:
    """A folder, as a rule on another disk."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def take(self, path: Path) -> None:
        """Copy a backup under a name that no backup has, then give it its own."""
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        part = self.path / f".{path.name}.part"
        part.touch(mode=0o600)
        shutil.copyfile(path, part)
        part.replace(self.path / path.name)
        sync_folder(self.path)

    def list(self) -> Iterable[Backup]:
        """Return the backups that are there."""
        return list_backups(self.path)

    def delete(self, name: str) -> None:
        """Delete a backup."""
        (self.path / name).unlink(missing_ok=True)


class Bucket:
    """A folder in a bucket of a store that speaks S3; who we are, boto3 reads from AWS_…."""

    def __init__(self, bucket: str, folder: str) -> None:
        self.bucket = bucket
        self.folder = f"{folder}/" if folder else ""
        self._client = _connect()

    def take(self, path: Path) -> None:
        """Send a backup; the store shows it when all of it is there."""
        self._client.upload_file(str(path), self.bucket, self.folder + path.name)

    def list(self) -> Iterable[Backup]:
        """Return the backups that are there."""
        pages = self._client.get_paginator("list_objects_v2")
        for page in pages.paginate(Bucket=self.bucket, Prefix=self.folder):
            for stored in page.get("Contents", ()):
                if backup := read_backup_name(stored["Key"].removeprefix(self.folder)):
                    yield backup

    def delete(self, name: str) -> None:
        """Delete a backup."""
        self._client.delete_object(Bucket=self.bucket, Key=self.folder + name)


def _connect() -> Any:
    try:
        boto3, config = import_module("boto3"), import_module("botocore.config")
    except ImportError:
        raise Refused("place_needs_package", package="boto3") from None
    limits = config.Config(
        connect_timeout=SECONDS, read_timeout=SECONDS, retries={"max_attempts": 2}
    )
    return boto3.client("s3", config=limits)
