"""Bringing the database to this version, with a copy of it made first."""

import sqlite3
from pathlib import Path

from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from common.jobs.backups import NAME


def upgrade_database(backups: Path) -> Path | None:
    """Run the migrations that are missing; return where the copy is, None if none was needed.

    PostgreSQL has backups of its own; a fresh database has nothing to lose.
    """
    executor = MigrationExecutor(connection)
    applied = executor.loader.applied_migrations
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return None
    copy = copy_sqlite(backups) if applied and connection.vendor == "sqlite" else None
    call_command("migrate", verbosity=0, interactive=False)
    return copy


def copy_sqlite(backups: Path) -> Path:
    """Copy the database as it is at this moment, whoever writes to it meanwhile."""
    backups.mkdir(mode=0o700, parents=True, exist_ok=True)
    name = timezone.now().strftime(NAME)
    connection.ensure_connection()
    with sqlite3.connect(backups / name) as target:
        connection.connection.backup(target)
    target.close()
    return backups / name
