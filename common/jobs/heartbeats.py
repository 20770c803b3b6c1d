"""When something that must happen again and again last happened."""

import datetime
from typing import Final

from django.utils import timezone

from common.jobs.models import Heartbeat

SWEEP: Final = "sweep"
BACKUP: Final = "backup"
BACKUP_AWAY: Final = "backup_away"
MAIL_SENT: Final = "mail_sent"
MAIL_FAILED: Final = "mail_failed"


def note_heartbeat(name: str, *, now: datetime.datetime | None = None) -> None:
    """Note that it has happened."""
    Heartbeat.objects.update_or_create(name=name, defaults={"at": now or timezone.now()})


def find_heartbeat(name: str) -> datetime.datetime | None:
    """Return when it last happened, None where it never has."""
    return Heartbeat.objects.filter(name=name).values_list("at", flat=True).first()
