"""The backups that a club keeps: made at night or by a tap, here and in a second place."""

from pathlib import Path

import structlog
from django.utils import timezone

from common.jobs.backups import (
    ASKED,
    NIGHTLY,
    find_folder,
    list_ended,
)
from common.jobs.heartbeats import BACKUP, BACKUP_AWAY, note_heartbeat
from common.jobs.services import queue_job
from common.jobs.tasks import publish
from common.problems import Refused
from tichu_club.hosting.backups.making import claim, make_backup
from tichu_club.hosting.backups.places import SecondPlace, find_second_place

log = structlog.stdlib.get_logger("tichu_club.hosting.backups")
ASKED_JOB = "make_asked_backup"
NIGHTLY_JOB = "make_nightly_backup"
COPYING = ".copying"
"""The file that whoever copies holds: what another began is not taken for left over."""


def make_nightly_backup() -> None:
    """Make tonight's backup."""
    keep_backup(NIGHTLY)


def make_asked_backup() -> None:
    """Make a backup because somebody asked for it."""
    keep_backup(ASKED)


def ask_for_backup() -> None:
    """Let the worker make a backup now."""
    queue_job(kind=ASKED_JOB, publish=publish)


def keep_backup(reason: str) -> Path | None:
    """Make a backup here and copy it to the second place; None while another one is being made."""
    try:
        path = make_backup(find_folder(), reason=reason)
    except Refused as refused:
        if refused.code == "backup_under_way":
            return None
        raise
    note_heartbeat(BACKUP)
    log.info("backup made", name=path.name, bytes=path.stat().st_size)
    _send_away(path)
    return path


def _send_away(path: Path) -> None:
    place = find_second_place()
    if place is None:
        return
    with claim(path.parent, COPYING, waits=True):
        place.adopt(path.parent)
        try:
            place.take(path)
        except Exception:
            # A full place may have room once what has ended there is gone.
            if not _delete_ended(place):
                raise
            place.take(path)
        note_heartbeat(BACKUP_AWAY)
        _delete_ended(place)


def _delete_ended(place: SecondPlace) -> bool:
    """Delete what has ended there; return whether anything had."""
    ended = list_ended(place.list(), timezone.now().date())
    for backup in ended:
        place.delete(backup.name)
    return bool(ended)
