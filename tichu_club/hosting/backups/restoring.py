"""Putting a backup into an empty installation, on either database."""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.core.management.color import no_style
from django.db import DatabaseError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Model
from django.utils import timezone

from common.jobs.heartbeats import SWEEP, find_heartbeat
from common.jobs.models import Heartbeat
from common.jobs.services import TAKEN_WITHIN
from common.problems import Refused
from people.accounts.services.sign_in import OWNER_ADDRESS
from people.removal.services.removals import apply_ledger
from tichu_club.hosting.backups.archive import BackupManifest, OpenBackup, TableNote, open_backup
from tichu_club.hosting.backups.kept_files import place_files
from tichu_club.hosting.backups.rows import (
    Row,
    RowsDigest,
    count_rows,
    delete_rows,
    insert_rows,
    list_stored_columns,
    read_backup_rows,
)
from tichu_club.hosting.backups.schema import (
    Step,
    list_last,
    list_models,
    list_unknown,
    read_steps,
    require_encoding,
)
from tichu_club.hosting.empty_databases import NOBODYS
from tichu_club.hosting.migrating import run_migrations

MARK: Final = "restored "
"""How a mark of `_name_mark` begins."""
SOMEBODYS: Final = {
    "people_user": f"NOT (email = '{OWNER_ADDRESS}' AND password LIKE '!%')",
    "people_signinlink": "used_at IS NOT NULL",
}
"""What is somebody's of tables in which a first start puts an owner's account and its link."""


def restore_backup(path: Path) -> BackupManifest:
    """Make this empty installation what the backup's was, and return what the backup holds.

    The rows are put into the tables that they were taken from, all of them or none, held against
    the backup's checksums there, and then brought to this version. Names that are removed by the
    ledger, the backup's or the one that lies here, are taken away again. Whoever was stopped once
    the rows were in goes on from there.

    Raises:
        Refused: `backup_missing`, `backup_unreadable`, `backup_damaged`, `backup_newer`,
            `restore_running`, `restore_not_empty`, `database_encoding`, or `backup_row_refused`;
            nothing has been changed. Or `database_locked`, once the rows are in: restoring again
            goes on from there.
    """
    with open_backup(path) as backup:
        manifest = backup.manifest
        if list_unknown(manifest.steps):
            raise Refused("backup_newer")
        if not _is_half_restored(manifest):
            _require_stopped()
            require_empty()
            require_encoding(connection)
            _prepare_tables(manifest.steps)
            _fill_tables(backup)
    run_migrations()
    ContentType.objects.clear_cache()
    finish_restore()
    return manifest


def finish_restore() -> None:
    """Do what comes after the rows of a backup, where they are here and it is still to be done."""
    marks = Heartbeat.objects.filter(name__startswith=MARK)
    if marks.exists():
        apply_ledger()
        marks.delete()


def _name_mark(manifest: BackupManifest) -> str:
    """Return what stands among the rows of this backup until all is done that comes after them."""
    tables = sorted((name, note.digest) for name, note in manifest.tables.items())
    return f"{MARK}{hashlib.sha256(repr((manifest.made_at, tables)).encode()).hexdigest()[:10]}"


def _mark_as_half_restored(manifest: BackupManifest) -> None:
    """Note it among the rows themselves: it is there if they are."""
    statement = f"INSERT INTO {Heartbeat._meta.db_table} (name, at) VALUES (%s, %s)"  # noqa: S608 - our own table, of whatever version
    with connection.cursor() as cursor:
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        cursor.execute(statement, [_name_mark(manifest), now])


def _is_half_restored(manifest: BackupManifest) -> bool:
    """Return whether its rows are here already, and whoever put them in was stopped then."""
    table = Heartbeat._meta.db_table
    is_there = table in connection.introspection.table_names()
    return is_there and Heartbeat.objects.filter(name=_name_mark(manifest)).exists()


def _require_stopped() -> None:
    """Refuse a server whose worker swept within two minutes (`restore_running`).

    What runs on one machine holds its data folder, and who restores asks for that first. The
    processes of a server hold none, and may be on several.
    """
    if connection.vendor == "sqlite" or not read_steps(connection):
        return
    swept, now = find_heartbeat(SWEEP), timezone.now()
    if swept and abs(now - swept) < TAKEN_WITHIN:
        raise Refused("restore_running")


def require_empty() -> None:
    """Refuse an installation that holds anything of anybody's (`restore_not_empty`)."""
    steps = read_steps(connection)
    if list_unknown(steps):
        raise Refused("restore_not_empty")
    for model in list_models(steps):
        table = model._meta.db_table
        if table not in NOBODYS and count_rows(connection, model, SOMEBODYS.get(table, "")):
            raise Refused("restore_not_empty")


def _prepare_tables(steps: Sequence[Step]) -> None:
    """Make the tables that the backup was taken from."""
    here = read_steps(connection)
    if here == list(steps):
        return
    _drop_tables(here)
    executor = MigrationExecutor(connection)
    executor.migrate(list_last(steps))


def _drop_tables(steps: Sequence[Step]) -> None:
    """Take away the empty tables of another version."""
    names = {model._meta.db_table for model in list_models(steps)} | {"django_migrations"}
    there = set(connection.introspection.table_names())
    cascade = "" if connection.vendor == "sqlite" else " CASCADE"
    with connection.schema_editor() as editor:
        for name in sorted(names & there):
            editor.execute(f"DROP TABLE {connection.ops.quote_name(name)}{cascade}")


def _fill_tables(backup: OpenBackup) -> None:
    models = list_models(backup.manifest.steps)
    notes = backup.manifest.tables
    if {model._meta.db_table for model in models} != set(notes):
        raise Refused("backup_newer")
    with transaction.atomic():
        for model in models:
            delete_rows(connection, model)
        for model in models:
            _fill_table(backup, model, notes[model._meta.db_table])
        _go_on_counting(models)
        _require_whole()
        _mark_as_half_restored(backup.manifest)
        # Before the rows are there for good: an operator who is cut off here can begin again.
        place_files(backup.read_files(), timezone.now())


def _fill_table(backup: OpenBackup, model: type[Model], note: TableNote) -> None:
    name = model._meta.db_table
    if list_stored_columns(model) != sorted(note.columns):
        raise Refused("backup_newer")
    try:
        insert_rows(connection, model, backup.read_table(name), note.columns)
    except (DatabaseError, OverflowError, TypeError, ValidationError, ValueError) as error:
        raise Refused("backup_row_refused", table=name, reason=_say_first_line(error)) from None
    if _take_digest(read_backup_rows(connection, model, note.columns)) != (note.rows, note.digest):
        raise Refused("backup_row_refused", table=name, reason="checksum")


def _require_whole() -> None:
    """Refuse rows that name a row which is not there."""
    try:
        connection.check_constraints()
    except DatabaseError as error:
        reason = _say_first_line(error)
        raise Refused("backup_row_refused", table="…", reason=reason) from None


def _say_first_line(error: Exception) -> str:
    return str(error).partition("\n")[0][:200]


def _take_digest(rows: Iterator[Row]) -> tuple[int, str]:
    digest = RowsDigest()
    for row in rows:
        digest.add(row)
    return digest.rows, digest.read()


def _go_on_counting(models: Sequence[type[Model]]) -> None:
    """Let numbers that the database gives go on after the highest of the rows."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(models)):
            cursor.execute(statement)
