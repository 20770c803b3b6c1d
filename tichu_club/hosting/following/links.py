"""The link by which a second laptop may pull everything: one at a time, kept as a hash.

It lies in the data folder and not in the database: a copy of the database must not bring it along.
"""

import secrets
from pathlib import Path
from typing import Final

from django.conf import settings
from django.utils.crypto import constant_time_compare

from common.private_files import write_private
from common.web.hashes import hash_secret
from common.web.security import log_security

NAME: Final = "copy_link"
BYTES: Final = 32
PLACE: Final = "copy/"
"""Where links lead, on every club; the secret stands behind the `#`, which no browser sends."""


def make_link(base: str) -> str:
    """Make the link, which ends the one before; return it, for the only time."""
    secret = secrets.token_urlsafe(BYTES)
    write_private(_find(), hash_secret(secret).encode())
    log_security("copy_link.made")
    return f"{base}{PLACE}#{secret}"


def end_link() -> None:
    """End the link: from now on nobody can pull."""
    if has_link():
        _find().unlink(missing_ok=True)
        log_security("copy_link.ended")


def has_link() -> bool:
    """Return whether there is a link."""
    return _find().is_file()


def opens(secret: str) -> bool:
    """Return whether this secret is that of the link."""
    try:
        kept = _find().read_text()
    except FileNotFoundError:
        return False
    return constant_time_compare(hash_secret(secret), kept)


def _find() -> Path:
    return Path(settings.DATA_DIR) / NAME
