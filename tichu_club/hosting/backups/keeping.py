"""The backups that a club keeps: made at night or by a tap, here and in a second place."""

import datetime
from pathlib import Path

import structlog
from django.conf import settings

from common.jobs.backups import (
    ASKED,
    NIGHTLY,
    find_folder,
    find_today,
    list_backups,
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
COPY_JOB = "copy_backup"
COPYING = ".copying"
"""The file that whoever copies holds: what another began is not taken for left over."""


def make_nightly_backup() -> None:
    """Make tonight's backup."""
    _make_by_worker(NIGHTLY)


def make_asked_backup() -> None:
    """Make a backup because somebody asked for it."""
    _make_by_worker(ASKED)


def _make_by_worker(reason: str) -> None:
    """Make a backup, and let a job of its own copy it: what fails then is the copy alone."""
    if path := keep_backup(reason):
        queue_copy(path)


def ask_for_backup() -> None:
    """Let the worker make a backup now."""
    queue_job(kind=ASKED_JOB, publish=publish)


def keep_backup(reason: str) -> Path | None:
    """Make a backup here, which is still to be copied; None while another one is being made."""
    try:
        path = make_backup(find_folder(), reason=reason)
    except Refused as refused:
        if refused.code == "backup_under_way":
            return None
        raise
    note_heartbeat(BACKUP)
    log.info("backup made", name=path.name, bytes=path.stat().st_size)
    return path


def queue_copy(path: Path, *, wait: datetime.timedelta | None = None) -> None:
    """Let the worker copy a backup to the second place, if there is one."""
    if settings.BACKUPS_TO:
        queue_job(kind=COPY_JOB, publish=publish, wait=wait, name=path.name)


def require_copy(path: Path) -> None:
    """Copy a backup to the second place here and now, if there is one.

    Raises:
        Refused: `backup_no_room`, `place_unknown` or `place_needs_package`.
    """
    try:
        copy_backup(path.name)
    except Refused:
        raise
    except Exception as error:
        log.warning("backup not copied", name=path.name, error=type(error).__name__)
        reason = getattr(error, "strerror", None) or str(error)
        raise Refused("backup_no_room", folder=settings.BACKUPS_TO, reason=reason) from error


def copy_backup(name: str) -> None:
    """Copy a backup to the second place, and what is missing there; delete what has ended there."""
    path = find_folder() / name
    place = find_second_place()
    if place is None or not path.is_file():
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
        _make_up(place, path.parent)


def _make_up(place: SecondPlace, ours: Path) -> None:
    """Copy what is kept here and never came there, as while a disk was not plugged in."""
    here, there = set(list_backups(ours)), set(place.list())
    ended = set(list_ended(here | there, find_today()))
    for backup in sorted(here - there - ended):
        place.take(ours / backup.name)


def _delete_ended(place: SecondPlace) -> bool:
    """Delete what has ended there; return whether anything had."""
    ended = list_ended(place.list(), find_today())
    for backup in ended:
        place.delete(backup.name)
    return bool(ended)
