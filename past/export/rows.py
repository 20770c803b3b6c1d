"""One row as a line of JSON, and a row made of it again: the same whatever database keeps it."""

import base64
import datetime
import decimal
import json
import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.db.models import Field, ForeignKey, Model

from common.problems import Refused
from past.export.parts import ExportedPart

ROWS_AT_ONCE: Final = 2_000
WRITERS: Final[Mapping[type, Callable[[Any], object]]] = {
    uuid.UUID: str,
    decimal.Decimal: str,
    datetime.datetime: datetime.datetime.isoformat,
    datetime.date: datetime.date.isoformat,
    datetime.time: datetime.time.isoformat,
    datetime.timedelta: str,
    bytes: lambda value: base64.b64encode(value).decode(),
    memoryview: lambda value: base64.b64encode(value).decode(),
}
"""How values are written that JSON has no word for; the fields of the models read them."""


def write_rows(part: ExportedPart, club: uuid.UUID) -> Iterator[dict[str, object]]:
    """Yield the rows of a club."""
    names = [field.name for field in part.fields]
    columns = [field.attname for field in part.fields]
    for values in part.find_rows(club).values_list(*columns).iterator(chunk_size=ROWS_AT_ONCE):
        yield dict(zip(names, map(_write_value, values), strict=True))


def _write_value(value: object) -> object:
    write = WRITERS.get(type(value))
    return write(value) if write else value


def write_line(row: Mapping[str, object]) -> bytes:
    """Return a row as a line; its keys are in order, for databases keep them in another one."""
    return json.dumps(row, ensure_ascii=False, sort_keys=True).encode() + b"\n"


def read_line(part: ExportedPart, line: bytes, number: int) -> dict[str, object]:
    """Return the values of a line, as `write_rows` had them.

    Raises:
        Refused: it is no row of this part, or holds a field that nobody here knows.
    """
    try:
        row = json.loads(line)
    except ValueError:
        row = None
    if not isinstance(row, dict):
        raise Refused("club_file_damaged", file=part.name, line=number)
    known = {field.name for field in part.fields}
    if unknown := sorted(row.keys() - known):
        raise Refused("club_file_newer", file=part.name, field=unknown[0])
    if not all(isinstance(row.get(name), str | int | None) for name in part.keys):
        raise Refused("club_file_damaged", file=part.name, line=number)
    return row


def make_object(part: ExportedPart, row: Mapping[str, object], number: int) -> Model:
    """Make an object of the values; a field that the file does not have yet is as in a new row.

    Raises:
        Refused: a value cannot be one of its field.
    """
    instance = part.model()
    for field in part.fields:
        if field.name in row:
            try:
                setattr(instance, field.attname, _read_value(field, row[field.name]))
            except (ValidationError, ValueError, TypeError):
                raise Refused("club_file_damaged", file=part.name, line=number) from None
    return instance


def _read_value(field: "Field[Any, Any]", value: object) -> object:
    if value is None:
        return None
    target = field.target_field if isinstance(field, ForeignKey) else field
    return target.to_python(value)
