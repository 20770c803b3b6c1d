"""What a club is besides its database: keys, the authority that phones trust, removed names."""

import datetime
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from django.conf import settings

from common.private_files import write_private
from people.removal.services import ledger, names_keys
from tichu_club.hosting.secret_key import (
    FORMER,
    NAME,
    adopt_keys,
    list_former_keys,
    read_given_keys,
)

AUTHORITY: Final = ("tls/authority.crt", "tls/authority.key")
"""The server's own certificate is made anew for every machine."""
LISTS: Final = (ledger.NAME, names_keys.NAME)
"""Files of lines: what stands in two of them holds."""


def collect_files() -> dict[str, bytes]:
    """Return the files that go into a backup, by their places in the data folder."""
    folder = Path(settings.DATA_DIR)
    files = {
        NAME: settings.SECRET_KEY.encode(),
        FORMER: "\n".join(settings.SECRET_KEY_FALLBACKS).encode(),
    }
    # Half an authority is none: nobody could sign with it.
    has_authority = all((folder / name).is_file() for name in AUTHORITY)
    for name in (*(AUTHORITY if has_authority else ()), *LISTS):
        if (folder / name).is_file():
            files[name] = (folder / name).read_bytes()
    return files


def place_files(files: Mapping[str, bytes], now: datetime.datetime) -> None:
    """Put a backup's files into the data folder, and use its keys from now on.

    What removed names are known by here already stays known. Another authority that lies here is
    moved aside, since phones trust the backup's.
    """
    folder = Path(settings.DATA_DIR)
    for name in LISTS:
        if name in files:
            write_private(folder / name, _join_lines(folder / name, files[name]))
    if all(name in files for name in AUTHORITY):
        _place_authority(folder, files, now)
    _take_keys(folder, files)


def _join_lines(path: Path, content: bytes) -> bytes:
    here = path.read_bytes().splitlines() if path.is_file() else []
    lines = dict.fromkeys([*here, *content.splitlines()])
    return b"".join(line + b"\n" for line in lines if line)


def _place_authority(folder: Path, files: Mapping[str, bytes], now: datetime.datetime) -> None:
    here = folder / AUTHORITY[0]
    if here.is_file() and here.read_bytes() != files[AUTHORITY[0]]:
        here.parent.rename(folder / f"tls-before-{now:%Y%m%d-%H%M%S}")
    for name in AUTHORITY:
        write_private(folder / name, files[name])


def _take_keys(folder: Path, files: Mapping[str, bytes]) -> None:
    former = files.get(FORMER, b"").decode().splitlines()
    given = os.environ.get("SECRET_KEY", "")
    key = files[NAME].decode()
    settings.SECRET_KEY = adopt_keys(key, former, given=given, data_dir=folder)
    settings.SECRET_KEY_FALLBACKS = list_former_keys(read_given_keys(), folder)
