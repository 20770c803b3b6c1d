"""The document as generators of types can read it.

Which fields exclude each other is a matter of values, of which no type is made: generators turn
such conditions into a type of anything.
"""

from typing import Any, Final

ONLY_CONDITIONS: Final = {"required", "not"}


def write_for_types(schema: Any) -> Any:
    """Return a document without conditions on values, and with each type by itself."""
    if isinstance(schema, list):
        return [write_for_types(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    result = {
        name: write_for_types(inner)
        for name, inner in schema.items()
        if not _is_condition(name, inner)
    }
    result.pop("not", None)
    kinds = result.get("type")
    if isinstance(kinds, list) and "object" in kinds:
        more = {name: result.pop(name) for name in ("description",) if name in result}
        others = [{"type": kind} for kind in kinds if kind != "object"]
        return {**more, "oneOf": [{**result, "type": "object"}, *others]}
    return result


def _is_condition(name: str, inner: Any) -> bool:
    """Return whether this says only which fields there must be, or must not be."""
    return name in {"allOf", "anyOf", "oneOf"} and all(
        isinstance(each, dict) and set(each) <= ONLY_CONDITIONS for each in inner
    )


def list_each_item(schema: Any) -> Any:
    """Return a document in which a list of several types is one of any of them, in any place."""
    if isinstance(schema, list):
        return [list_each_item(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    result = {name: list_each_item(inner) for name, inner in schema.items()}
    if "prefixItems" in result:
        result["items"] = {"anyOf": result.pop("prefixItems")}
    return result
