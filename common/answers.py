"""Answers as typed values: frozen dataclasses that selectors return, pages show and the API sends.

    @dataclass(frozen=True, slots=True, kw_only=True)
    class SeatAnswer:
        \"\"\"Who sits where.\"\"\"

        seat: int
        player: uuid.UUID | None
        name: str = says("As the club shows it to whoever asks.")
        before: list[FormerSitter] = left_out("Who sat there before, of a seat that changed hands.")

The OpenAPI document is made from the same class: its docstring, its fields and their types
(`common.web.answers`).
"""

import datetime
import enum
import functools
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, fields, is_dataclass
from typing import Any, Final

Writer = Callable[[Any], Any]


class _Absent(enum.Enum):
    ABSENT = ""


ABSENT: Final[Any] = _Absent.ABSENT
"""The value of a field that an answer leaves out."""


def says(text: str = "", *, shape: str = "", is_json: bool = False) -> Any:
    """Describe a field; `shape` names a component of the document that says what it holds.

    Of a list it says what each of it is. What `is_json` is sent as it is: a column of the database
    that holds JSON, of which nobody needs a copy.
    """
    return field(metadata={"says": text, "shape": shape, "is_json": is_json})


def left_out(text: str = "", *, shape: str = "") -> Any:
    """Describe a field that an answer leaves out where it does not apply."""
    return field(default=ABSENT, metadata={"says": text, "shape": shape})


class Address(str):
    """An address as a browser has it: with its scheme and host."""

    __slots__ = ()


class Email(str):
    """An address of a mailbox."""

    __slots__ = ()


def to_json(value: Any) -> Any:
    """Return an answer as JSON has it: objects, arrays, texts, numbers, true, false, null.

    Days and times become texts by ISO 8601; what an answer leaves out is not there. A field whose
    name would be a word of Python has a `_` behind it, and none in JSON.
    """
    kind: Any = type(value)
    return value if kind in _PLAIN else _find_writer(kind)(value)


_PLAIN: Final = frozenset({type(None), bool, int, float, str})
"""Most of what answers hold: as it is in JSON already."""


def _write_mapping(value: Mapping[Any, Any]) -> dict[str, Any]:
    return {
        str(name): inner if type(inner) in _PLAIN else to_json(inner)
        for name, inner in value.items()
    }


def _write_all(values: Iterable[Any]) -> list[Any]:
    return [inner if type(inner) in _PLAIN else to_json(inner) for inner in values]


_WRITERS: Final[Mapping[type, Writer]] = {
    enum.Enum: lambda value: value.value,
    int: lambda value: value,
    float: lambda value: value,
    str: lambda value: value,
    uuid.UUID: str,
    datetime.date: lambda value: value.isoformat(),
    datetime.time: lambda value: value.isoformat(),
    Mapping: _write_mapping,
}


@functools.cache
def _find_writer(kind: type) -> Writer:
    """Return what writes values of a class: looked for once, as answers hold thousands."""
    if is_dataclass(kind):
        return functools.partial(_write_object, _list_names(kind))
    fits = (write for base, write in _WRITERS.items() if issubclass(kind, base))
    return next(fits, _write_all)


def _list_names(kind: Any) -> list[tuple[str, str, bool]]:
    """Return the fields of an answer's class: own name, name in JSON, whether it holds JSON."""
    return [
        (one.name, one.name.removesuffix("_"), one.metadata.get("is_json", False))
        for one in fields(kind)
    ]


def _write_object(names: Sequence[tuple[str, str, bool]], value: Any) -> dict[str, Any]:
    return {
        name: inner if is_json or type(inner) in _PLAIN else to_json(inner)
        for own, name, is_json in names
        if (inner := getattr(value, own)) is not ABSENT
    }
