"""The document's shapes as a page shows them: fields in rows, types in words."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

Schema = Mapping[str, Any]
WORDS: Final[Mapping[str, str]] = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "object": "object",
    "array": "list",
    "null": "null",
}


@dataclass(frozen=True, slots=True)
class TypePiece:
    """A piece of a type: words, or the name of a shape."""

    text: str
    shape: bool = False


@dataclass(frozen=True, slots=True)
class FieldRow:
    """A field of a shape, or a parameter of a request; `where`: path, query or header."""

    name: str
    type: tuple[TypePiece, ...]
    told: str
    required: bool
    where: str = ""
    example: str = ""


@dataclass(frozen=True, slots=True)
class NamedShape:
    """A shape with a name."""

    name: str
    told: str
    type: tuple[TypePiece, ...]
    rows: tuple[FieldRow, ...]


def list_shapes(document: Schema) -> list[NamedShape]:
    """Return all shapes, by name."""
    schemas: Mapping[str, Schema] = document["components"]["schemas"]
    return [read_shape(name, schemas[name]) for name in sorted(schemas)]


def read_shape(name: str, schema: Schema) -> NamedShape:
    """Return a shape with its fields."""
    required = schema.get("required", ())
    rows = tuple(
        FieldRow(field, say_type(inner), say_more(inner), field in required)
        for field, inner in schema.get("properties", {}).items()
    )
    return NamedShape(name, schema.get("description", ""), () if rows else say_type(schema), rows)


def say_type(schema: Schema | bool) -> tuple[TypePiece, ...]:
    """Return the type in words, with the names of other shapes in it."""
    if isinstance(schema, bool):
        return (TypePiece("anything" if schema else "nothing"),)
    return tuple(_say(schema))


def _say(schema: Schema) -> Iterator[TypePiece]:
    one_of = _list_alternatives(schema)
    if "$ref" in schema:
        yield TypePiece(schema["$ref"].rpartition("/")[2], shape=True)
    elif "properties" in schema:
        yield TypePiece("object")
    elif one_of:
        for place, inner in enumerate(one_of):
            yield from [TypePiece(" or ")] if place else []
            yield from _say(inner)
    elif isinstance(schema.get("type"), list):
        yield from _say({"oneOf": [{**schema, "type": each} for each in schema["type"]]})
    elif schema.get("type") == "array":
        yield TypePiece("list of ")
        yield from say_type(schema.get("items") or {"oneOf": schema["prefixItems"]})
    elif "enum" in schema:
        yield TypePiece(", ".join(json.dumps(value) for value in schema["enum"]))
    elif schema.get("type") == "object" and schema.get("additionalProperties"):
        yield TypePiece("object of ")
        yield from say_type(schema["additionalProperties"])
    else:
        yield TypePiece(_say_plain(schema))


def _list_alternatives(schema: Schema) -> Sequence[Schema]:
    return schema.get("oneOf") or schema.get("anyOf") or schema.get("allOf") or ()


def _say_plain(schema: Schema) -> str:
    named = {"uuid": "UUID", "date": "date", "date-time": "time", "uri": "address"}
    named["time-local"] = "time of day"
    word = named.get(schema.get("format", ""), WORDS.get(schema.get("type", ""), "anything"))
    if "minimum" in schema and "maximum" in schema:
        word += f" from {schema['minimum']} to {schema['maximum']}"
    elif "minimum" in schema:
        word += f" from {schema['minimum']}"
    if "multipleOf" in schema:
        word += f", a multiple of {schema['multipleOf']}"
    if "maxLength" in schema:
        word += f", at most {schema['maxLength']} characters"
    return word


def say_more(schema: Schema) -> str:
    """Return the description of a field besides its type."""
    answer: str = schema.get("description", "")
    if "default" in schema:
        answer = f"{answer} If left out: {json.dumps(schema['default'])}.".strip()
    for at, fields in enumerate(_list_inner(schema)):
        parts = (f"{name}: {''.join(p.text for p in say_type(s))}" for name, s in fields.items())
        answer = answer if not answer or answer.endswith(".") else f"{answer}."
        answer = f"{answer} {'Or these' if at else 'Fields'}: {'; '.join(parts)}.".strip()
    return answer


def _list_inner(schema: Schema | bool) -> Iterator[Schema]:
    """Give the fields of each object that has no name of its own: here, in a list, to choose."""
    if isinstance(schema, bool) or "$ref" in schema:
        return
    if "properties" in schema:
        yield schema["properties"]
        return
    for alternative in _list_alternatives(schema):
        yield from _list_inner(alternative)
    yield from _list_inner(schema.get("items", False))
