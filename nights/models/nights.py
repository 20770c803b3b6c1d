"""A club night: the games of one day, and who was there."""

import uuid

from django.db import models
from django.utils import timezone

from people.models import Club, Player


class Night(models.Model):
    """A day on which a club plays. The club's time zone and its hour say when one ends.

    Its games are those of the club with this day, whenever they were written down. `revision`
    counts what changed in who is there and where they sit; `wall_generation` is that of the link
    for the screen on the wall.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="nights")
    day = models.DateField()
    revision = models.PositiveIntegerField(default=0)
    wall_generation = models.PositiveIntegerField(default=1)
    opened_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["-day"]
        constraints = [models.UniqueConstraint(fields=["club", "day"], name="night_once_a_day")]

    def __str__(self) -> str:
        return f"night of {self.club_id} on {self.day}"


class Presence(models.Model):
    """That somebody is at a night, or was: `went_at` is empty as long as they are there.

    `entered_as` is the entry that was ticked, `player` the one that stands for it now, as at a
    seat. A guest is a player of no club, who may have no name yet: `guest` numbers them then.
    `revision` counts the changes of this row, earlier comings and goings among them.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    night = models.ForeignKey(Night, models.CASCADE, related_name="people")
    player = models.ForeignKey(Player, models.PROTECT, related_name="presences")
    entered_as = models.ForeignKey(Player, models.PROTECT, related_name="entered_presences")
    guest = models.PositiveSmallIntegerField(null=True, blank=True)
    came_at = models.DateTimeField(default=timezone.now)
    went_at = models.DateTimeField(null=True, blank=True)
    revision = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["came_at", "id"]
        constraints = [
            models.UniqueConstraint(fields=["night", "entered_as"], name="presence_once"),
            models.UniqueConstraint(
                fields=["night", "guest"],
                condition=models.Q(guest__isnull=False),
                name="presence_guest_once",
            ),
            models.CheckConstraint(
                condition=models.Q(went_at__isnull=True)
                | models.Q(went_at__gte=models.F("came_at")),
                name="presence_went_after_coming",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} at {self.night_id}"

    @property
    def is_here(self) -> bool:
        """Whether they have come and not gone."""
        return self.went_at is None
