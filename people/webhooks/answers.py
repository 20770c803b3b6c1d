"""What is answered about webhooks."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from common.answers import left_out, says
from people.models import Delivery, DeliveryState, Webhook, WebhookState

FAILURES: Final[Mapping[str, Any]] = {
    "unknown_host": _("there is no such host"),
    "private_address": _("in a private network, to which nothing is sent"),
    "status": _("refused there"),
    "no_challenge": _("the challenge was not in the answer"),
    "switched_off": _("not sent any more"),
    "TimeoutError": _("no answer in time"),
    "ConnectionRefusedError": _("nothing listens there"),
    "SSLCertVerificationError": _("its certificate is not valid"),
}
NO_ANSWER: Final = _("no whole answer")
"""What whatever else a network can do comes to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryView:
    """A message to a webhook, and how the last try ended."""

    id: uuid.UUID
    type: str
    state: DeliveryState
    tries: int = says("How often it was sent.")
    status: int = says("The HTTP status of the last answer; 0 where there was none.")
    error: str = says("Why the last try went wrong, in a word; empty where it did not.")
    made_at: datetime.datetime

    @property
    def failure(self) -> Any:
        """Why the last try went wrong, as a person reads it; "" where it did not."""
        return FAILURES.get(self.error, NO_ANSWER) if self.error else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookView:
    """An address that is told what happens."""

    id: uuid.UUID
    url: str = says("The address.")
    kinds: Sequence[str] = says("What it is told of; empty for everything.")
    state: WebhookState
    failures: int = says("How many tries in a row went wrong.")
    made_at: datetime.datetime
    secret: str = left_out("With which its messages are signed; to owners, of one that is read.")
    deliveries: Sequence[DeliveryView] = left_out("The newest messages, of one that is read.")


def describe_webhook(webhook: Webhook) -> WebhookView:
    """Return a webhook without its secret, as it stands in a list and in the club's history."""
    return WebhookView(
        id=webhook.pk,
        url=webhook.url,
        kinds=webhook.kinds,
        state=WebhookState(webhook.state),
        failures=webhook.failures,
        made_at=webhook.made_at,
    )


def describe_delivery(row: Delivery) -> DeliveryView:
    """Return a message as it is listed."""
    return DeliveryView(
        id=row.pk,
        type=row.kind,
        state=DeliveryState(row.state),
        tries=row.tries,
        status=row.status,
        error=row.error,
        made_at=row.made_at,
    )
