"""How a test that commits leaves its database empty: what it wrote is deleted, and nothing else.

Django truncates every table, and PostgreSQL then lays out the files of a hundred tables and all
their indexes anew: half a second of processor, for the few rows that a test has written. It then
asks for each model whether its type and its permissions are there, on either database: 60
milliseconds. Here they stay where they are.
"""

from collections.abc import Sequence
from typing import Any

from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.management.color import Style
from django.core.management.commands import flush
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.postgresql.operations import DatabaseOperations

EMPTY = """
DO $$
DECLARE
    name text;
    has_rows boolean;
BEGIN
    -- Neither keys between tables nor the triggers that guard a history are asked here.
    SET LOCAL session_replication_role = replica;
    FOREACH name IN ARRAY ARRAY[{names}] LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name) INTO has_rows;
        IF has_rows THEN
            EXECUTE format('DELETE FROM %I', name);
        END IF;
    END LOOP;
END $$
"""


def delete_instead_of_truncating() -> None:
    """Let the flush after a test delete rows, unless its sequences have to begin anew."""
    truncate = DatabaseOperations.sql_flush

    def sql_flush(
        operations: DatabaseOperations,
        style: Style,
        tables: Sequence[str],
        *,
        reset_sequences: bool = False,
        allow_cascade: bool = False,
    ) -> list[str]:
        if reset_sequences or not tables:
            return truncate(
                operations,
                style,
                tables,
                reset_sequences=reset_sequences,
                allow_cascade=allow_cascade,
            )
        return [EMPTY.format(names=", ".join(f"'{table}'" for table in tables))]

    replaced: Any = DatabaseOperations
    replaced.sql_flush = sql_flush


def keep_what_migrating_wrote() -> None:
    """Let the flush after a test leave the types of models and their permissions where they are."""
    command: Any = flush

    def sql_flush(
        style: Style,
        connection: BaseDatabaseWrapper,
        reset_sequences: bool = True,
        allow_cascade: bool = False,
    ) -> list[str]:
        kept = {model._meta.db_table for model in (ContentType, Permission)}
        tables = connection.introspection.django_table_names(
            only_existing=True, include_views=False
        )
        return connection.ops.sql_flush(
            style,
            sorted({*tables} - kept),
            reset_sequences=reset_sequences,
            allow_cascade=allow_cascade,
        )

    def bring_back_nothing(*given: Any, **named: Any) -> None:
        """All that would be written anew is there."""

    command.sql_flush = sql_flush
    command.emit_post_migrate_signal = bring_back_nothing
