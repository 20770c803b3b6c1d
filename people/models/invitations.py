"""Invitations: links by which somebody joins a club, or claims their own games."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone

from people.models.clubs import Club, Role
from people.models.players import Player


class Invitation(models.Model):
    """A link into a club, with a role, until a day; `player` is whose history it hands over.

    Its token is an HMAC over id and generation, so that it can be shown and printed again, and
    ended by counting up. `most_uses` is 1 for one person, more for a sheet on the wall; one that
    hands over a history is for one person.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=10, choices=Role.choices, default=Role.MEMBER)
    player = models.ForeignKey(
        Player, models.CASCADE, null=True, blank=True, related_name="invitations"
    )
    generation = models.PositiveIntegerField(default=1)
    most_uses = models.PositiveSmallIntegerField(default=1)
    uses = models.PositiveSmallIntegerField(default=0)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(default=timezone.now, editable=False)
    expires_at = models.DateTimeField(db_index=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(role__in=Role.values), name="invitation_role_known"
            ),
            models.CheckConstraint(
                condition=models.Q(uses__lte=models.F("most_uses")),
                name="invitation_used_as_often_as_it_may",
            ),
            models.CheckConstraint(
                condition=models.Q(player__isnull=True) | models.Q(most_uses=1),
                name="invitation_to_a_history_for_one",
            ),
        ]

    def __str__(self) -> str:
        return f"invitation to {self.club_id} as {self.role}"
