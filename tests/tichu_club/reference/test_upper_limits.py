"""Every write of the document brings its own id, and nothing that it brings may be of any size.

Each text, list and object of a body has an upper limit; sent with one more than that, the examples
are refused.
"""

import json
import logging
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest
import time_machine

from tests.answers import read_document
from tests.tichu_club.reference.limits import lift_limits
from tests.tichu_club.reference.story import Story, find_operation
from tichu_club.reference.finishing import list_operations, list_parameters, read_examples

pytestmark = pytest.mark.first_database
NOTHING_IS_STORED: Final = {
    "matches_preview_correction",
    "players_read_list",
    "rules_beats",
    "rules_count",
    "rules_dragon",
    "rules_score",
    "rules_wish",
    "rules_wish_known",
    "tournaments_read_teams",
    "tournaments_weigh",
}
FOR_THE_CALLER_ALONE: Final = {
    "account_address",
    "account_end_all",
    "account_password",
    "account_sessions_end",
    "account_take_games",
    "account_tokens_end",
    "account_tokens_make",
    "cards_end",
    "cards_make",
    "links_code",
    "links_exchange",
    "links_follow",
    "live_tickets",
    "nights_wall_exchange",
    "tournaments_code",
    "tournaments_display_exchange",
    "tournaments_team_exchange",
}
"""What hands out or ends a secret: nothing is kept that a repeat could be answered with."""
LIMITS: Final[Mapping[str, str]] = {
    "string": "maxLength",
    "array": "maxItems",
    "object": "maxProperties",
}
LIMITED_TEXT: Final = {"enum", "format", "const", "pattern", "maxLength"}
OF_OTHERS: Final = "Json"
"""What a file holds for others, which we pass over: as large as a body may be at all."""
CLIENT_ERRORS: Final = range(400, 500)
DOCUMENT: Final = read_document()
SHAPES: Final = DOCUMENT["components"]["schemas"]
log = logging.getLogger(__name__)
Path = tuple[str, ...]


def find_body(operation: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of what a request brings, empty for nothing."""
    content: dict[str, Any] = operation.get("requestBody", {}).get("content", {})
    return next((kind["schema"] for kind in content.values()), {})


def list_writes() -> Iterator[tuple[str, dict[str, Any]]]:
    for method, operation in list_operations(DOCUMENT):
        if method != "get":
            yield operation["operationId"], operation


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


def has_no_limit(schema: dict[str, Any]) -> bool:
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    return (
        ("string" in kinds and not LIMITED_TEXT & schema.keys())
        or ("array" in kinds and "maxItems" not in schema)
        or (isinstance(schema.get("additionalProperties"), dict) and "maxProperties" not in schema)
    )


def test_every_write_brings_its_own_id() -> None:
    without = set()
    for name, operation in list_writes():
        rows = {row["name"]: row for row in list_parameters(operation)}
        bodies = [form for form, _ in follow(find_body(operation))]
        in_query = rows.get("operation", {}).get("required", False)
        if not in_query and not any("operation" in body.get("required", ()) for body in bodies):
            without.add(name)
    assert without == NOTHING_IS_STORED | FOR_THE_CALLER_ALONE


def test_nothing_that_is_sent_may_be_of_any_size() -> None:
    unlimited = {
        f"{name}: {'.'.join(path)}"
        for name, operation in list_writes()
        for path, schema in walk(find_body(operation))
        if has_no_limit(schema)
    }
    assert unlimited == set()


class Overfilling(Story):
    """The examples; before each is sent it is sent with one too many, of each thing in turn."""

    def __init__(self, document: dict[str, Any], examples: dict[str, Any]) -> None:
        super().__init__(document, examples)
        self.taken: list[str] = []
        self.sent = 0

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
        self.sent += 1
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


@time_machine.travel("2026-11-22T20:00:00Z")
def test_one_too_many_is_refused(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    lift_limits(monkeypatch)
    story = Overfilling(DOCUMENT, read_examples())
    for name, answer, _ in story.play():
        assert answer.status_code == story.examples["operations"][name]["status"], name
    log.critical("%s requests with one too many", json.dumps(story.sent))
    assert story.taken == []
    assert story.sent > 150
