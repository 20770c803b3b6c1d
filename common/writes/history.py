"""One shape of history: what was accepted, by whom, and what was answered."""

import uuid
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone


class HistoryRow(models.Model):
    """One accepted write of something that keeps its history: append only.

    `subject` is the id of what was changed inside it; `before` and `after` hold ids and values and
    never a person's name. `fingerprint` is the hash of what was asked for: the same operation
    again gets `answer` again, the same operation with another body is refused. `role` is what
    the author was there. `salt`, `author`, `content_hash` and `seal` are those of
    `common.writes.seal`.
    """

    objects: ClassVar[models.Manager[Any]]
    sealed_fields: ClassVar[tuple[str, ...]] = ()
    """What a history of its own says beside: sealed with the rest."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    revision = models.PositiveIntegerField()
    operation = models.UUIDField()
    fingerprint = models.CharField(max_length=64)
    action = models.CharField(max_length=24)
    subject = models.UUIDField(null=True, blank=True)
    before = models.JSONField(null=True, blank=True)
    after = models.JSONField(null=True, blank=True)
    answer = models.JSONField(default=dict)
    reason = models.CharField(max_length=200, blank=True, default="")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    role = models.CharField(max_length=10, blank=True, default="")
    device = models.UUIDField(null=True, blank=True)
    at = models.DateTimeField(default=timezone.now, editable=False)
    salt = models.CharField(max_length=16, default="", db_default="", editable=False)
    author = models.CharField(max_length=64, default="", db_default="", editable=False)
    content_hash = models.CharField(max_length=64, default="", db_default="", editable=False)
    seal = models.CharField(max_length=64, default="", db_default="", editable=False)

    class Meta:
        abstract = True
