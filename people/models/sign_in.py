"""Links that sign somebody in once."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone


class SignInLink(models.Model):
    """A link that opens an account once, for some hours. Only the hash of its secret is kept."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    secret_hash = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(default=timezone.now, editable=False)
    expires_at = models.DateTimeField(db_index=True)
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"sign-in link of {self.user_id}"
