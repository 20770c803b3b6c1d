"""The codes on personal cards: they follow from a card's id and the server's key.

So a card can be printed again, and a copy of the database alone signs nobody in.
"""

import uuid

from django.utils.crypto import salted_hmac

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH = 12
"""Sixty bits: out of reach for guessing, and typed in half a minute."""


def make_code(card_id: uuid.UUID) -> str:
    """Return a card's code, as in `K7QM-2XWD-9HTB`."""
    mac = salted_hmac("tichu_club.cards", str(card_id), algorithm="sha256").digest()
    letters = "".join(LETTERS[byte % len(LETTERS)] for byte in mac[:LENGTH])
    return "-".join(letters[start : start + 4] for start in range(0, LENGTH, 4))


def digest_code(code: str) -> str:
    """Return what is stored of a code, however it was typed."""
    tidy = "".join(letter for letter in code.upper() if letter in LETTERS)
    return salted_hmac("tichu_club.card_digests", tidy, algorithm="sha256").hexdigest()
