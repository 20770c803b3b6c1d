"""One line of text for one round entry, and back.

    65:35 T1+ G4- >1,4              counted: card points of A and B, calls, finish
    1-2:a G4-                       double victory of team A (six players: 1-2-3:b)
    wish:3 T1- >2                   wish penalty, seat 3 offended
    rank >3,1,4,2,5                 the finish of a game without points
    tricks:3,0,4,1 last:3x1         tricks of seats 1 to 4; seat 3 took the last, one tile
    darts hits:3,0 first:2          a kind that was brought: its name, then its fields by name

A call is T (tichu), G (grand tichu) or B (blind grand tichu), the seat, and + or −: made or failed.
An adjustment is `=`, whose column, the points with their sign and the reason in double quotes, as
in `=b-50"late"`, blanks and quotes in it as in JSON (`\\u0020`, `\\u0022`). Whatever else is said
beside a result is its name and its value, as in `first:2`. `#` and the id, and a note in double
quotes as in JSON, may stand at the end: `65:35 #0b…9f "a late evening"`. The parts are divided by
one blank and stand in this order; a line has no line break in it.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from common.problems import Refused
from scoring.rules.box import BOX, RoundField
from scoring.rules.canonical import entry_from_json, entry_to_json
from scoring.rules.entries import Call, EntryAdjustment, RoundEntry

LETTERS: Final = {"tichu": "T", "grand": "G", "blind": "B"}
CALLS: Final = {letter: call for call, letter in LETTERS.items()}
UNSAID: Final = (None, (), "")
LINE_BREAKS: Final = {ord(c): f"\\u{ord(c):04x}" for c in "\x85\u2028\u2029"}
"""Line breaks that JSON leaves as they are in a text."""


def _refuse(position: int, expected: str) -> Refused:
    """Return the refusal of a line: from which character on, and what could stand there."""
    return Refused("not_in_notation", "line", position=position, expected=expected)


def score_line(entry: Mapping[str, Any]) -> str:
    """Write an entry in canonical form as one line."""
    read = entry_from_json(entry)
    parts = _write_head(read)
    for field in BOX.beside(read.kind or ""):
        if field.name != "note" and (value := read.values.get(field.name)) not in UNSAID:
            parts += _write_beside(field, value)
    if read.id is not None:
        parts.append(f"#{read.id}")
    if read.note:
        parts.append(json.dumps(read.note, ensure_ascii=False).translate(LINE_BREAKS))
    return " ".join(parts)


def _write_head(entry: RoundEntry) -> list[str]:
    kind = entry.kind or ""
    if kind in WRITERS:
        return [WRITERS[kind](entry)]
    named = (name for name in BOX.kinds[kind].fields if not BOX.fields[name].is_beside)
    values = {name: entry.values[name] for name in named if entry.values.get(name) is not None}
    return [kind, *(f"{name}:{_write_value(value)}" for name, value in values.items())]


def _write_beside(field: RoundField, value: Any) -> Iterable[str]:
    """Return the parts of what is said beside a result."""
    match field.type:
        case "calls":
            return [f"{LETTERS[call.call]}{call.seat}{'+' if call.made else '-'}" for call in value]
        case "finish":
            return [f">{_write_value(value)}"]
        case "adjustments":
            return [f"={it.to}{it.points:+d}{_write_text(it.reason)}" for it in value]
        case "note":
            return [f"{field.name}:{_write_text(value)}"]
    return [f"{field.name}:{_write_value(value)}"]


def _write_text(text: str) -> str:
    """Return a text in double quotes, without a blank or a quote in it."""
    written = json.dumps(text, ensure_ascii=False).translate(LINE_BREAKS)
    inner = written[1:-1].replace('\\"', "\\u0022").replace(" ", "\\u0020")
    return f'"{inner}"'


def _write_value(value: object) -> str:
    if isinstance(value, Mapping):
        value = tuple(value[seat] for seat in sorted(value))
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _write_tricks(entry: RoundEntry) -> str:
    tiles = f"x{entry.last_trick_tiles}" if entry.last_trick_tiles else ""
    return f"tricks:{_write_value(entry.tricks)} last:{entry.last_trick}{tiles}"


WRITERS: Final[Mapping[str, Callable[[RoundEntry], str]]] = {
    "counted": lambda entry: ":".join(map(str, entry.points or ())),
    "double_victory": lambda entry: f"1-2:{entry.winner}",
    "triple_victory": lambda entry: f"1-2-3:{entry.winner}",
    "wish_penalty": lambda entry: f"wish:{entry.offender}",
    "ranked": lambda entry: f"rank >{_write_value(entry.finish)}",
    "settled": _write_tricks,
}


def parse_line(line: str) -> dict[str, Any]:
    """Read a line into an entry in canonical form, or refuse it (`not_in_notation`).

    The notation is judged here, the rules are not: `65:40` is read, and refused by `score_round`.
    """
    parts = _parts(line)
    position, text = next(parts, (0, ""))
    values: dict[str, Any]
    if text in BOX.kinds and text not in WRITERS:
        own = tuple(n for n in BOX.kinds[text].fields if not BOX.fields[n].is_beside)
        values = {"kind": text}
    else:
        head, values = _read_part(text, position, tuple(HEADS))
        own = HEADS[head]
    awaited = (*own, *_list_beside(values["kind"]), "id", "note")
    calls: list[Call] = []
    adjustments: list[EntryAdjustment] = []
    for position, text in parts:
        name, part = _read_part(text, position, _next(awaited))
        awaited = awaited[awaited.index(name) + (name not in REPEATED) :]
        calls += part.pop("calls", [])
        adjustments += part.pop("adjustments", [])
        values.update(part)
    if awaited and _must(awaited[0]):
        raise _refuse(len(line), awaited[0])
    several = {"calls": tuple(calls), "adjustments": tuple(adjustments) or None}
    return entry_to_json(RoundEntry(values.pop("kind"), {**several, **values}))


def _list_beside(kind: str) -> Iterator[str]:
    """Yield the parts that may follow a result, but for the note, which stands at the end."""
    shared = {"calls": "call", "adjustments": "adjustment"}
    return (shared.get(f.name, f.name) for f in BOX.beside(kind) if f.name != "note")


def _must(part: str) -> bool:
    """Return whether a part must stand there."""
    required = (kind.required for name, kind in BOX.kinds.items() if name not in WRITERS)
    return part in {"last", "order"} or any(part in names for names in required)


def _next(awaited: tuple[str, ...]) -> tuple[str, ...]:
    """Return what may come next: one of all that is awaited, or the first where it must."""
    return awaited[:1] if awaited and _must(awaited[0]) else awaited


def _parts(line: str) -> Iterator[tuple[int, str]]:
    """Yield the parts of a line with their places; a note reaches to the end."""
    for match in re.finditer(r'".*|[^ ]+', line, re.DOTALL):
        yield match.start(), match.group()


def _read_part(text: str, position: int, allowed: tuple[str, ...]) -> tuple[str, dict[str, Any]]:
    """Read one part as the first of the allowed ones that it is."""
    for name in allowed:
        pattern, read = PARTS.get(name) or _read_field(name)
        match = re.fullmatch(pattern, text, re.ASCII | re.DOTALL)
        if match:
            try:
                return name, read(match)
            except ValueError:
                break
    raise _refuse(position, " ".join(allowed) or "end")


def _read_field(name: str) -> tuple[str, Callable[[re.Match[str]], dict[str, Any]]]:
    """Return how a field that has no sign of its own is read, by its type."""
    if BOX.fields[name].type == "seat_counts":
        counts = f"({NUMBER}(?:,{NUMBER})*)"
        return f"{name}:{counts}", lambda m: {name: dict(enumerate(_numbers(m[1]), start=1))}
    if BOX.fields[name].type == "team":
        return f"{name}:([ab])", lambda m: {name: m[1]}
    if BOX.fields[name].type == "note":
        return f'{name}:("[^" ]*")', lambda m: {name: json.loads(m[1])}
    return f"{name}:({NUMBER})", lambda m: {name: int(m[1])}


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(","))


def _read_note(match: re.Match[str]) -> dict[str, Any]:
    return {"note": json.loads(match[0])}


def _read_last(match: re.Match[str]) -> dict[str, Any]:
    tiles = int(match[2]) if match[2] else None
    return {"last_trick": int(match[1]), "last_trick_tiles": tiles}


NUMBER: Final = r"-?[0-9]{1,4}"
REPEATED: Final = ("call", "adjustment")
"""Parts that may stand several times."""

HEADS: Final[Mapping[str, tuple[str, ...]]] = {
    "points": (),
    "sweep": (),
    "wish": (),
    "rank": ("order",),
    "tricks": ("last",),
}
"""How a line can begin, and what must follow before all that is said beside a result."""

PARTS: Final[Mapping[str, tuple[str, Callable[[re.Match[str]], dict[str, Any]]]]] = {
    "points": (
        f"({NUMBER}):({NUMBER})",
        lambda m: {"kind": "counted", "points": (int(m[1]), int(m[2]))},
    ),
    "sweep": (
        "1-2(-3)?:([ab])",
        lambda m: {"kind": "triple_victory" if m[1] else "double_victory", "winner": m[2]},
    ),
    "wish": ("wish:([0-9]{1,2})", lambda m: {"kind": "wish_penalty", "offender": int(m[1])}),
    "rank": ("rank", lambda _: {"kind": "ranked"}),
    "tricks": (
        f"tricks:({NUMBER}(?:,{NUMBER}){{3}})",
        lambda m: {"kind": "settled", "tricks": dict(enumerate(_numbers(m[1]), start=1))},
    ),
    "last": ("last:([0-9]{1,2})(?:x([0-9]))?", _read_last),
    "call": (
        "([TGB])([0-9]{1,2})([+-])",
        lambda m: {"calls": [Call(int(m[2]), CALLS[m[1]], m[3] == "+")]},
    ),
    "finish": (">([0-9]{1,2}(?:,[0-9]{1,2}){0,9})", lambda m: {"finish": _numbers(m[1])}),
    "order": (">([0-9]{1,2}(?:,[0-9]{1,2}){0,9})", lambda m: {"finish": _numbers(m[1])}),
    "adjustment": (
        '=([ab]|[0-9]{1,2})([+-][0-9]{1,4})("[^" ]*")',
        lambda m: {"adjustments": [EntryAdjustment(m[1], int(m[2]), json.loads(m[3]))]},
    ),
    "id": (
        "#([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})",
        lambda m: {"id": m[1]},
    ),
    "note": ('".*', _read_note),
}
