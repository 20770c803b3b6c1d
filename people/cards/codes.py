"""The codes on personal cards: they follow from a card's id and the server's key.

So a card can be printed again, and a copy of the database alone signs nobody in.
"""

import uuid

from common.web.derived import derive_code, digest, read_typed_code
from common.web.secret_keys import Key, list_secret_keys

LENGTH = 12
"""Sixty bits: out of reach for guessing, and typed in half a minute."""


def make_card_code(card_id: uuid.UUID, *, secret: Key | None = None) -> str:
    """Return the code of a new card, as in `K7QM-2XWD-9HTB`."""
    letters = derive_code("cards", str(card_id), LENGTH, secret=secret)
    return "-".join(letters[start : start + 4] for start in range(0, LENGTH, 4))


def digest_card_code(code: str, *, secret: Key | None = None) -> str:
    """Return what is stored of a code, however it was typed."""
    return digest("card_digests", read_typed_code(code), secret=secret)


def list_digests(code: str) -> list[str]:
    """Return what may be stored of a code, under keys of before too."""
    return [digest_card_code(code, secret=secret) for secret in list_secret_keys()]


def read_code(card_id: uuid.UUID, digest: str) -> str | None:
    """Return the code of a card, None where the key that it followed from is gone."""
    codes = ((make_card_code(card_id, secret=key), key) for key in list_secret_keys())
    return next((code for code, key in codes if digest_card_code(code, secret=key) == digest), None)
