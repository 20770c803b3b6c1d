"""Kinds of values in an event's file: each reads, writes, and says what it takes."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from pairing.event.files.json_text import Json, points_to_json
from pairing.event.files.node import MOST_POINTS, Node

Schema = Json | bool
MOST_ITEMS: Final = 10_000
"""In a list or an object of names of which nothing else is said: as many as entrants at most."""


class FieldKind(Protocol):
    """What a field may hold."""

    @property
    def schema(self) -> Schema:
        """What it may hold, as a JSON Schema."""

    def read(self, node: Node, /) -> Any:
        """Return the value; raise EventError, with the place, for what it cannot be."""

    def write(self, value: Any, /) -> object:
        """Return a value as JSON."""


def keep(value: object) -> object:
    """Return the value itself: it is the same in JSON."""
    return value


@dataclass(frozen=True, slots=True)
class Of:
    """A kind put together from what reads it, its schema, and what writes it.

    `words`: what a page calls each value of a choice.
    """

    read: Callable[[Node], Any]
    schema: Schema
    write: Callable[[Any], object] = keep
    words: Mapping[str, str] = field(default_factory=dict)


def text(least: int = 0, most: int = 200) -> FieldKind:
    """Return a text of a certain length, without control characters."""
    shortest: Json = {"minLength": least} if least else {}
    schema: Json = {"type": "string", **shortest, "maxLength": most}
    return Of(lambda node: node.text(least=least, most=most), schema)


def whole(least: int, most: int) -> FieldKind:
    """Return a whole number in a range."""
    schema: Json = {"type": "integer", "minimum": least, "maximum": most}
    return Of(lambda node: node.whole(least, most), schema)


def some_whole(numbers: Collection[int], refusal: str) -> FieldKind:
    """Return whole numbers of which others in their range are refused with a code."""
    least, most = min(numbers), max(numbers)

    def read(node: Node) -> int:
        number = node.whole(least, most)
        if number not in numbers:
            raise node.refuse(refusal, found=number)
        return number

    return Of(read, {"type": "integer", "enum": list(numbers)})


def points(least: int = -MOST_POINTS) -> FieldKind:
    """Return an exact number of points."""
    schema: Json = {"type": "number", "minimum": least, "maximum": MOST_POINTS}
    return Of(lambda node: node.points(least=least), schema, points_to_json)


def choice(options: Collection[str]) -> FieldKind:
    """Return one of some texts."""
    return Of(lambda node: node.choice(options), {"enum": list(options)})


def worded(words: Mapping[str, str]) -> Of:
    """Return one of some texts, each with what a page calls it."""
    return Of(lambda node: node.choice(words), {"enum": list(words)}, words=words)


def items(kind: FieldKind, least: int = 0, most: int = MOST_ITEMS, twice: str = "") -> FieldKind:
    """Return a list, read as a tuple.

    `twice`: the code for an entry that must not be there again, as in "tie_break_twice": its value
    is called what stands before "_twice".
    """
    read_one, write_one = kind.read, kind.write

    def read(node: Node) -> tuple[Any, ...]:
        return tuple([read_one(item) for item in node.items(least, most)])

    def read_once(node: Node) -> tuple[Any, ...]:
        values: dict[Any, None] = {}
        for item in node.items(least, most):
            value = read_one(item)
            if twice and value in values:
                raise item.refuse(twice, **{twice.removesuffix("_twice"): value})
            values[value] = None
        return tuple(values)

    schema: Json = {"type": "array", "items": kind.schema, "minItems": least, "maxItems": most}
    schema |= {"uniqueItems": True} if twice else {}
    known = {name: value for name, value in schema.items() if value not in (0, None)}
    write = lambda values: [write_one(value) for value in values]  # noqa: E731
    return Of(read_once if twice else read, known, write)


def by_name(kind: FieldKind) -> FieldKind:
    """Return an object with any names, each with a value of one kind."""

    def read(node: Node) -> dict[str, Any]:
        members = node.any_members()
        if len(members) > MOST_ITEMS:
            raise node.refuse("wrong_length", least=0, most=MOST_ITEMS, found=len(members))
        return {name: kind.read(value) for name, value in members.items()}

    def write(values: Mapping[str, Any]) -> Json:
        return {name: kind.write(value) for name, value in values.items()}

    schema: Json = {
        "type": "object",
        "additionalProperties": kind.schema,
        "maxProperties": MOST_ITEMS,
    }
    return Of(read, schema, write)


def never(refusal: str) -> FieldKind:
    """Return what has no place here; a code says why."""

    def read(node: Node) -> None:
        raise node.refuse(refusal)

    return Of(read, schema=False)


FLAG: Final = Of(lambda node: node.flag(), {"type": "boolean"})
PASSED_OVER: Final = Of(lambda _node: None, {})
"""What others read."""
