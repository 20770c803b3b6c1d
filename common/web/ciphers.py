"""What lies in the database sealed: a copy of the database alone does not open it.

The server's key seals, and those of before still open what they sealed.
"""

import base64
import hashlib

from cryptography.fernet import Fernet, InvalidToken, MultiFernet

from common.web.secret_keys import Key, list_secret_keys

__all__ = ["InvalidToken", "make_cipher"]


def make_cipher(purpose: str) -> MultiFernet:
    """Return what seals and opens for this purpose alone."""
    return MultiFernet([Fernet(_derive(purpose, key)) for key in list_secret_keys()])


def _derive(purpose: str, secret: Key) -> bytes:
    raw = secret.encode() if isinstance(secret, str) else secret
    return base64.urlsafe_b64encode(hashlib.sha256(f"{purpose}:".encode() + raw).digest())
