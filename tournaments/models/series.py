"""A series of a club's tournaments: how it counts, and which belong to it."""

import uuid

from django.db import models
from django.utils import timezone

from people.models import Club
from ratings.statistics import SeriesPreset
from tournaments.models.tournaments import Tournament


class Series(models.Model):
    """Tournaments with a table together. `best`: how many of each person count, 0 for all.

    `own_points` are what the places bring, from the first one on, where the club chose that itself.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="series")
    name = models.CharField(max_length=60)
    preset = models.CharField(
        max_length=6, choices=[(preset.value, preset.name) for preset in SeriesPreset]
    )
    own_points = models.JSONField(default=list, blank=True)
    best = models.PositiveSmallIntegerField(default=0)
    revision = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["-created_at", "id"]
        verbose_name_plural = "series"

    def __str__(self) -> str:
        return f"series {self.id} of {self.club_id}"


class SeriesTournament(models.Model):
    """That a tournament belongs to a series; it counts once it has ended."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    series = models.ForeignKey(Series, models.CASCADE, related_name="rows")
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="in_series")

    class Meta:
        ordering = ["series", "tournament__day", "tournament__created_at", "tournament"]
        constraints = [
            models.UniqueConstraint(fields=["series", "tournament"], name="series_tournament_once")
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id} in {self.series_id}"
