"""The keys by which removed names are recognised: they outlive the server's key.

Each follows from a `SECRET_KEY` that this club has had. The names are gone, so that no hash can be
made anew: a key that was changed, and taken out of the former ones too, must still recognise them.
The file lies in the data folder and not in the database, whose hashes alone tell no name.
"""

import hashlib
from pathlib import Path
from typing import Final

from django.conf import settings

from common.private_files import write_private
from common.web.secret_keys import list_secret_keys

NAME: Final = "names_keys"
SALT: Final = b"people.removed_spelling"


def list_hash_keys() -> list[bytes]:
    """Return the keys, the one for new hashes first."""
    return list(dict.fromkeys([*map(_derive, list_secret_keys()), *_read_kept()]))


def keep_keys() -> None:
    """Write down the keys that hold now, where one is missing."""
    keys = list_hash_keys()
    if set(keys) != set(_read_kept()):
        write_private(_find_file(), "".join(f"{key.hex()}\n" for key in keys).encode())


def _derive(secret: str | bytes) -> bytes:
    """Return the key that Django's `salted_hmac` makes of a secret."""
    raw = secret.encode() if isinstance(secret, str) else secret
    return hashlib.sha256(SALT + raw).digest()


def _read_kept() -> list[bytes]:
    path = _find_file()
    return [bytes.fromhex(line) for line in path.read_text().split()] if path.is_file() else []


def _find_file() -> Path:
    return Path(settings.DATA_DIR) / NAME
