"""How a test that commits leaves its database empty: what it wrote is deleted, and nothing else.

Django truncates every table, and PostgreSQL then lays out the files of a hundred tables and all
their indexes anew: half a second of processor, for the few rows that a test has written.
"""

from collections.abc import Sequence
from typing import Any

from django.core.management.color import Style
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
