"""Reading webhooks with what they were told."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from people.models import Club, Webhook
from people.webhooks.answers import WebhookView, describe_delivery, describe_webhook
from people.webhooks.signing import make_secret

SHOWN: Final = 20


def list_webhooks(club: Club) -> Sequence[Webhook]:
    """Return a club's webhooks, the oldest first."""
    return list(Webhook.objects.filter(club=club))


def read_webhook(webhook: Webhook) -> WebhookView:
    """Return a webhook with its secret and its newest messages."""
    rows = webhook.deliveries.order_by("-made_at", "pk")[:SHOWN]
    return replace(
        describe_webhook(webhook),
        secret=make_secret(webhook),
        deliveries=[describe_delivery(row) for row in rows],
    )
