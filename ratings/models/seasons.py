"""Seasons: dates, how they count, and their tables as somebody closed them."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone

from past.models import Import
from people.models import Club, Player
from ratings.statistics import SeasonPreset


class Which(models.TextChoices):
    """Which games of its dates a season is made of."""

    ALL = "all"
    EVENINGS = "evenings"
    TOURNAMENTS = "tournaments"


class Counts(models.TextChoices):
    """What gives points in a season: games, points that were brought in without games, or both."""

    BOTH = "both"
    GAMES = "games"
    POINTS = "points"


class Season(models.Model):
    """A season of a club. `best`: how many evenings of each count, 0 for all.

    `title` is what the winner may call themselves, empty for none.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=60)
    first_day = models.DateField()
    last_day = models.DateField()
    variant = models.CharField(max_length=20)
    which = models.CharField(max_length=11, choices=Which.choices, default=Which.ALL)
    counts = models.CharField(max_length=6, choices=Counts.choices, default=Counts.BOTH)
    preset = models.CharField(
        max_length=8, choices=[(preset.value, preset.name) for preset in SeasonPreset]
    )
    best = models.PositiveSmallIntegerField(default=0)
    least_games = models.PositiveSmallIntegerField(default=0)
    title = models.CharField(max_length=60, blank=True, default="")
    revision = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["-last_day", "-first_day", "name", "id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(last_day__gte=models.F("first_day")),
                name="season_ends_after_it_begins",
            )
        ]

    def __str__(self) -> str:
        return f"season {self.id} of {self.club_id}"


class PaperTable(models.Model):
    """A season's table as it was kept on paper: no games stand behind it.

    `columns` are the heads of what stands beside the points; `lines` a list with ids of players and
    never a name: `place` (null where none stands), `player`, `points`, and `figures`, as text.
    """

    season = models.OneToOneField(
        Season, models.CASCADE, primary_key=True, related_name="paper_table"
    )
    columns = models.JSONField(default=list)
    lines = models.JSONField()
    imported = models.ForeignKey(
        Import, models.SET_NULL, null=True, blank=True, related_name="paper_tables"
    )
    brought_at = models.DateTimeField(default=timezone.now, editable=False)

    def __str__(self) -> str:
        return f"paper table of {self.season_id}"


class Closing(models.Model):
    """A season's table as an owner closed it, and that it was opened again, by whom and why.

    `table` is a list of lines with ids of players and never a name; `signed_by` is who the owner is
    on the club's list.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    season = models.ForeignKey(Season, models.CASCADE, related_name="closings")
    table = models.JSONField()
    closed_at = models.DateTimeField(default=timezone.now, editable=False)
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    signed_by = models.ForeignKey(Player, models.PROTECT, related_name="+")
    reopened_at = models.DateTimeField(null=True, blank=True)
    reopened_by = models.ForeignKey(Player, models.PROTECT, null=True, blank=True, related_name="+")
    reason = models.CharField(max_length=300, blank=True, default="")

    class Meta:
        ordering = ["-closed_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["season"],
                condition=models.Q(reopened_at__isnull=True),
                name="season_closed_once_at_a_time",
            )
        ]

    def __str__(self) -> str:
        return f"table of {self.season_id}"
