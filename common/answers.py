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
from collections.abc import Mapping
from dataclasses import field, fields, is_dataclass
from typing import Any, Final


class _Absent(enum.Enum):
    ABSENT = ""


ABSENT: Final[Any] = _Absent.ABSENT
"""The value of a field that an answer leaves out."""


def says(text: str = "", *, shape: str = "") -> Any:
    """Describe a field; `shape` names a component of the document that says what it holds."""
    return field(metadata={"says": text, "shape": shape})


def left_out(text: str = "", *, shape: str = "") -> Any:
    """Describe a field that an answer leaves out where it does not apply."""
    return field(default=ABSENT, metadata={"says": text, "shape": shape})


def to_json(value: Any) -> Any:
    """Return an answer as JSON has it: objects, arrays, texts, numbers, true, false, null.

    Days and times become texts by ISO 8601; what an answer leaves out is not there.
    """
    match value:
        case None | bool() | int() | float():
            return value
        case enum.Enum():
            return value.value
        case str():
            return value
        case uuid.UUID():
            return str(value)
        case datetime.date() | datetime.time():
            return value.isoformat()
        case Mapping():
            return {str(name): to_json(inner) for name, inner in value.items()}
        case _ if is_dataclass(value):
            kind: Any = type(value)
            shown = ((name, getattr(value, name)) for name in _list_names(kind))
            return {name: to_json(inner) for name, inner in shown if inner is not ABSENT}
        case _:
            return [to_json(inner) for inner in value]


@functools.cache
def _list_names(kind: Any) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind))
