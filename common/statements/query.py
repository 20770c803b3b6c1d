"""A query by ids, or by keys that are texts, that is asked again and again."""

import inspect
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model, QuerySet, UUIDField
from django.db.models.query import get_related_populators

Row = TypeVar("Row", bound=Model)
ID = UUIDField()
# The types are those of a later Django, which asks for one thing more.
find_populators: Any = get_related_populators


@dataclass(frozen=True, slots=True)
class Written(Generic[Row]):
    """The SQL of a query, and how a row of its result becomes an object.

    `parameters`: the constants, and None where the id stands that `names` has at the same place.
    `fields` of the model itself lie in the columns from `start` to `end`; `more` are annotations.
    """

    sql: str
    parameters: tuple[object, ...]
    names: tuple[str | None, ...]
    model: type[Row]
    start: int
    end: int
    fields: tuple[str, ...]
    converters: tuple[tuple[int, Callable[..., Any], Any], ...]
    populators: Sequence[Any]
    more: tuple[tuple[str, int], ...]


class Query(Generic[Row]):
    """Rows of one model, with what is joined and annotated, found by ids or texts.

    `write` returns the query set for what is given by name. It is called once for each kind of
    database, with values that stand for others: texts where it says `str`, else ids.
    """

    def __init__(self, write: Callable[..., QuerySet[Row]]) -> None:
        self._write = write
        self._stand_ins = {
            name: uuid.uuid4().hex if given.annotation is str else uuid.uuid4()
            for name, given in inspect.signature(write).parameters.items()
        }
        self._written: dict[str, Written[Row]] = {}

    def read(self, **given: uuid.UUID | str) -> list[Row]:
        """Return the rows for what is given."""
        connection = connections[DEFAULT_DB_ALIAS]
        written = self._written.get(connection.vendor)
        if written is None:
            written = self._written[connection.vendor] = self._write_sql(connection)
        parameters: list[Any] = [
            constant if name is None else write_value(given[name], connection)
            for constant, name in zip(written.parameters, written.names, strict=True)
        ]
        with connection.cursor() as cursor:
            cursor.execute(written.sql, parameters)
            rows = cursor.fetchall()
        return [make_object(written, list(row), connection) for row in rows]

    def _write_sql(self, connection: Any) -> Written[Row]:
        rows = self._write(**self._stand_ins)
        compiler = rows.query.get_compiler(using=DEFAULT_DB_ALIAS)
        sql, parameters = compiler.as_sql()
        by_value = {write_value(value, connection): name for name, value in self._stand_ins.items()}
        names = tuple(by_value.get(value) for value in parameters)
        select, info = compiler.select, compiler.klass_info
        places = info["select_fields"]
        start, end = places[0], places[-1] + 1
        converters = compiler.get_converters([column[0] for column in select])
        return Written(
            sql=sql,
            parameters=tuple(parameters),
            names=names,
            model=info["model"],
            start=start,
            end=end,
            fields=tuple(column[0].target.attname for column in select[start:end]),
            converters=tuple(
                (place, convert, expression)
                for place, (functions, expression) in converters.items()
                for convert in functions
            ),
            populators=find_populators(info, select, DEFAULT_DB_ALIAS),
            more=tuple(compiler.annotation_col_map.items()),
        )


def write_value(value: uuid.UUID | str, connection: Any) -> object:
    """Return an id as this kind of database keeps it; a text as it is."""
    if isinstance(value, str):
        return value
    return ID.get_db_prep_value(value, connection, prepared=True)


def make_object(written: Written[Row], row: list[Any], connection: Any) -> Row:
    """Make an object of a row, with what was joined to it."""
    for place, convert, expression in written.converters:
        row[place] = convert(row[place], expression, connection)
    values = row[written.start : written.end]
    instance = written.model.from_db(DEFAULT_DB_ALIAS, written.fields, values)
    for populator in written.populators:
        populator.populate(row, instance)
    for name, place in written.more:
        setattr(instance, name, row[place])
    return instance
