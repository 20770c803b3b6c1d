"""How people of a club's list are written elsewhere."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone

from people.models.clubs import Club
from people.models.players import SEARCH_NAME_LENGTH, Player


class Spelling(models.Model):
    """That somebody has said whom a name means that a table or a list has: asked once a club.

    `folded` is it without accents and signs, by which it is found. `player` is the entry that was
    chosen; it means the entry that stands for it now.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="spellings")
    player = models.ForeignKey(Player, models.CASCADE, related_name="spellings")
    text = models.CharField(max_length=60)
    folded = models.CharField(max_length=SEARCH_NAME_LENGTH)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["club", "folded"]
        constraints = [
            models.UniqueConstraint(fields=["club", "folded"], name="spelling_once_a_club")
        ]

    def __str__(self) -> str:
        return f"a spelling of {self.player_id}"
