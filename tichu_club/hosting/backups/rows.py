"""Rows as lines of text that say the same whichever database they come from.

A line is a JSON list, a value for each column. A JSON column's value stands in a list of its own,
so that SQL's NULL and JSON's null stay two things. Statements are written here and not by
the ORM, which knows the tables of this version alone; every name in them is a model's.
"""

import base64
import datetime
import hashlib
import json
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from django.db.models import Field, JSONField, Model

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

AnyField: TypeAlias = "Field[Any, Any]"
Row: TypeAlias = list[Any]

ROWS_AT_ONCE: Final = 1000
DIGEST_BYTES: Final = 32


class RowsDigest:
    """A checksum of a table's rows, the same in whatever order they come: a sum of SHA-256."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def add(self, row: Row) -> None:
        """Count a row in."""
        digest = hashlib.sha256(write_backup_line(_level_numbers(row)))
        self._sum += int.from_bytes(digest.digest())
        self.rows += 1

    def read(self) -> str:
        """Return the checksum as hexadecimal digits."""
        return (self._sum % (1 << 8 * DIGEST_BYTES)).to_bytes(DIGEST_BYTES).hex()


def _level_numbers(value: Any) -> Any:
    """Return a value in which 1.0 is 1: PostgreSQL tells whole numbers in JSON by their value."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_level_numbers(item) for item in value]
    if isinstance(value, dict):
        return {name: _level_numbers(item) for name, item in value.items()}
    return value


def write_backup_line(row: Row) -> bytes:
    """Return a row as its line."""
    text = json.dumps(row, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return text.encode() + b"\n"


def read_backup_line(line: bytes) -> Row:
    """Return the row of a line.

    Raises:
        ValueError: it is none.
    """
    row = json.loads(line)
    if not isinstance(row, list):
        raise ValueError("a row is a list")  # noqa: TRY004 - a text that says something else
    return row


def list_fields(model: type[Model], columns: Sequence[str] = ()) -> list[AnyField]:
    """Return what is stored of a model: these columns in this order, or all by their names.

    A model's own order is that of its code, or that in which migrations have added to it.
    """
    stored = {
        str(field.column): field
        for field in model._meta.concrete_fields
        if not getattr(field, "generated", False)
    }
    return [stored[name] for name in columns or sorted(stored)]


def list_stored_columns(model: type[Model]) -> list[str]:
    """Return the names of the columns that are stored, in alphabetical order."""
    return [str(field.column) for field in list_fields(model)]


def read_backup_rows(
    connection: "BaseDatabaseWrapper", model: type[Model], columns: Sequence[str] = ()
) -> Iterator[Row]:
    """Yield a table's rows as they are written down, in the order of `list_fields`."""
    fields = list_fields(model, columns)
    readers = [_make_reader(connection, model, field) for field in fields]
    with connection.chunked_cursor() as cursor:
        named = _name_columns(connection, fields)
        cursor.execute(f"SELECT {named} FROM {_name(connection, model)}")  # noqa: S608
        while rows := cursor.fetchmany(ROWS_AT_ONCE):
            for values in rows:
                yield [read(value) for read, value in zip(readers, values, strict=True)]


def insert_rows(
    connection: "BaseDatabaseWrapper",
    model: type[Model],
    rows: Iterable[Row],
    columns: Sequence[str] = (),
) -> None:
    """Write rows, whose values are in the order of `list_fields`, into an empty table."""
    fields = list_fields(model, columns)
    places = ", ".join(["%s"] * len(fields))
    named = _name_columns(connection, fields)
    statement = f"INSERT INTO {_name(connection, model)} ({named}) VALUES ({places})"  # noqa: S608
    left = iter(rows)
    with connection.cursor() as cursor:
        while some := list(islice(left, ROWS_AT_ONCE)):
            cursor.executemany(statement, [_prepare(connection, fields, row) for row in some])


def delete_rows(connection: "BaseDatabaseWrapper", model: type[Model]) -> None:
    """Empty a table."""
    with connection.cursor() as cursor:
        cursor.execute(f"DELETE FROM {_name(connection, model)}")  # noqa: S608


def count_rows(connection: "BaseDatabaseWrapper", model: type[Model], condition: str = "") -> int:
    """Return how many rows a table has, of those that meet a condition in SQL."""
    where = f" WHERE {condition}" if condition else ""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {_name(connection, model)}{where}")  # noqa: S608
        return int(cursor.fetchone()[0])


def _name(connection: "BaseDatabaseWrapper", model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)


def _name_columns(connection: "BaseDatabaseWrapper", fields: Sequence[AnyField]) -> str:
    return ", ".join(connection.ops.quote_name(str(field.column)) for field in fields)


def _make_reader(
    connection: "BaseDatabaseWrapper", model: type[Model], field: AnyField
) -> Callable[[Any], Any]:
    """Return what makes text, a number or nothing of what the database gives for a column."""
    column = field.get_col(model._meta.db_table)
    converters = [
        *connection.ops.get_db_converters(column),
        *column.get_db_converters(connection),
    ]
    is_json = isinstance(field, JSONField)

    def read(value: Any) -> Any:
        if value is None:
            return None
        for convert in converters:
            value = convert(value, column, connection)
        return [value] if is_json else _write_value(value)

    return read


def _write_value(value: Any) -> Any:
    if isinstance(value, bool | int | float | str | None):
        return value
    if isinstance(value, datetime.datetime | datetime.date | datetime.time):
        return value.isoformat()
    if isinstance(value, uuid.UUID | Decimal):
        return str(value)
    if isinstance(value, bytes | memoryview):
        return base64.b64encode(bytes(value)).decode()
    raise TypeError(f"no backup knows a column of {type(value).__name__}")


def _prepare(connection: "BaseDatabaseWrapper", fields: Sequence[AnyField], row: Row) -> list[Any]:
    """Return a row as the database takes it.

    Raises:
        ValueError: it has another number of columns, or a value is none of its column.
    """
    return [
        _prepare_value(connection, field, value) for field, value in zip(fields, row, strict=True)
    ]


def _prepare_value(connection: "BaseDatabaseWrapper", field: AnyField, value: Any) -> Any:
    if value is None:
        return None
    if isinstance(field, JSONField):
        return connection.ops.adapt_json_value(value[0], field.encoder)
    return field.get_db_prep_save(field.to_python(value), connection)
