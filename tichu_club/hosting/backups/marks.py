"""What tells the backups of this installation from those of others that share a second place."""

from collections.abc import Sequence
from typing import Final

from django.conf import settings
from django.utils.crypto import salted_hmac

from common.jobs.backups import find_folder
from common.private_files import write_private

KEPT: Final = ".marks"
LENGTH: Final = 10


def list_own_marks() -> Sequence[str]:
    """Return the marks of this installation, the one that it writes first.

    A mark follows from the key, which every backup holds: so an installation that was restored
    goes on where it was. Those of keys that have been taken out since are kept beside the backups.
    """
    path = find_folder() / KEPT
    kept = path.read_text().split() if path.is_file() else []
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    marks = list(dict.fromkeys([*kept, *map(_make_mark, keys)]))
    if marks != kept:
        write_private(path, "".join(f"{mark}\n" for mark in marks).encode())
    return marks


def _make_mark(key: str) -> str:
    digest = salted_hmac("tichu_club.backups", "mark", secret=key, algorithm="sha256")
    return digest.hexdigest()[:LENGTH]
