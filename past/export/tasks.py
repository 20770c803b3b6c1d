"""What the jobs of taking a club along do, and what the night forgets."""

import datetime
import uuid
from typing import Any

from django.db.models import QuerySet

from past.export.services import write_file
from past.models import ClubFile


def write_club_file(file: str) -> None:
    """Write a club's file that was asked for."""
    write_file(uuid.UUID(file))


def find_expired_files(now: datetime.datetime) -> list[QuerySet[Any]]:
    """Return the files that have been kept for long enough."""
    return [ClubFile.objects.filter(expires_at__lt=now)]
