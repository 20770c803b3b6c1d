"""The JSON Schema of an event's file, from its fields."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from pairing.event.files.event_fields import EVENT
from pairing.event.files.json_text import Json, format_json

WIDTH: Final = 120
SHORT: Final = 60
"""What is not longer in JSON stands where it is used, however often."""


def write_schema() -> str:
    """Return docs/event.schema.json: what the reader takes, but for what the whole contradicts.

    Objects with a title, and properties that stand in several objects, become definitions.
    """
    counted = Counter(_list_properties(EVENT.schema, set()))
    repeated = {each for each, times in counted.items() if times > 1 and len(each[1]) > SHORT}
    definitions: Json = {}
    schema: Json = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An event of Tichu Club",
        "oneOf": _take_out(EVENT.schema["oneOf"], repeated, definitions),
        "$defs": definitions,
    }
    return format_json(schema, width=WIDTH) + "\n"


def _list_properties(schema: Any, titles: set[str]) -> Iterator[tuple[str, str]]:
    """Yield the properties of every object, each with its schema as a text; once where titled."""
    if isinstance(schema, dict):
        if schema.get("title", "") in titles:
            return
        titles |= {schema["title"]} if "title" in schema else set()
        for name, each in schema.get("properties", {}).items():
            yield name, json.dumps(each)
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from _list_properties(part, titles)


def _take_out(schema: Any, repeated: set[tuple[str, str]], definitions: Json) -> Any:
    """Return a schema that refers to its parts by name, which become definitions."""
    if isinstance(schema, list):
        return [_take_out(each, repeated, definitions) for each in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {name: _take_out(part, repeated, definitions) for name, part in schema.items()}
    for name, each in schema.get("properties", {}).items():
        if (name, json.dumps(each)) in repeated:
            parts["properties"][name] = _define(name, parts["properties"][name], definitions)
    title = parts.pop("title", "")
    about = {"description": parts.pop("description")} if title and "description" in parts else {}
    return {**about, **_define(title, parts, definitions)} if title else parts


def _define(name: str, schema: Any, definitions: Json) -> Any:
    """Return the reference to a definition; the schema itself where another has the name."""
    reference = {"$ref": f"#/$defs/{name}"}
    if schema == reference:
        return schema
    return reference if definitions.setdefault(name, schema) == schema else schema
