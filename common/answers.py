"""Answers as typed values: frozen dataclasses that selectors return, pages show and the API sends.

    @dataclass(frozen=True, slots=True, kw_only=True)
    class SeatAnswer:
        \"\"\"Who sits where.\"\"\"

        seat: int
        player: uuid.UUID | None
        name: str = says("As the club shows it to the person who asks.")
        before: list[FormerSitter] = left_out("Who sat there before, of a seat that changed hands.")

The OpenAPI document is made from the same class: its docstring, its fields and their types
(`common.web.answers`).
"""

import datetime
import enum
import functools
import operator
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from types import UnionType
from typing import Any, Final, Generic, TypeVar, get_args, get_type_hints

Writer = Callable[[Any], Any]
Row = TypeVar("Row")


class _Absent(enum.Enum):
    ABSENT = ""


ABSENT: Final[Any] = _Absent.ABSENT
"""The value of a field that an answer leaves out.

The field is one of `left_out`, or its type is neither a number nor free text.
"""


def says(text: str = "", *, shape: str = "", is_json: bool = False) -> Any:
    """Describe a field; `shape` names a component of the document that says what it holds.

    Of a list it says what each of it is. What `is_json` is sent as it is: a column of the database
    that holds JSON, of which nobody needs a copy.
    """
    return field(metadata={"says": text, "shape": shape} | ({"is_json": True} if is_json else {}))


def left_out(text: str = "", *, shape: str = "") -> Any:
    """Describe a field that an answer leaves out where it does not apply."""
    return field(default=ABSENT, metadata={"says": text, "shape": shape})


def merged(like: Callable[[], type]) -> Any:
    """Describe a mapping whose entries stand among the fields of the answer that has it.

    They are sent as they are. `like` returns a class with a field for each of them.
    """
    return field(metadata={"like": like})


class Address(str):
    """An address as a browser has it: with its scheme and host."""

    __slots__ = ()


class Email(str):
    """An address of a mailbox."""

    __slots__ = ()


class Place(int):
    """A place in a list, counted from 0."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Page(Generic[Row]):
    """A page of a list; `next` and `previous` are the addresses of more, null at the ends."""

    next: Address | None
    previous: Address | None
    results: Sequence[Row]


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
        return _make_writer(kind)
    fits = (write for base, write in _WRITERS.items() if issubclass(kind, base))
    return next(fits, _write_all)


def _make_writer(answer: Any) -> Writer:
    """Return what writes the answers of a class, looking only at fields that may need it."""
    hints, all_fields = get_type_hints(answer), fields(answer)
    names = [field.name.removesuffix("_") for field in all_fields]
    read = _read_all([field.name for field in all_fields])
    both = list(zip(names, all_fields, strict=True))
    looked_at = [
        name
        for name, field in both
        if field.default is ABSENT
        or not (_is_plain(hints[field.name]) or {"is_json", "like"} & field.metadata.keys())
    ]
    mappings = [name for name, field in both if "like" in field.metadata]

    def write(value: Any) -> dict[str, Any]:
        written = dict(zip(names, read(value), strict=True))
        for name in looked_at:
            inner = written[name]
            kind: Any = type(inner)
            if inner is ABSENT:
                del written[name]
            elif kind not in _PLAIN:
                written[name] = _find_writer(kind)(inner)
        for name in mappings:
            written = {**written.pop(name), **written}
        return written

    return write


def _read_all(names: Sequence[str]) -> Writer:
    """Return what reads these attributes: all at once where there are several."""
    if len(names) > 1:
        return operator.attrgetter(*names)
    return lambda value: [getattr(value, name) for name in names]


def _is_plain(hint: Any) -> bool:
    """Return whether every value of a type is in JSON what it is in Python."""
    return all(map(_is_plain, get_args(hint))) if isinstance(hint, UnionType) else hint in _PLAIN
