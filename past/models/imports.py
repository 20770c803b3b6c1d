"""Games and points that were brought in from files, and what each file became."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone

from people.models import Club, Player
from scoring.models.games import Game


class ImportState(models.TextChoices):
    """How far an import is."""

    ASKING = "asking", "not stored yet: columns and people are being asked for"
    STORING = "storing", "being stored"
    STORED = "stored", "stored"
    TAKING_BACK = "taking", "being taken back"
    TAKEN_BACK = "taken", "taken back"


class Import(models.Model):
    """A file, or pasted cells, that somebody brings into a club.

    `cells` and `choices` (which column is what, the names of files, who is who) hold people's names
    as they came: they are emptied once everything is stored, and with an import that nobody stores.
    `lines` counts what there is to be stored, `done` how far that is; the other figures say what
    became of it.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="imports")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now, editable=False)
    state = models.CharField(
        max_length=8, choices=ImportState.choices, default=ImportState.ASKING, db_index=True
    )
    kind = models.CharField(max_length=8)
    day = models.DateField(null=True, blank=True)
    revision = models.PositiveIntegerField(default=0)
    cells = models.JSONField(default=list, blank=True)
    choices = models.JSONField(default=dict, blank=True)
    lines = models.PositiveIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    games = models.PositiveIntegerField(default=0)
    rounds = models.PositiveIntegerField(default=0)
    points = models.PositiveIntegerField(default=0)
    refused = models.PositiveIntegerField(default=0)
    there_before = models.PositiveIntegerField(default=0)
    stored_at = models.DateTimeField(null=True, blank=True)
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-at"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(state__in=ImportState.values), name="import_state_known"
            ),
            models.CheckConstraint(
                condition=models.Q(done__lte=models.F("lines")), name="import_done_of_lines"
            ),
        ]

    def __str__(self) -> str:
        return f"import {self.id}: {self.state}"


class ImportedFile(models.Model):
    """A record or a sheet that is waiting to be stored; `place` is its turn."""

    imported = models.ForeignKey(Import, models.CASCADE, related_name="files")
    place = models.PositiveIntegerField()
    name = models.CharField(max_length=255)
    data = models.BinaryField()

    class Meta:
        ordering = ["imported", "place"]
        constraints = [
            models.UniqueConstraint(fields=["imported", "place"], name="imported_file_once")
        ]

    def __str__(self) -> str:
        return f"file {self.place} of {self.imported_id}"


class ImportedLine(models.Model):
    """What became of one line, sheet or record of an import. No name stands here.

    `code`: why nothing of it was stored, empty where something was; `at`: at which line of a file.
    `game` is what it became.
    """

    imported = models.ForeignKey(Import, models.CASCADE, related_name="lines_told")
    line = models.PositiveIntegerField()
    code = models.CharField(max_length=40, blank=True, default="")
    at = models.PositiveIntegerField(null=True, blank=True)
    game = models.ForeignKey(
        Game, models.SET_NULL, null=True, blank=True, related_name="imported_lines"
    )

    class Meta:
        ordering = ["imported", "line"]
        constraints = [
            models.UniqueConstraint(fields=["imported", "line"], name="imported_line_once")
        ]

    def __str__(self) -> str:
        return f"line {self.line} of {self.imported_id}"


class EveningPoints(models.Model):
    """Points of one person on one evening that are no games: for season tables, never rated.

    `entered_as` is the entry that was imported, `player` the one that stands for it now.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="evening_points")
    player = models.ForeignKey(Player, models.PROTECT, related_name="evening_points")
    entered_as = models.ForeignKey(Player, models.PROTECT, related_name="+")
    day = models.DateField()
    points = models.DecimalField(max_digits=9, decimal_places=2)
    imported = models.ForeignKey(
        Import, models.SET_NULL, null=True, blank=True, related_name="points_stored"
    )

    class Meta:
        ordering = ["club", "day"]
        indexes = [models.Index(fields=["club", "day"])]

    def __str__(self) -> str:
        return f"{self.points} of {self.player_id} on {self.day}"
