"""From bytes to JSON values, with the line and column where they go wrong, and back for people."""

import json
from decimal import Decimal
from fractions import Fraction
from typing import NoReturn

from pairing.event.errors import EventError

Json = dict[str, object]
LINE = 100
PROBLEMS = {
    "Expecting ',' delimiter": "comma",
    "Expecting ':' delimiter": "colon",
    "Expecting property name enclosed in double quotes": "name",
    "Illegal trailing comma before end of object": "name",
    "Illegal trailing comma before end of array": "value",
    "Expecting value": "value",
    "Unterminated string starting at": "quote",
    "Invalid control character at": "control",
    "Invalid \\escape": "escape",
    "Invalid \\uXXXX escape": "escape",
    "Extra data": "end",
}


class Members(dict[str, object]):
    """An object of a JSON text that remembers a name which stood in it twice."""

    repeated: str | None = None


def load_json(data: bytes | str) -> object:
    """Parse JSON: numbers with a point as Decimal, objects as Members.

    Raises EventError: `bad_encoding`, `bad_syntax` (values: problem, one of PROBLEMS or
    `cut_off`), `bad_number`, `too_deep`.
    """
    text = _decode(data)
    try:
        return json.loads(
            text,
            parse_float=Decimal,
            parse_constant=_refuse_constant,
            object_pairs_hook=_collect,
        )
    except json.JSONDecodeError as error:
        cut_off = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated")
        problem = "cut_off" if cut_off else PROBLEMS.get(error.msg, "value")
        raise EventError("bad_syntax", _at(error.lineno, error.colno), problem=problem) from None
    except RecursionError:
        raise EventError("too_deep", "") from None
    except ValueError as error:
        if isinstance(error, EventError):
            raise
        raise EventError("bad_number", "") from None


def _decode(data: bytes | str) -> str:
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = error.start - before.rfind(b"\n")
        raise EventError("bad_encoding", _at(line, column)) from None


def _at(line: int, column: int) -> str:
    return f"line {line} column {column}"


def _refuse_constant(name: str) -> NoReturn:
    raise EventError("bad_number", "", number=name)


def _collect(pairs: list[tuple[str, object]]) -> Members:
    members = Members()
    for name, value in pairs:
        if name in members:
            members.repeated = name
        members[name] = value
    return members


def format_json(value: object, indent: int = 0, *, width: int = LINE) -> str:
    """Write JSON for people: what fits on a line stands on one."""
    short = json.dumps(value, ensure_ascii=False)
    if len(short) + indent <= width or not isinstance(value, dict | list):
        return short
    inner = "\n" + " " * (indent + 2)
    if isinstance(value, list):
        body = ("," + inner).join(format_json(item, indent + 2, width=width) for item in value)
        return f"[{inner}{body}\n{' ' * indent}]"
    fields = (
        f"{json.dumps(name, ensure_ascii=False)}: {format_json(item, indent + 2, width=width)}"
        for name, item in value.items()
    )
    return f"{{{inner}{(',' + inner).join(fields)}\n{' ' * indent}}}"


def points_to_json(points: Fraction) -> int | float:
    """Return points as a JSON number; six decimals are exact."""
    return points.numerator if points.denominator == 1 else float(points)
