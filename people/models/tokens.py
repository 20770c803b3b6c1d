"""Tokens for programs that act for an account."""

import uuid

from django.conf import settings
from django.db import models
from knox.models import AuthToken


class ApiToken(models.Model):
    """What a token is for, in its owner's words. Knox keeps its hash and when it ends."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="api_tokens")
    key = models.OneToOneField(AuthToken, models.CASCADE, related_name="described_by")
    name = models.CharField(max_length=60)

    class Meta:
        ordering = ["-key__created"]

    def __str__(self) -> str:
        return f"token of {self.user_id}"
