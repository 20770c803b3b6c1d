"""Messages are signed as Standard Webhooks says (standardwebhooks.com, 1.0.0).

`webhook-signature` is `v1,` and the base64 of the HMAC-SHA256 of `ID.TIMESTAMP.BODY`. The secret
follows from the server's own key; while a former key is kept, a message bears a signature by each,
so that a receiver that knows the former secret goes on.
"""

import base64
import datetime
import hashlib
import hmac
from collections.abc import Mapping
from typing import Final

from django.conf import settings
from django.utils.crypto import salted_hmac

from common.web.secret_keys import Key, list_secret_keys
from people.models import Delivery, Webhook

PREFIX: Final = "whsec_"


def make_secret(webhook: Webhook, *, secret: Key | None = None) -> str:
    """Return the secret that holds now, as receivers are given it."""
    return PREFIX + base64.b64encode(_derive(webhook, secret or settings.SECRET_KEY)).decode()


def _derive(webhook: Webhook, key: Key) -> bytes:
    text = f"{webhook.pk}:{webhook.generation}"
    return salted_hmac("tichu_club.webhooks", text, secret=key, algorithm="sha256").digest()


def sign(delivery: Delivery, now: datetime.datetime) -> Mapping[str, str]:
    """Return the headers that say which message it is, of when, and that it is ours."""
    stamp = str(int(now.timestamp()))
    text = f"{delivery.pk}.{stamp}.{delivery.body}".encode()
    signatures = [
        "v1,"
        + base64.b64encode(
            hmac.digest(_derive(delivery.webhook, key), text, hashlib.sha256)
        ).decode()
        for key in list_secret_keys()
    ]
    return {
        "webhook-id": str(delivery.pk),
        "webhook-timestamp": stamp,
        "webhook-signature": " ".join(signatures),
    }
