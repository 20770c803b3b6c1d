"""Short codes to type where a link cannot be scanned."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone

from scoring.models.games import Game


class ShortCode(models.Model):
    """A code of a game's link for some hours.

    The code itself is not stored: it follows from the row's id and the server's key, so that it can
    be shown again; `digest` finds the row of a code that somebody typed.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    game = models.ForeignKey(Game, models.CASCADE, related_name="codes")
    kind = models.CharField(max_length=8)
    generation = models.PositiveIntegerField()
    digest = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(kind__in=["scorer", "watcher"]), name="code_kind_known"
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} code of {self.game_id}"


class CodeFailures(models.Model):
    """How many unknown codes were typed at an address in an hour: what guessing runs into.

    The address itself is not stored; `address` is its keyed hash.
    """

    hour = models.DateTimeField(db_index=True)
    address = models.CharField(max_length=64)
    failures = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["hour", "address"], name="code_failures_once")
        ]

    def __str__(self) -> str:
        return f"{self.failures} since {self.hour}"


class LinkRenewal(models.Model):
    """That a link was ended: kept beside the game's history, for it changes no round."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    game = models.ForeignKey(Game, models.CASCADE, related_name="renewals")
    operation = models.UUIDField()
    kind = models.CharField(max_length=8)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    device = models.UUIDField(null=True, blank=True)
    at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "operation"], name="renewal_once"),
            models.CheckConstraint(
                condition=models.Q(kind__in=["owner", "scorer", "watcher"]),
                name="renewal_kind_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} link of {self.game_id} renewed"
