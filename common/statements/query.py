"""A query by ids, by lists of ids, or by keys that are texts, that is asked again and again."""

import inspect
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar, get_origin

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model, QuerySet, UUIDField
from django.db.models.base import ModelState
from django.db.models.query import get_related_populators

from common.remembered import Remembered

Row = TypeVar("Row", bound=Model)
Given = uuid.UUID | str | list[uuid.UUID]
Fetched = tuple[tuple[Any, ...], ...]
"""Rows as the database gave them. What is made of equal ones is equal."""
Converters = tuple[tuple[int, Callable[..., Any], Any], ...]
ID = UUIDField()
# The types are those of a later Django, which asks for one thing more.
find_populators: Any = get_related_populators


@dataclass(frozen=True, slots=True)
class SqlStatement:
    """The SQL of a query, and how a row of its result is read.

    `parameters`: the constants, and None where the id stands that `names` has at the same place.
    """

    sql: str
    parameters: tuple[object, ...]
    names: tuple[str | None, ...]
    converters: Converters


@dataclass(frozen=True, slots=True)
class Shape(Generic[Row]):
    """How a row of a result becomes an object.

    `fields` of the model itself lie in the columns from `start` to `end`; `more` are annotations.
    """

    model: type[Row]
    start: int
    end: int
    fields: tuple[str, ...]
    populators: Sequence[Any]
    more: tuple[tuple[str, int], ...]


class Kept:
    """A query that is written once for each kind of database, and for each length of a list.

    `write` returns the query set for what is given by name. It is called with values that stand
    for others: texts where it says `str`, a list where it says one, else ids.
    """

    def __init__(self, write: Callable[..., QuerySet[Any, Any]]) -> None:
        self._write = write
        self._kinds = {
            name: given.annotation for name, given in inspect.signature(write).parameters.items()
        }
        self._written: dict[tuple[str, int], SqlStatement] = {}
        self._shapes: dict[str, tuple[Converters, Any]] = {}

    def fetch(self, **given: Given) -> Fetched:
        """Return the rows for what is given as the database has them; none for an empty list."""
        if [] in given.values():
            return ()
        connection = connections[DEFAULT_DB_ALIAS]
        length = max((len(ids) for ids in given.values() if isinstance(ids, list)), default=1)
        size = 1 << (length - 1).bit_length()
        if (connection.vendor, size) not in self._written:
            statement, shape = self._write_sql(connection, size)
            self._shapes[connection.vendor] = statement.converters, shape
            self._written[connection.vendor, size] = statement
        statement = self._written[connection.vendor, size]
        values = _flatten(given, size)
        parameters: list[Any] = [
            constant if name is None else write_value(values[name], connection)
            for constant, name in zip(statement.parameters, statement.names, strict=True)
        ]
        with connection.cursor() as cursor:
            cursor.execute(statement.sql, parameters)
            return tuple(cursor.fetchall())

    def convert(self, fetched: Fetched) -> list[list[Any]]:
        """Return fetched rows with their values as Python has them."""
        if not fetched:
            return []
        connection = connections[DEFAULT_DB_ALIAS]
        converters, _ = self._shapes[connection.vendor]
        rows = [list(row) for row in fetched]
        for place, convert, expression in converters:
            for row in rows:
                row[place] = convert(row[place], expression, connection)
        return rows

    def _write_sql(self, connection: Any, size: int) -> tuple[SqlStatement, Any]:
        stand_ins = {name: _stand_in(kind, size) for name, kind in self._kinds.items()}
        compiler = self._write(**stand_ins).query.get_compiler(using=DEFAULT_DB_ALIAS)
        sql, parameters = compiler.as_sql()
        flat = _flatten(stand_ins, size)
        by_value = {write_value(value, connection): name for name, value in flat.items()}
        converters = compiler.get_converters([column[0] for column in compiler.select])
        is_text = not connection.features.has_native_uuid_field
        statement = SqlStatement(
            sql=sql,
            parameters=tuple(parameters),
            names=tuple(by_value.get(value) for value in parameters),
            converters=tuple(
                (place, _read_kept_id if is_text and is_id(expression) else convert, expression)
                for place, (functions, expression) in converters.items()
                for convert in functions
            ),
        )
        return statement, compiler


