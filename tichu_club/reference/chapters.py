"""The reference in chapters: each group of operations with the shapes that it alone uses.

A page of everything would be as long as a book, and no phone shows that.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tichu_club.reference.document import make_document
from tichu_club.reference.operations import Group, Operation, list_groups
from tichu_club.reference.shapes import Shape, list_shapes

SHARED: Final = "shapes"
"""The chapter of the shapes that several chapters use."""
MOST_OPERATIONS: Final = 14
"""How many operations a chapter has at most; of a longer group several are made."""
REFERENCE: Final = re.compile(r"#/components/schemas/(\w+)")


@dataclass(frozen=True, slots=True)
class ReferenceChapter:
    """A page of the reference."""

    name: str
    title: str
    operations: tuple[Operation, ...]
    shapes: tuple[Shape, ...]


@cache
def list_chapters() -> tuple[ReferenceChapter, ...]:
    """Return the chapters in the order of the document's groups; the shared shapes come last."""
    document = make_document()
    homes, shapes = _find_homes(), list_shapes(document)
    parts = [part for group in list_groups(document) for part in _cut(group)]
    parts.append(Group(SHARED, "Shapes that several chapters use", ()))
    return tuple(
        ReferenceChapter(
            part.name,
            part.title,
            part.operations,
            tuple(shape for shape in shapes if homes[shape.name] == part.name),
        )
        for part in parts
    )


def _cut(group: Group) -> Iterator[Group]:
    """Yield a group in pieces of equal length that are short enough."""
    count = -(-len(group.operations) // MOST_OPERATIONS)
    for place in range(count):
        first, last = (len(group.operations) * end // count for end in (place, place + 1))
        name = f"{group.name}-{place + 1}" if place else group.name
        title = f"{group.title} ({place + 1} of {count})" if count > 1 else group.title
        yield Group(name, title, group.operations[first:last])


@cache
def _find_homes() -> Mapping[str, str]:
    """Return the chapter of each shape: the one that alone uses it, else the shared one."""
    document = make_document()
    schemas = document["components"]["schemas"]
    users: dict[str, set[str]] = {name: set() for name in schemas}
    for group in list_groups(document):
        for part in _cut(group):
            for name in _list_used(document, part):
                users[name].add(part.name)
    return {name: min(parts) if len(parts) == 1 else SHARED for name, parts in users.items()}


def _list_used(document: Mapping[str, Any], part: Group) -> set[str]:
    """Return the shapes of a part's operations, with those that stand in them."""
    names = {operation.name for operation in part.operations}
    asked = [
        operation
        for path in document["paths"].values()
        for operation in path.values()
        if isinstance(operation, Mapping) and operation.get("operationId") in names
    ]
    found: set[str] = set()
    waiting = set(REFERENCE.findall(repr(asked)))
    while waiting:
        name = waiting.pop()
        found.add(name)
        inner = set(REFERENCE.findall(repr(document["components"]["schemas"][name])))
        waiting |= inner - found
    return found


def find_home(shape: str) -> str:
    """Return the name of the chapter in which a shape stands."""
    return _find_homes()[shape]
