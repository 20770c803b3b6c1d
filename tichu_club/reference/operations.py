"""The document's operations as a page shows them, by group."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tichu_club.reference.finishing import list_parameters
from tichu_club.reference.shapes import FieldRow, TypePiece, say_more, say_type

Part = Mapping[str, Any]
ORDER: Final = ("get", "post", "put", "patch", "delete")
SIGN_IN: Final = {
    "link": "a link",
    "token": "a program's token",
    "session": "a session",
    "link_cookie": "a link's cookie",
}


@dataclass(frozen=True, slots=True)
class DescribedAnswer:
    """An answer to a request: its status, what it means, its body."""

    status: str
    told: str
    type: tuple[TypePiece, ...]
    example: str


@dataclass(frozen=True, slots=True)
class DescribedOperation:
    """One method of one path."""

    name: str
    method: str
    path: str
    title: str
    told: str
    sign_in: str
    rows: tuple[FieldRow, ...]
    body: tuple[TypePiece, ...]
    example: str
    answers: tuple[DescribedAnswer, ...]
    refusals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OperationGroup:
    """Operations that are about the same."""

    name: str
    title: str
    operations: tuple[DescribedOperation, ...]


def list_operation_groups(document: Part) -> list[OperationGroup]:
    """Return all operations, in the order of the document's tags and paths."""
    operations = list(_list_operations(document))
    return [
        OperationGroup(
            tag["name"],
            tag["description"],
            tuple(operation for name, operation in operations if name == tag["name"]),
        )
        for tag in document["tags"]
    ]


def _list_operations(document: Part) -> Iterator[tuple[str, DescribedOperation]]:
    for path, methods in document["paths"].items():
        for method in ORDER:
            if method in methods:
                part = methods[method]
                yield part["tags"][0], _read(document, method, path, part)


def _read(document: Part, method: str, path: str, part: Part) -> DescribedOperation:
    body = part.get("requestBody", {}).get("content", {}).get("application/json", {})
    return DescribedOperation(
        name=part["operationId"],
        method=method.upper(),
        path=path,
        title=part["summary"],
        told=part.get("description", ""),
        sign_in=_say_sign_in(part),
        rows=tuple(_read_parameter(row) for row in list_parameters(part)),
        body=say_type(body["schema"]) if body else (),
        example=_find_example(body),
        answers=tuple(
            _read_answer(document, status, answer)
            for status, answer in part["responses"].items()
            if not _is_problem(answer)
        ),
        refusals=tuple(s for s, answer in part["responses"].items() if _is_problem(answer)),
    )


def _is_problem(answer: Part) -> bool:
    return "/responses/Problem" in answer.get("$ref", "")


def list_problems(document: Part) -> list[DescribedAnswer]:
    """Return the ways in which a request may be refused: they are the same everywhere."""
    problems = document["components"]["responses"]
    return [
        _read_answer(document, name.removeprefix("Problem"), problems[name])
        for name in sorted(problems)
    ]


def _say_sign_in(part: Part) -> str:
    ways = [SIGN_IN[name] for way in part["security"] for name in way if name in SIGN_IN]
    ways += ["nothing"] if ways and {} in part["security"] else []
    return f"{', '.join(ways[:-1])} or {ways[-1]}" if ways else ""


def _read_parameter(row: Part) -> FieldRow:
    answer = row.get("description", "") or say_more(row["schema"])
    example = str(row.get("example", ""))
    required = row.get("required", False)
    return FieldRow(row["name"], say_type(row["schema"]), answer, required, row["in"], example)


def _read_answer(document: Part, status: str, answer: Part) -> DescribedAnswer:
    if "$ref" in answer:
        answer = document["components"]["responses"][answer["$ref"].rpartition("/")[2]]
    content: Part = next(iter(answer.get("content", {}).values()), {})
    shape = say_type(content["schema"]) if content else ()
    return DescribedAnswer(status, answer["description"], shape, _find_example(content))


def _find_example(content: Part) -> str:
    """Return the example, the first where there are several."""
    several: Part = content.get("examples", {})
    return write_json(
        next((example["value"] for example in several.values()), content.get("example"))
    )


def write_json(value: object) -> str:
    """Return an example as people read it; empty for none."""
    return json.dumps(value, ensure_ascii=False, indent=2) if value is not None else ""