def is_id(expression: Any) -> bool:
    """Return whether a column holds ids."""
    return isinstance(expression.output_field, UUIDField)


@lru_cache(maxsize=16_384)
def read_id(text: str) -> uuid.UUID:
    """Return the id that a database without a type for it keeps as text.

    Rows of one request name the same few things again and again, and so do those of the next one.
    """
    return uuid.UUID(text)


def _read_kept_id(text: str | None, expression: object, connection: object) -> uuid.UUID | None:
    del expression, connection
    return None if text is None else read_id(text)


def _stand_in(kind: object, size: int) -> Given:
    if kind is str:
        return uuid.uuid4().hex
    return [uuid.uuid4() for _ in range(size)] if get_origin(kind) is list else uuid.uuid4()


def _flatten(given: Mapping[str, Given], size: int) -> dict[str, uuid.UUID | str]:
    """Return what is given by name; a list is filled up with its last id."""
    flat: dict[str, uuid.UUID | str] = {}
    for name, value in given.items():
        if isinstance(value, list):
            filled = [*value, *value[-1:] * (size - len(value))]
            flat |= {f"{name}.{place}": value for place, value in enumerate(filled)}
        else:
            flat[name] = value
    return flat


class Query(Kept, Generic[Row]):
    """Rows of one model, with what is joined and annotated, found by ids or texts.

    With `shared`, the objects of the last so many rows have their values in common with those that
    were made of an equal row before: they are only read.
    """

    def __init__(self, write: Callable[..., QuerySet[Row]], *, shared: int = 0) -> None:
        super().__init__(write)
        self._shared = Remembered[list[Any]](shared) if shared else None

    def read(self, **given: Given) -> list[Row]:
        """Return the rows for what is given; none for an empty list."""
        return self.make(self.fetch(**given))

    def make(self, fetched: Fetched) -> list[Row]:
        """Return fetched rows as objects."""
        if not fetched:
            return []
        shape = self._shapes[connections[DEFAULT_DB_ALIAS].vendor][1]
        shared = self._shared
        if shared is None:
            return [_make_object(shape, row) for row in self.convert(fetched)]
        values = [shared.find(row) or shared.keep(row, *self.convert((row,))) for row in fetched]
        return [_make_object(shape, row) for row in values]

    def _write_sql(self, connection: Any, size: int) -> tuple[SqlStatement, Any]:
        statement, compiler = super()._write_sql(connection, size)
        select, info = compiler.select, compiler.klass_info
        places = info["select_fields"]
        start, end = places[0], places[-1] + 1
        return statement, Shape(
            model=info["model"],
            start=start,
            end=end,
            fields=tuple(column[0].target.attname for column in select[start:end]),
            populators=find_populators(info, select, DEFAULT_DB_ALIAS),
            more=tuple(compiler.annotation_col_map.items()),
        )


class Values(Kept):
    """Values of rows that nobody needs an object of: the query set is one of `values_list`."""

    def read(self, **given: Given) -> list[list[Any]]:
        """Return the values for what is given, a list for each row; none for an empty list."""
        return self.convert(self.fetch(**given))


def write_value(value: uuid.UUID | str, connection: Any) -> object:
    """Return an id as this kind of database keeps it; a text as it is."""
    if isinstance(value, str):
        return value
    return ID.get_db_prep_value(value, connection, prepared=True)


def _make_object(shape: Shape[Row], row: list[Any]) -> Row:
    """Make an object of a row, with what was joined to it.

    Each value is set at once: `from_db` sets one by one, and sends signals that nobody hears.
    """
    instance = shape.model.__new__(shape.model)
    state = instance._state = ModelState()
    state.adding, state.db = False, DEFAULT_DB_ALIAS
    instance.__dict__.update(zip(shape.fields, row[shape.start : shape.end], strict=True))
    for populator in shape.populators:
        populator.populate(row, instance)
    for name, place in shape.more:
        setattr(instance, name, row[place])
    return instance
