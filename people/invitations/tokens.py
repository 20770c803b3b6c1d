"""The token of an invitation: its id, and an HMAC over kind, id and generation.

It can be shown and printed again, and is ended by counting the generation up. It travels in the
fragment of an address, which browsers send to nobody.
"""

import base64
import uuid

from common.web.derived import derive_token, encode, is_derived
from common.web.secret_keys import Key

ID_LETTERS = 22


def make_invitation_token(
    invitation_id: uuid.UUID, generation: int, *, secret: Key | None = None
) -> str:
    """Return the token, as in `kq2…gw.Zm9v…`."""
    text = f"invitation:{invitation_id}:{generation}"
    return f"{encode(invitation_id.bytes)}.{derive_token('invitations', text, secret=secret)}"


def read_invitation_id(token: str) -> uuid.UUID | None:
    """Return which invitation a token is said to be of, None where it is no token at all."""
    if not token.isascii() or token[ID_LETTERS : ID_LETTERS + 1] != ".":
        return None
    try:
        return uuid.UUID(bytes=base64.urlsafe_b64decode(token[:ID_LETTERS] + "=="))
    except ValueError:
        return None


def fits_invitation(token: str, invitation_id: uuid.UUID, generation: int) -> bool:
    """Return whether the token was made for this invitation in its present generation."""
    return is_derived(
        token, lambda secret: make_invitation_token(invitation_id, generation, secret=secret)
    )
