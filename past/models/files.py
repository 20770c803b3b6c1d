"""Clubs as files, waiting some days for the owner who asked for them."""

import datetime
import uuid
from typing import Final

from django.conf import settings
from django.db import models
from django.utils import timezone

from people.models import Club

KEPT_FOR: Final = datetime.timedelta(days=7)


def find_end() -> datetime.datetime:
    """Return until when a file is kept that is asked for now."""
    return timezone.now() + KEPT_FOR


class FileState(models.TextChoices):
    """How far a club's file is."""

    WRITING = "writing", "being written"
    READY = "ready", "ready"
    FAILED = "failed", "given up"


class ClubFile(models.Model):
    """A club as one file: asked for by an owner, written by a job, forgotten after some days.

    `separator` stands between the cells of its CSV files, `language` is that of its first page;
    `fetched`: somebody has it.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="files")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now, editable=False)
    separator = models.CharField(max_length=1, default=",")
    language = models.CharField(max_length=10, blank=True, default="")
    state = models.CharField(
        max_length=7, choices=FileState.choices, default=FileState.WRITING, db_index=True
    )
    size = models.PositiveBigIntegerField(default=0)
    fetched = models.BooleanField(default=False)
    expires_at = models.DateTimeField(default=find_end, db_index=True)

    class Meta:
        ordering = ["-at"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(state__in=FileState.values), name="club_file_state_known"
            )
        ]

    def __str__(self) -> str:
        return f"file of {self.club_id}: {self.state}"


class ClubFilePiece(models.Model):
    """Some bytes of a club's file: whole, it would keep the database for too long."""

    file = models.ForeignKey(ClubFile, models.CASCADE, related_name="pieces")
    place = models.PositiveIntegerField()
    data = models.BinaryField()

    class Meta:
        ordering = ["file", "place"]
        constraints = [
            models.UniqueConstraint(fields=["file", "place"], name="club_file_piece_once")
        ]

    def __str__(self) -> str:
        return f"piece {self.place} of {self.file_id}"
