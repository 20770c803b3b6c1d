"""Tokens for programs that act for an account."""

import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from knox.models import AuthToken

from common.web.scopes import Scope
from people.models.clubs import Club


class TokenScope(models.TextChoices):
    """How much a token may do; each may also do what stands before it."""

    READ = Scope.READ.value, _("read")
    SCORE = Scope.SCORE.value, _("keep score: games, and who is here")
    DIRECT = Scope.DIRECT.value, _("direct: all that a director does")
    EVERYTHING = Scope.EVERYTHING.value, _("everything that you may do")


class ApiToken(models.Model):
    """What a token is for, in its owner's words, and what it may do. Knox keeps its hash and end.

    One of a `club` opens nothing of others.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="api_tokens")
    key = models.OneToOneField(AuthToken, models.CASCADE, related_name="described_by")
    name = models.CharField(max_length=60)
    scope = models.CharField(
        max_length=10, choices=TokenScope.choices, default=TokenScope.EVERYTHING
    )
    club = models.ForeignKey(Club, models.CASCADE, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ["-key__created"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(scope__in=TokenScope.values), name="token_scope_known"
            )
        ]

    def __str__(self) -> str:
        return f"token of {self.user_id}"
