"""The examples with one too many, of each thing in turn, and where a body has a limit."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.answers import read_document
from tests.tichu_club.reference.story import Story, find_operation

LIMITS: Final[Mapping[str, str]] = {
    "string": "maxLength",
    "array": "maxItems",
    "object": "maxProperties",
}
OF_OTHERS: Final = "Json"
"""What a file holds for others, which we pass over: as large as a body may be at all."""
CLIENT_ERRORS: Final = range(400, 500)
SHAPES: Final = read_document()["components"]["schemas"]
Path = tuple[str, ...]


def find_body(operation: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of what a request brings, empty for nothing."""
    content: dict[str, Any] = operation.get("requestBody", {}).get("content", {})
    return next((kind["schema"] for kind in content.values()), {})


def follow(schema: dict[str, Any], known: Path = ()) -> Iterator[tuple[dict[str, Any], Path]]:
    """Yield what a schema may be: itself, or each of those that it refers to."""
    name = schema.get("$ref", "").rpartition("/")[2]
    if name and name not in known and name != OF_OTHERS:
        yield from follow(SHAPES[name], (*known, name))
    forms = [form for word in ("oneOf", "anyOf", "allOf") for form in schema.get(word, [])]
    for form in forms:
        yield from follow(form, known)
    if not name and not forms:
        yield schema, known


def walk(schema: dict[str, Any], path: Path = (), known: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield each place of a body with its schema; `*` stands for any place of a list."""
    for form, seen in follow(schema, known):
        yield path, form
        for name, inner in form.get("properties", {}).items():
            yield from walk(inner, (*path, name), seen)
        for word in ("items", "additionalProperties"):
            if isinstance(form.get(word), dict):
                yield from walk(form[word], (*path, "*"), seen)


class Overfilling(Story):
    """The examples; before each is sent it is sent with one too many, of each thing in turn."""

    def __init__(self, document: dict[str, Any], examples: dict[str, Any]) -> None:
        super().__init__(document, examples)
        self.taken: list[str] = []
        self.fuller = 0

    def _send(self, name: str, example: dict[str, Any]) -> Any:
        _, _, operation = find_operation(self.document, name)
        body = example.get("request")
        for path, word, most in set(list_limits(find_body(operation))):
            fuller = overfill(body, path, word, most)
            if fuller is not None:
                self._send_fuller(name, {**example, "request": fuller}, ".".join(path))
        return super()._send(name, example)

    def _send_fuller(self, name: str, example: dict[str, Any], path: str) -> None:
        answer = self.send_undone(name, example)
        self.fuller += 1
        if answer.status_code not in CLIENT_ERRORS:
            self.taken.append(f"{name} {path}: {answer.status_code}")


def list_limits(schema: dict[str, Any]) -> Iterator[tuple[Path, str, int]]:
    for path, form in walk(schema):
        for word in LIMITS.values():
            if word in form:
                yield path, word, form[word]


def overfill(body: Any, path: Path, word: str, most: int) -> Any:
    """Return the body with one too many at a place; None where the example has nothing there."""
    if not path:
        return None
    name, *rest = path
    keys: list[Any] = _list_keys(body) if name == "*" else [name]
    for key in keys:
        if isinstance(body, list) or (isinstance(body, dict) and (key in body or not rest)):
            below = body[key] if isinstance(body, list) else body.get(key)
            fuller = overfill(below, tuple(rest), word, most) if rest else fill(below, word, most)
            if fuller is not None:
                copy = body.copy()
                copy[key] = fuller
                return copy
    return None


def _list_keys(body: Any) -> list[Any]:
    return list(range(len(body)) if isinstance(body, list) else body or ())


def fill(value: Any, word: str, most: int) -> Any:
    """Return one more than there may be: of what is there, or of anything."""
    if word == "maxLength":
        return "x" * (most + 1)
    if word == "maxItems":
        some = value if isinstance(value, list) and value else [1]
        return (some * (most + 1))[: most + 1]
    return {str(number): 1 for number in range(most + 1)}
