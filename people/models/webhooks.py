"""Addresses of other programs that are told what happens in a club, and what they were told."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from people.models.clubs import Club


class WebhookState(models.TextChoices):
    """Whether an address is told anything."""

    UNPROVED = "unproved", _("waits for its first answer")
    ACTIVE = "active", _("active")
    DEAD = "dead", _("switched off: it did not answer")


class Webhook(models.Model):
    """An address that is told of these `kinds`; of all, where none is named.

    It is told nothing until it has answered a first message. Its secret follows from the id and
    `generation`. `failures` counts the tries in a row that went wrong. `made_by` is told when it
    is switched off.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="webhooks")
    url = models.CharField(max_length=500)
    kinds = models.JSONField(default=list, blank=True)
    state = models.CharField(
        max_length=8, choices=WebhookState.choices, default=WebhookState.UNPROVED
    )
    generation = models.PositiveIntegerField(default=1)
    failures = models.PositiveIntegerField(default=0)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["made_at"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(state__in=WebhookState.values), name="webhook_state_known"
            )
        ]

    def __str__(self) -> str:
        return f"webhook {self.pk} of {self.club_id}"


class DeliveryState(models.TextChoices):
    """How far a message is."""

    WAITING = "waiting", _("waiting")
    DELIVERED = "delivered", _("taken")
    FAILED = "failed", _("given up")


class Delivery(models.Model):
    """A message to a webhook: its body as it is sent each time, and how the last try ended.

    `status` is the HTTP status of the last answer, 0 where there was none; `error` says in a word
    why not. Nobody's name stands in a body.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    webhook = models.ForeignKey(Webhook, models.CASCADE, related_name="deliveries")
    kind = models.CharField(max_length=40)
    body = models.TextField()
    state = models.CharField(
        max_length=9, choices=DeliveryState.choices, default=DeliveryState.WAITING
    )
    tries = models.PositiveSmallIntegerField(default=0)
    status = models.PositiveSmallIntegerField(default=0)
    error = models.CharField(max_length=40, blank=True, default="")
    made_at = models.DateTimeField(default=timezone.now)
    tried_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at"]
        indexes = [models.Index(fields=["webhook", "-made_at"])]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(state__in=DeliveryState.values), name="delivery_state_known"
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.state} to {self.webhook_id}"
