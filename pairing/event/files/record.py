"""Objects of an event's file as tables of fields: reader, writer and JSON Schema follow."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

from pairing.event.errors import place_refusal
from pairing.event.files.json_text import Json
from pairing.event.files.kinds import FieldKind, choice
from pairing.event.files.node import Node
from pairing.standings import StandingsError

T = TypeVar("T")
Nodes = Mapping[str, Node]
Values = Mapping[str, Any]
NEEDED: Final = object()
"""In place of a default: the field cannot be left out."""


@dataclass(frozen=True, slots=True)
class RecordField:
    """One field: its name in the file, what it may hold, what holds if it is left out.

    `about` and `otherwise` say in docs and schema what it holds and what if it is left out. It is
    written unless it holds the default, or `always`. `attribute` is its name in our own values if
    that is another; `get` is what finds it there, where that is not the same. What is not `built`
    is no part of them.
    """

    name: str
    kind: FieldKind
    default: object = NEEDED
    about: str = ""
    otherwise: str = "needed"
    attribute: str = ""
    get: Callable[[Any], object] | str = ""
    always: bool = False
    built: bool = True

    @property
    def key(self) -> str:
        """What it is called where the value is built."""
        return self.attribute or self.name

    @property
    def said(self) -> str:
        """What it holds, and what holds if it is left out, where that is told."""
        is_told = self.default is not NEEDED and self.otherwise != "needed"
        return f"{self.about}; if left out: {self.otherwise}" if is_told else self.about

    @property
    def find(self) -> Callable[[Any], object]:
        """What finds it in a value of our own."""
        return self.get if callable(self.get) else attrgetter(self.get or self.key)


@dataclass(frozen=True)
class FileRecord(Generic[T]):
    """An object with certain fields, in the order in which they are written.

    `build` makes our own value of them. `check` sees which fields are there, and what they hold,
    before it does. `title` names the object in a schema, and `rest` is what that says besides.
    `written`: the names of the fields, where their order in a file is another.
    """

    fields: Sequence[RecordField]
    build: Callable[..., T]
    check: Callable[[Node, Nodes, Values], None] | None = None
    title: str = ""
    rest: Json = field(default_factory=dict)
    written: Sequence[str] = ()

    @cached_property
    def needed(self) -> tuple[str, ...]:
        """What cannot be left out."""
        return tuple(each.name for each in self.fields if each.default is NEEDED)

    @cached_property
    def _optional(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.fields if each.default is not NEEDED)

    @cached_property
    def _apart(self) -> tuple[str, ...]:
        return tuple(each.key for each in self.fields if not each.built)

    @cached_property
    def _read_rows(self) -> Sequence[tuple[str, str, Callable[[Node], Any], object]]:
        by_name = {each.name: each for each in self.fields}
        rows = [by_name[name] for name in (*self.needed, *self._optional)]
        return [(each.name, each.key, each.kind.read, each.default) for each in rows]

    @cached_property
    def _write_rows(self) -> Sequence[tuple[str, Callable[[Any], object], FieldKind, object]]:
        by_name = {each.name: each for each in self.fields}
        rows = [by_name[name] for name in self.written or by_name]
        return [
            (each.name, each.find, each.kind, NEEDED if each.always else each.default)
            for each in rows
        ]

    def read(self, node: Node) -> T:
        """Return our own value; what only all fields together contradict is refused at it."""
        given = node.members(self.needed, self._optional)
        values = {
            key: read(given[name]) if name in given else default
            for name, key, read, default in self._read_rows
        }
        if self.check is not None:
            self.check(node, given, values)
        for key in self._apart:
            del values[key]
        try:
            return self.build(**values)
        except StandingsError as refusal:
            raise place_refusal(refusal, node.place) from None

    def write(self, value: T) -> Json:
        """Return the object as JSON; fields that hold the default are left out."""
        return {
            name: kind.write(stored)
            for name, find, kind, default in self._write_rows
            if (stored := find(value)) != default
        }

    @cached_property
    def schema(self) -> Json:
        """The fields as a JSON Schema."""
        properties: Json = {}
        for each in self.fields:
            taken = each.kind.schema
            about: Json = {"description": each.said} if each.about else {}
            properties[each.name] = {**about, **taken} if isinstance(taken, dict) else taken
        schema: Json = {"title": self.title, "type": "object", "properties": properties}
        schema |= {"required": list(self.needed), "additionalProperties": False, **self.rest}
        return {name: value for name, value in schema.items() if value not in ("", [])}


@dataclass(frozen=True)
class Variants(Generic[T]):
    """Objects whose fields depend on what one of them says, which `tell` finds in our own value."""

    tag: str
    records: Mapping[str, FileRecord[T]]
    tell: Callable[[T], str]
    otherwise: str = ""
    title: str = ""

    def read(self, node: Node) -> T:
        """Return our own value."""
        said = node.any_members().get(self.tag)
        if said is None and not self.otherwise:
            raise node.refuse("missing_field", field=self.tag)
        which = self.otherwise if said is None else said.choice(self.records)
        return self.records[which].read(node)

    def write(self, value: T) -> Json:
        """Return the object as JSON."""
        return self.records[self.tell(value)].write(value)

    @cached_property
    def schema(self) -> Json:
        """That it is one of them, as a JSON Schema."""
        title: Json = {"title": self.title} if self.title else {}
        return {**title, "oneOf": [each.schema for each in self.records.values()]}


def tag(name: str, value: str, **more: Any) -> RecordField:
    """Return the field of a variant that says which it is."""
    return RecordField(name, choice((value,)), get=lambda _: value, **more)
