"""A club once more, with everything in it: its rows under other ids, made by PostgreSQL itself.

Nobody is to look at a copy; it weighs what a club of its own weighs, in every table and every
index. Ids follow from those of the first club and the copy's number, so that rows point at each
other as theirs do.
"""

from collections.abc import Iterator
from typing import Any, Final

from django.db import connection, transaction
from django.db.models import Field, ForeignKey, Model, QuerySet, UUIDField

from past.export.parts import COUNTED, LEFT_OUT, PARTS, get_table
from people.models import Club, Membership, User

APART: Final = 10_000_000
"""So far the numbers of two copies lie apart, of rows that a database numbers."""
NAMED: Final = {"slug"}
"""Texts of which no two clubs have the same."""


def copy_club(club: Club, number: int) -> None:
    """Insert the rows of a club as those of another one, `number` being its own."""
    with transaction.atomic(), connection.cursor() as cursor:
        # Rows come in the order of their tables; none of them points at one that is not copied.
        cursor.execute("SET LOCAL session_replication_role = replica")
        for rows in list_rows(club):
            statement, values = write_copy(rows, number)
            cursor.execute(statement, values)


def list_rows(club: Club) -> Iterator["QuerySet[Any]"]:
    """Give the rows of a club: those of its file, and those that are counted from them.

    But not who belongs to it: an account belongs to few of a federation's clubs, and not to all.
    """
    for part in PARTS:
        if not part.shared and part.model is not Membership:
            yield part.find_rows(club.pk)
    for left in LEFT_OUT:
        has_club = any(field.name == "club" for field in left.model._meta.concrete_fields)
        if has_club and left.reason is COUNTED:
            yield get_table(left.model).filter(club=club.pk)


def write_copy(rows: "QuerySet[Any]", number: int) -> tuple[str, tuple[Any, ...]]:
    """Return the statement that inserts these rows once more, and its values."""
    quote = connection.ops.quote_name
    model = rows.model
    fields = list(model._meta.concrete_fields)
    selection, values = rows.order_by().values("pk").query.sql_with_params()
    columns = ", ".join(quote(str(field.column)) for field in fields)
    copied = ", ".join(copy_column(field, number) for field in fields)
    table, key = quote(model._meta.db_table), quote(model._meta.pk.column)
    insert = (
        f"INSERT INTO {table} ({columns}) SELECT {copied} FROM {table} WHERE {key} IN ({selection})"  # noqa: S608 - names of ours
    )
    return insert, values


def copy_column(field: "Field[Any, Any]", number: int) -> str:
    """Return what stands in a column of the copy."""
    column = connection.ops.quote_name(str(field.column))
    if isinstance(field, ForeignKey) and field.related_model is User and field.null:
        return "NULL"
    key = find_key(field)
    if isinstance(key, UUIDField):
        return f"md5({column}::text || '{number}')::uuid"
    if key is not None:
        return f"{column} + {number * APART}"
    return f"{column} || '-{number}'" if field.name in NAMED else column


def find_key(field: "Field[Any, Any]") -> "Field[Any, Any] | None":
    """Return the kind of key that a field holds, None of one that stays what it is."""
    if isinstance(field, ForeignKey):
        target: type[Model] = field.related_model
        return None if target is User else find_key(target._meta.pk)
    if isinstance(field, UUIDField):
        return field
    return field if field.primary_key else None
