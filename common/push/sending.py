"""Sending a notice to a phone, and knowing whether it will ever come there."""

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.conf import settings

from common.outbound import UnfitAddressError, post
from common.push import encrypting, keys

GOOD_FOR: Final = 20 * 60
"""A phone that is off for longer learns it from its page."""
GONE: Final = (400, 401, 403, 404, 410, 413)
"""The push service knows the phone no more, or does not take it from us: nor will it later."""


class NotTakenError(Exception):
    """The push service did not take it now; it is tried again."""


@dataclass(frozen=True, slots=True)
class PushPhone:
    """A phone that wants to be told: where, how it is encrypted, and by which key it knows us."""

    address: str
    receiver: "encrypting.Receiver"
    public_key: str


def send_notice(phone: PushPhone, notice: Mapping[str, str]) -> bool:
    """Send a notice; False where the phone is gone, and nothing will ever come there.

    Raises:
        NotTakenError: the push service says to come later.
        OSError, http.client.HTTPException: it did not answer.
    """
    key = keys.find_private_key(phone.public_key)
    if key is None:
        return False
    contact = f"mailto:{settings.DEFAULT_FROM_EMAIL}"
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(GOOD_FOR),
        "Urgency": "high",
        "Authorization": keys.sign_for(phone.address, key, contact=contact, now=int(time.time())),
    }
    body = encrypting.encrypt(json.dumps(notice, ensure_ascii=False).encode(), phone.receiver)
    try:
        status = post(phone.address, body, headers).status
    except UnfitAddressError:
        return False
    if status in GONE:
        return False
    if not 200 <= status < 300:
        raise NotTakenError(status)
    return True
