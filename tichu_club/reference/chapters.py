"""The reference in chapters: each group of operations with the shapes that it alone uses.

A page of everything would be as long as a book, and no phone shows that.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, Final, TypeVar

from tichu_club.reference.document import make_document
from tichu_club.reference.operations import (
    DescribedOperation,
    OperationGroup,
    list_operation_groups,
)
from tichu_club.reference.shapes import NamedShape, list_shapes

SHARED: Final = "shapes"
"""The first chapter of the shapes that several chapters use."""
MOST_OPERATIONS: Final = 12
"""How many operations a chapter has at most; of a longer group several are made."""
MOST_SHAPES: Final = 60
"""How many shared shapes a chapter has at most."""
REFERENCE: Final = re.compile(r"#/components/schemas/(\w+)")

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class ReferenceChapter:
    """A page of the reference."""

    name: str
    title: str
    operations: tuple[DescribedOperation, ...]
    shapes: tuple[NamedShape, ...]


@cache
def list_chapters() -> tuple[ReferenceChapter, ...]:
    """Return the chapters in the order of the document's groups; the shared shapes come last."""
    document = make_document()
    homes, shapes = _find_homes(), list_shapes(document)
    parts = [part for group in list_operation_groups(document) for part in _cut(group)]
    shared = sorted(set(homes.values()) - {part.name for part in parts})
    parts += (
        OperationGroup(name, _number("Shapes that several chapters use", place, len(shared)), ())
        for place, name in enumerate(shared)
    )
    return tuple(
        ReferenceChapter(
            part.name,
            part.title,
            part.operations,
            tuple(shape for shape in shapes if homes[shape.name] == part.name),
        )
        for part in parts
    )


def _cut(group: OperationGroup) -> Iterator[OperationGroup]:
    """Yield a group in pieces of equal length that are short enough."""
    pieces = _divide(group.operations, MOST_OPERATIONS)
    for place, piece in enumerate(pieces):
        yield OperationGroup(
            _name(group.name, place), _number(group.title, place, len(pieces)), tuple(piece)
        )


def _divide(things: Sequence[Thing], most: int) -> list[Sequence[Thing]]:
    """Return the things in pieces of equal length, each of so many at most."""
    count = -(-len(things) // most)
    ends = [len(things) * place // count for place in range(count + 1)] if count else [0]
    return [things[first:last] for first, last in pairwise(ends)]


def _name(name: str, place: int) -> str:
    return f"{name}-{place + 1}" if place else name


def _number(title: str, place: int, count: int) -> str:
    return f"{title} ({place + 1} of {count})" if count > 1 else title


@cache
def _find_homes() -> Mapping[str, str]:
    """Return the chapter of each shape: the one that alone uses it, else a shared one."""
    document = make_document()
    schemas = document["components"]["schemas"]
    users: dict[str, set[str]] = {name: set() for name in schemas}
    for group in list_operation_groups(document):
        for part in _cut(group):
            for name in _list_used(document, part):
                users[name].add(part.name)
    shared = sorted(name for name, parts in users.items() if len(parts) != 1)
    homes = {name: min(parts) for name, parts in users.items() if len(parts) == 1}
    for place, piece in enumerate(_divide(shared, MOST_SHAPES)):
        homes |= dict.fromkeys(piece, _name(SHARED, place))
    return homes


def _list_used(document: Mapping[str, Any], part: OperationGroup) -> set[str]:
    """Return the shapes of a part's operations, with those that stand in them."""
    names = {operation.name for operation in part.operations}
    asked = [
        operation
        for path in document["paths"].values()
        for operation in path.values()
        if isinstance(operation, Mapping) and operation.get("operationId") in names
    ]
    shapes: set[str] = set()
    waiting = set(REFERENCE.findall(repr(asked)))
    while waiting:
        name = waiting.pop()
        shapes.add(name)
        inner = set(REFERENCE.findall(repr(document["components"]["schemas"][name])))
        waiting |= inner - shapes
    return shapes


def find_home(shape: str) -> str:
    """Return the name of the chapter in which a shape stands."""
    return _find_homes()[shape]
