"""The ledger of removed names: what a backup or a file brings back is held against it."""

import uuid

from django.db import models
from django.utils import timezone

from people.models.clubs import Club
from people.models.players import Player


class RemovedPlayer(models.Model):
    """The id of an entry whose name was removed. No name, and no way back to one."""

    id = models.UUIDField(primary_key=True)
    removed_at = models.DateTimeField(default=timezone.now, editable=False)

    def __str__(self) -> str:
        return str(self.id)


class RemovedSpelling(models.Model):
    """A keyed hash of one spelling of a removed name, in the club that removed it.

    `player` is the removed entry to which a line with this spelling belongs.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(
        Club, models.CASCADE, null=True, blank=True, related_name="removed_spellings"
    )
    player = models.ForeignKey(RemovedPlayer, models.CASCADE, related_name="spellings")
    digest = models.CharField(max_length=64, db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["player", "digest"], name="removed_spelling_once_a_player"
            )
        ]

    def __str__(self) -> str:
        return f"a spelling of {self.player_id}"


class EarlierSpelling(models.Model):
    """A keyed hash of how somebody on a club's list was called before: no name, and none to read.

    Should the name be removed one day, this spelling does not bring it back either.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    player = models.ForeignKey(Player, models.CASCADE, related_name="earlier_spellings")
    digest = models.CharField(max_length=64)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["player", "digest"], name="earlier_spelling_once_a_player"
            )
        ]

    def __str__(self) -> str:
        return f"an earlier spelling of {self.player_id}"
