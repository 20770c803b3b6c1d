"""Tokens and codes that follow from the server's key and from what they are for.

None is stored: each can be shown and printed again, is ended by counting a generation up, and a
copy of the database alone opens nothing. A token travels in the fragment of an address, which
browsers send to nobody.
"""

import base64
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from common.web.secret_keys import Key, list_secret_keys

CODE_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""What cannot be mistaken for one another when it is read aloud or typed."""
_ALIKE: Final = str.maketrans(
    "1I"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u03a1\u03a4\u03a5\u03a7"
    "\u0410\u0412\u0415\u0417\u0406\u0408\u041a\u041c\u041d\u0420\u0421\u0405\u0422\u0423\u0425",
    "LLABEZHLKMNPTYXABE3LJKMHPCSTYX",
)
"""Signs of which exactly one that looks like them is in codes: Latin, Greek, Cyrillic capitals.

`O` and `0` stand for nothing: neither is in a code, and `D` and `Q` are both near them.
"""
_TOKEN_BYTES: Final = 24


def derive_token(family: str, text: str, *, secret: Key | None = None) -> str:
    """Return a token of 32 letters; `family`: which tokens it is told from, as in `links`."""
    return encode(_sign(family, text, secret or settings.SECRET_KEY)[:_TOKEN_BYTES])


def derive_code(family: str, text: str, length: int, *, secret: Key | None = None) -> str:
    """Return a code of at most 32 letters and digits, to be typed."""
    mac = _sign(family, text, secret or settings.SECRET_KEY)
    return "".join(CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in mac[:length])


def read_typed_code(typed: str) -> str:
    """Return a code as it was made, whatever keyboard, case and separators it was typed with."""
    signs = (sign for sign in unicodedata.normalize("NFKD", typed).upper() if sign.isalnum())
    plain = (str(unicodedata.digit(sign, sign)) for sign in signs)
    return "".join(plain).translate(_ALIKE)


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
