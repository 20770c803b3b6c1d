"""Phones that are told when a round of their team begins."""

import uuid

from django.db import models
from django.utils import timezone

from tournaments.models.entries import Entry

LONGEST_ADDRESS = 700


class PushSubscription(models.Model):
    """A phone whose browser takes notices for a team: it gave the address and the keys.

    `public_key` is the one of ours that the browser knows; `language` is what the phone reads.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="push_subscriptions")
    address = models.CharField(max_length=LONGEST_ADDRESS)
    key = models.CharField(max_length=100)
    secret = models.CharField(max_length=30)
    public_key = models.CharField(max_length=100)
    language = models.CharField(max_length=10, blank=True, default="")
    generation = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["entry", "created_at"]
        constraints = [
            models.UniqueConstraint(fields=["entry", "address"], name="push_subscription_once")
        ]

    def __str__(self) -> str:
        return f"a phone of {self.entry_id}"
