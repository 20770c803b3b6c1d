"""Whether a number stands wherever a number belongs, which SQLite leaves to whoever writes.

PostgreSQL takes no text in a column of numbers; SQLite does, and the next who reads the row, or
puts a backup of it into PostgreSQL, meets it there.
"""

from typing import Final

from django.apps import apps
from django.db import connection
from django.db.models import Model
from django.utils.translation import gettext_lazy

from common.problems.sentences import translatable as _
from common.verifying.checks import Check, Fault, Piece

WHOLE, REAL = ("integer", "null"), ("integer", "real", "null")
STORED_AS: Final = {
    "integer": WHOLE,
    "integer unsigned": WHOLE,
    "bigint": WHOLE,
    "bigint unsigned": WHOLE,
    "smallint": WHOLE,
    "smallint unsigned": WHOLE,
    "bool": WHOLE,
    "real": REAL,
}
"""As what SQLite should store a value (`typeof`), by the type that Django gives its column."""
MOST: Final = 20
"""So many rows of a table are named."""
SENTENCES: Final = {"column_of_numbers": _("{column} does not hold a number.")}


def look_at_columns(after: str | None) -> Piece:
    """Look at the next table that has columns of numbers."""
    tables = _list_tables() if connection.vendor == "sqlite" else {}
    left = sorted(name for name in tables if after is None or name > after)
    if not left:
        return Piece(0, ())
    name = left[0]
    return Piece(1, _find_faults(name, tables[name]), name if len(left) > 1 else None)


def _list_tables() -> dict[str, type[Model]]:
    models = apps.get_models(include_auto_created=True)
    return {
        model._meta.db_table: model
        for model in models
        if model._meta.managed and not model._meta.proxy and _list_columns(model)
    }


def _list_columns(model: type[Model]) -> dict[str, tuple[str, ...]]:
    """Return the columns of numbers, and as what each may be stored."""
    typed = {str(each.column): each.db_type(connection) for each in model._meta.concrete_fields}
    return {name: STORED_AS[kind] for name, kind in typed.items() if kind in STORED_AS}


def _find_faults(table: str, model: type[Model]) -> list[Fault]:
    quote = connection.ops.quote_name
    columns = _list_columns(model)
    wrong = {
        name: f"typeof({quote(name)}) NOT IN ({', '.join(repr(kind) for kind in kinds)})"
        for name, kinds in columns.items()
    }
    statement = (
        f"SELECT {quote(str(model._meta.pk.column))}, {', '.join(wrong.values())} "  # noqa: S608 - names of our own tables
        f"FROM {quote(table)} WHERE {' OR '.join(wrong.values())} LIMIT {MOST}"
    )
    with connection.cursor() as cursor:
        cursor.execute(statement)
        rows = cursor.fetchall()
    return [
        Fault(f"{table} {key}", "column_of_numbers", {"column": name})
        for key, *flags in rows
        for name, flag in zip(wrong, flags, strict=True)
        if flag
    ]


NUMBERS: Final = Check(
    "columns", gettext_lazy("Numbers in the database"), look_at_columns, SENTENCES
)
