"""Rows that are inserted again and again."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import BooleanField, CharField, Field, IntegerField, Model
from django.db.models.constants import OnConflict

Row = TypeVar("Row", bound=Model)
PLAIN = (BooleanField, CharField, IntegerField)


def choose_preparation(field: "Field[Any, Any]") -> Callable[[Any, Any], Any] | None:
    """Return what makes a value one of the database's; None where it is one already."""
    return None if isinstance(field, PLAIN) else field.get_db_prep_save


class Insert(Generic[Row]):
    """Rows of one model, inserted with the keys that they have.

    With `unique`, a row whose values of these fields are there already is brought up to date in
    the fields of `update`.
    """

    def __init__(
        self, model: type[Row], *, unique: Sequence[str] = (), update: Sequence[str] = ()
    ) -> None:
        self._model, self._unique, self._update = model, unique, update
        self._fields = model._meta.concrete_fields
        self._prepared = [(field.attname, choose_preparation(field)) for field in self._fields]
        self._written: dict[tuple[str, int], str] = {}

    def run(self, rows: Sequence[Row]) -> None:
        """Insert the rows, at least one, in one statement."""
        self.run_values([vars(row) for row in rows])
        for row in rows:
            row._state.adding, row._state.db = False, DEFAULT_DB_ALIAS

    def run_values(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Insert rows that are no objects: every field by its name, a foreign key as `…_id`."""
        connection = connections[DEFAULT_DB_ALIAS]
        key = (connection.vendor, len(rows))
        if key not in self._written:
            self._written[key] = self._write_sql(connection, len(rows))
        values = [
            prepare(row[name], connection) if prepare else row[name]
            for row in rows
            for name, prepare in self._prepared
        ]
        with connection.cursor() as cursor:
            cursor.execute(self._written[key], values)

    def _write_sql(self, connection: Any, count: int) -> str:
        quote = connection.ops.quote_name
        columns = ", ".join(quote(field.column) for field in self._fields)
        row_places = f"({', '.join(['%s'] * len(self._fields))})"
        table = quote(self._model._meta.db_table)
        sql = f"INSERT INTO {table} ({columns}) VALUES {', '.join([row_places] * count)}"  # noqa: S608 - names of our own
        if not self._unique:
            return sql
        columns_of = {field.name: field.column for field in self._fields}
        suffix = connection.ops.on_conflict_suffix_sql(
            self._fields,
            OnConflict.UPDATE,
            [columns_of[name] for name in self._update],
            [columns_of[name] for name in self._unique],
        )
        return f"{sql} {suffix}"
