"""A row that is brought up to date again and again."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from django.core.exceptions import ObjectDoesNotExist
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model

from common.statements.insert import choose_preparation

Row = TypeVar("Row", bound=Model)


class Update(Generic[Row]):
    """Some fields of one row, found by its key."""

    def __init__(self, model: type[Row], fields: Sequence[str]) -> None:
        self._model = model
        by_name = {field.name: field for field in model._meta.concrete_fields}
        self._fields = [by_name[name] for name in fields]
        self._prepared = [
            (field.attname, choose_preparation(field)) for field in [*self._fields, model._meta.pk]
        ]
        self._written: dict[str, str] = {}

    def run(self, row: Row) -> None:
        """Store the fields as the object has them.

        Raises:
            ObjectDoesNotExist: there is no such row any more.
        """
        connection = connections[DEFAULT_DB_ALIAS]
        if connection.vendor not in self._written:
            self._written[connection.vendor] = self._write_sql(connection)
        values = [
            prepare(getattr(row, name), connection) if prepare else getattr(row, name)
            for name, prepare in self._prepared
        ]
        with connection.cursor() as cursor:
            cursor.execute(self._written[connection.vendor], values)
            if cursor.rowcount != 1:
                raise ObjectDoesNotExist(self._model.__name__)

    def _write_sql(self, connection: Any) -> str:
        quote = connection.ops.quote_name
        sentence = ", ".join(f"{quote(field.column)} = %s" for field in self._fields)
        meta = self._model._meta
        return f"UPDATE {quote(meta.db_table)} SET {sentence} WHERE {quote(meta.pk.column)} = %s"  # noqa: S608 - names of our own
