"""The token of an invitation: its id, and an HMAC over kind, id and generation.

It can be shown and printed again, and is ended by counting the generation up. It travels in the
fragment of an address, which browsers send to nobody.
"""

import base64
import uuid

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from common.web.secret_keys import list_secret_keys

TOKEN_BYTES = 24
ID_LETTERS = 22


def make_token(
    invitation_id: uuid.UUID, generation: int, *, secret: str | bytes | None = None
) -> str:
    """Return the token, as in `kq2…gw.Zm9v…`."""
    text = f"invitation:{invitation_id}:{generation}"
    key = settings.SECRET_KEY if secret is None else secret
    mac = salted_hmac("tichu_club.invitations", text, secret=key, algorithm="sha256").digest()
    return f"{_encode(invitation_id.bytes)}.{_encode(mac[:TOKEN_BYTES])}"


def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def read_id(token: str) -> uuid.UUID | None:
    """Return which invitation a token is said to be of, None where it is no token at all."""
    if not token.isascii() or token[ID_LETTERS : ID_LETTERS + 1] != ".":
        return None
    try:
        return uuid.UUID(bytes=base64.urlsafe_b64decode(token[:ID_LETTERS] + "=="))
    except ValueError:
        return None


def fits(token: str, invitation_id: uuid.UUID, generation: int) -> bool:
    """Return whether the token was made for this invitation in its present generation."""
    return any(
        constant_time_compare(make_token(invitation_id, generation, secret=secret), token)
        for secret in list_secret_keys()
    )
