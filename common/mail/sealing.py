"""Mail as it waits in the database: sealed, since it may hold a code that signs somebody in."""

import json
import time
from collections.abc import Sequence
from typing import Any, Final

from django.core.mail import EmailMessage, EmailMultiAlternatives

from common.web import ciphers

PARTS: Final = ("subject", "body", "from_email", "to", "cc", "bcc", "reply_to")
PURPOSE: Final = "common.mail"
GOOD_FOR: Final = 15 * 60
"""So many seconds a message is worth sending that does not say more: one with a code ends then."""


class PatientMail(EmailMessage):
    """A message that is still worth sending after a day."""

    good_for = 24 * 60 * 60


class UnreadableMailError(Exception):
    """It was sealed with a key that is gone, or has waited for too long."""


def seal(message: EmailMessage) -> str:
    """Return a message as a text that only this server can read.

    Raises:
        TypeError: it has a file attached, which nothing here sends.
    """
    if message.attachments:
        raise TypeError("mail with files is not sent")
    parts: dict[str, Any] = {name: getattr(message, name) for name in PARTS}
    parts["headers"] = message.extra_headers
    parts["good_for"] = getattr(message, "good_for", GOOD_FOR)
    parts["alternatives"] = [list(alternative) for alternative in _list_alternatives(message)]
    return ciphers.make_cipher(PURPOSE).encrypt(json.dumps(parts, default=str).encode()).decode()


def unseal(text: str) -> EmailMessage:
    """Return the message of a text.

    Raises:
        UnreadableMailError: its key is gone, or it has waited longer than it is good for.
    """
    cipher, sealed = ciphers.make_cipher(PURPOSE), text.encode()
    try:
        parts = json.loads(cipher.decrypt(sealed))
        if time.time() - cipher.extract_timestamp(sealed) > parts.get("good_for", GOOD_FOR):
            raise UnreadableMailError
    except ciphers.InvalidToken:
        raise UnreadableMailError from None
    message = EmailMultiAlternatives(**{name: parts[name] for name in (*PARTS, "headers")})
    for content, kind in parts["alternatives"]:
        message.attach_alternative(content, kind)
    return message


def _list_alternatives(message: EmailMessage) -> Sequence[Any]:
    return message.alternatives if isinstance(message, EmailMultiAlternatives) else ()
