"""Mail as it waits in the database: sealed, since it may hold a code that signs somebody in."""

import base64
import hashlib
import json
from collections.abc import Sequence
from typing import Any, Final

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.core.mail import EmailMessage, EmailMultiAlternatives

from common.web.secret_keys import Key, list_secret_keys

PARTS: Final = ("subject", "body", "from_email", "to", "cc", "bcc", "reply_to")


class UnreadableMailError(Exception):
    """It was sealed with a key that is gone, or has waited for too long."""


def seal(message: EmailMessage) -> str:
    """Return a message as a text that only this server can read.

    Raises:
        TypeError: it has a file attached, which nothing here sends.
    """
    if message.attachments:
        raise TypeError("mail with files is not sent")
    told: dict[str, Any] = {name: getattr(message, name) for name in PARTS}
    told["headers"] = message.extra_headers
    told["alternatives"] = [list(one) for one in _list_alternatives(message)]
    return _make_cipher().encrypt(json.dumps(told, default=str).encode()).decode()


def unseal(text: str, *, seconds: int) -> EmailMessage:
    """Return the message of a text.

    Raises:
        UnreadableMailError: its key is gone, or it was sealed more than `seconds` ago.
    """
    try:
        told = json.loads(_make_cipher().decrypt(text.encode(), ttl=seconds))
    except InvalidToken:
        raise UnreadableMailError from None
    message = EmailMultiAlternatives(**{name: told[name] for name in (*PARTS, "headers")})
    for content, kind in told["alternatives"]:
        message.attach_alternative(content, kind)
    return message


def _list_alternatives(message: EmailMessage) -> Sequence[Any]:
    return message.alternatives if isinstance(message, EmailMultiAlternatives) else ()


def _make_cipher() -> MultiFernet:
    return MultiFernet([Fernet(_derive(key)) for key in list_secret_keys()])


def _derive(secret: Key) -> bytes:
    raw = secret.encode() if isinstance(secret, str) else secret
    return base64.urlsafe_b64encode(hashlib.sha256(b"common.mail:" + raw).digest())
