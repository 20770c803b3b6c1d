"""Bringing the database to this version, with a backup made first."""

import datetime
from pathlib import Path

from django.db import connection

from common.jobs.backups import UPGRADE
from common.jobs.heartbeats import BACKUP, note_heartbeat
from common.problems import Refused
from tichu_club.hosting.backups.keeping import queue_copy
from tichu_club.hosting.backups.making import make_backup
from tichu_club.hosting.backups.restoring import finish_restore
from tichu_club.hosting.backups.schema import (
    list_missing,
    list_unknown,
    read_steps,
    require_encoding,
)
from tichu_club.hosting.empty_databases import copy_empty, keep_empty
from tichu_club.hosting.migrating import run_migrations


def upgrade_database(backups: Path) -> Path | None:
    """Run the migrations that are missing; return where the backup is, None if none was needed.

    What a restore that was stopped has left to be done is done, too.
    A fresh database has nothing to lose; it begins as a copy of an empty one, where one is kept.
    The worker copies the backup to the second place once it runs: an upgrade waits for no network.

    Raises:
        Refused: `database_newer`: a newer version has used this database; `database_encoding`: a
            new one is none of UTF8; `database_locked`: a table that must change is; or
            no backup can be made.
    """
    backup = _run_missing(backups)
    finish_restore()
    return backup


def _run_missing(backups: Path) -> Path | None:
    copy_empty(connection)
    steps = read_steps(connection)
    if list_unknown(steps):
        raise Refused("database_newer")
    if not steps:
        require_encoding(connection)
    if not list_missing(steps):
        return None
    backup = make_backup(backups, reason=UPGRADE) if steps else None
    run_migrations()
    if not steps:
        keep_empty(connection)
    if backup:
        # What notes it is a table of this version: before, it may not have been there.
        note_heartbeat(BACKUP)
        queue_copy(backup, wait=datetime.timedelta())
    return backup
