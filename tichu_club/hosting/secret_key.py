"""The key that signs cookies and links: from the environment, or made once and kept.

Keys of before are kept beside it: what they signed stays good after the key was changed, until
they are taken out.
"""

import os
import secrets
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from common.private_files import sync_folder, write_private

NAME: Final = "secret_key"
FORMER: Final = "former_secret_keys"


def read_or_make_secret_key(given: str, data_dir: Path) -> str:
    """Return the key given, else the one kept in `data_dir`, made at the first start.

    The file is created exclusively and readable by its owner alone, so that two processes that
    start together end up with one key.
    """
    if given:
        return given
    path = data_dir / NAME
    if not path.exists():
        draft = data_dir / f"{NAME}.{os.getpid()}"
        write_private(draft, make_secret_key().encode())
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
        sync_folder(data_dir)
    try:
        key = path.read_text().strip()
    except OSError as error:
        sys.exit(f"{path} cannot be read ({error.strerror}). Run this as whoever runs the club.")
    if not key:
        sys.exit(
            f"{path} is empty. Put the key back from a backup; or delete the file for a new key, "
            "which ends all links and sessions."
        )
    return key


def make_secret_key() -> str:
    """Return a new key."""
    return secrets.token_urlsafe(50)


def read_given_keys() -> list[str]:
    """Return the keys of before that the environment gives, set apart by commas."""
    given = os.environ.get("SECRET_KEY_FALLBACKS", "").split(",")
    return [key for text in given if (key := text.strip())]


def list_former_keys(given: Iterable[str], data_dir: Path) -> list[str]:
    """Return the keys of before: those given, then those kept in `data_dir`."""
    path = data_dir / FORMER
    kept = path.read_text().splitlines() if path.is_file() else []
    return list(dict.fromkeys([*given, *kept]))


def keep_former_keys(keys: Iterable[str], data_dir: Path) -> None:
    """Keep these keys of before, and no others."""
    lines = "".join(f"{key}\n" for key in dict.fromkeys(keys))
    if lines or (data_dir / FORMER).exists():
        write_private(data_dir / FORMER, lines.encode())


def adopt_keys(key: str, former: Iterable[str], *, given: str, data_dir: Path) -> str:
    """Let what a key and its former ones have signed be good here; return the key that signs.

    `given` is what the environment says: a key given there signs, and the other one is a key of
    before. Without it the key is this place's own from now on.
    """
    signs = given or key
    wanted = [
        candidate
        for candidate in (key, *former, *list_former_keys((), data_dir))
        if candidate != signs
    ]
    # First what must not be lost: whoever is stopped in between still has both.
    keep_former_keys(wanted, data_dir)
    if not given:
        write_private(data_dir / NAME, key.encode())
    return signs
