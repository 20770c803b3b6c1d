"""Tokens and codes that follow from the server's key and from what they are for.

None is stored: each can be shown and printed again, is ended by counting a generation up, and a
copy of the database alone opens nothing. A token travels in the fragment of an address, which
browsers send to nobody.
"""

import base64
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from common.web.secret_keys import Key, list_secret_keys

CODE_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""What cannot be mistaken for one another when it is read aloud or typed."""
_TOKEN_BYTES: Final = 24


def derive_token(family: str, text: str, *, secret: Key | None = None) -> str:
    """Return a token of 32 letters; `family`: which tokens it is told from, as in `links`."""
    return encode(_sign(family, text, secret or settings.SECRET_KEY)[:_TOKEN_BYTES])


def derive_code(family: str, text: str, length: int, *, secret: Key | None = None) -> str:
    """Return a code of at most 32 letters and digits, to be typed."""
    mac = _sign(family, text, secret or settings.SECRET_KEY)
    return "".join(CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in mac[:length])


def digest(family: str, code: str, *, secret: Key | None = None) -> str:
    """Return what is stored of a code, in hexadecimal digits."""
    return _sign(family, code, secret or settings.SECRET_KEY).hex()


def is_derived(given: str, make: Callable[[Key], str]) -> bool:
    """Return whether this is what `make` makes with the key, or with one of before.

    How long the answer takes tells nothing of how much of it was right.
    """
    return given.isascii() and any(
        constant_time_compare(make(secret), given) for secret in list_secret_keys()
    )


def encode(data: bytes) -> str:
    """Return bytes as letters that an address may hold."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@lru_cache(maxsize=1024)
def _sign(family: str, text: str, secret: Key) -> bytes:
    """Return the MAC; a write asks for the same one before the lock and under it."""
    return salted_hmac(f"tichu_club.{family}", text, secret=secret, algorithm="sha256").digest()
