"""What is true of the whole document, put in when it is made (hooks of drf-spectacular)."""

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, Final

from tichu_club.reference.closed_sets import say_values
from tichu_club.reference.common_fields import describe_common
from tichu_club.reference.guide import read_markdown
from tichu_club.reference.signing_in import SCHEMES, say_who

Document = dict[str, Any]
TAGS: Final[dict[str, str]] = {
    "games": "Games, their rounds and their history",
    "rules": "The rules, open to everybody",
    "links": "Links and codes that let people in",
    "live": "Watching live",
    "session": "Who is signed in",
    "account": "An account: its sessions and tokens",
    "clubs": "Clubs, their people and their invitations",
    "players": "The people on a club's list",
    "invitations": "Being invited",
    "tournaments": "Tournaments: teams, rounds, standings",
    "series": "Series of tournaments, and their tables",
    "matches": "What the matches of a tournament ended with",
}
JSON: Final[Document] = {
    "description": "Whatever JSON can say.",
    "oneOf": [
        {"type": "string"},
        {"type": "number"},
        {"type": "boolean"},
        {"type": "null"},
        {"type": "array", "items": {"$ref": "#/components/schemas/Json"}},
        {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Json"}},
    ],
}
ANSWERS: Final[dict[str, str]] = {
    "200": "Done, or what was asked for.",
    "201": "Made.",
    "204": "Gone. There is no body.",
    "304": "The same as what you hold. There is no body.",
}
ONLY_WRITES: Final = {"409", "413", "415"}
LIMITS: Final = ("RateLimit", "RateLimit-Policy")
HEADERS: Final[Document] = {
    "ETag": {
        "description": "A mark of what was read: sent back as `If-None-Match` it saves the body.",
        "schema": {"type": "string"},
    },
    "RateLimit": {
        "description": 'Requests that are left, and for how many seconds: `"caller";r=1199;t=60`.',
        "schema": {"type": "string"},
    },
    "RateLimitPolicy": {
        "description": 'How many requests there are in how many seconds: `"caller";q=1200;w=60`.',
        "schema": {"type": "string"},
    },
    "RetryAfter": {
        "description": "After how many seconds to come back.",
        "schema": {"type": "integer", "minimum": 0},
    },
}
ASKED: Final[Mapping[str, str]] = {
    "Tichu-Device": "A UUID that the device made for itself; the history names it by that.",
    "Accept-Language": "In which languages sentences are welcome, as in `de, en;q=0.5`.",
    "X-Request-ID": "8 to 64 letters, digits and dashes that name the request in the server's log.",
    "Idempotency-Key": "Counts as `operation`, where that is left out.",
    "If-Match": "Counts as `after`, where that is left out: a revision, or the `ETag` of a state.",
    "If-None-Match": "The `ETag` of what was read before: the same again is 304, without a body.",
}
"""What a request may say in headers, besides who asks."""
WAITING: Final = {"Problem429", "Problem503"}
METHODS: Final = {"get", "post", "put", "patch", "delete"}
STREAM: Final[Document] = {
    "get": {
        "operationId": "live_stream",
        "summary": "Watch live",
        "description": (
            "Server-sent events, until one of the two hangs up. An event named after a topic's "
            "kind (`game`) brings its whole state; `ended` says that a topic is no longer to be "
            "seen; `beat` comes every fifteen seconds."
        ),
        "tags": ["live"],
        "security": [],
        "parameters": [
            {
                "name": "ticket",
                "in": "query",
                "required": True,
                "schema": {"type": "string"},
                "description": "From `POST /api/v1/live/tickets/`.",
            },
            {
                "name": "last",
                "in": "query",
                "schema": {"type": "string"},
                "description": "The `id` of the last event seen, if Last-Event-ID cannot be sent.",
            },
        ],
        "responses": {
            "200": {
                "description": "The stream.",
                "content": {
                    "text/event-stream": {"schema": {"$ref": "#/components/schemas/StreamEvent"}}
                },
            },
            **{
                status: {"$ref": f"#/components/responses/Problem{status}"}
                for status in ("400", "403", "503")
            },
        },
    }
}


def finish_document(result: Document, **_: object) -> Document:
    """Complete the document: the guide, how to sign in, problems once, examples, the stream."""
    result["info"]["description"] = read_markdown()
    result["components"]["schemas"] = name_json(result["components"]["schemas"])
    result["components"]["schemas"]["Json"] = JSON
    result["paths"]["/live/stream"] = STREAM
    result["tags"] = _list_tags(result)
    parts = result["components"]
    parts["securitySchemes"] |= SCHEMES
    parts["responses"] = {}
    examples = read_examples()
    result["paths"] = _sort_paths(result["paths"], list(examples["operations"]))
    for method, operation in list_operations(result):
        if operation is not STREAM["get"]:
            say_who(operation, is_write=method != "get")
            _share_problems(operation, parts["responses"], is_write=method != "get")
            _add_example(operation, examples["operations"].get(operation["operationId"], {}))
    result["servers"] = [{"url": "/", "description": "The club that this document comes from."}]
    parts["headers"] = HEADERS
    parts["parameters"] = {_name_header(name): _describe_asked(name) for name in ASKED}
    for method, operation in list_operations(result):
        if operation is not STREAM["get"]:
            _say_headers(operation["responses"], is_read=method == "get")
            _say_asked(operation, result["components"]["schemas"], is_read=method == "get")
    describe_common(result)
    say_values(result)
    parts["responses"]["Problem503"] = _describe_503(parts["responses"]["Problem400"])
    for status in WAITING:
        parts["responses"][status]["headers"] = {"Retry-After": _refer_to_header("Retry-After")}
    for status, body in examples["problems"].items():
        parts["responses"][f"Problem{status}"]["content"]["application/problem+json"]["example"] = (
            body
        )
    return result


def _refer_to_header(name: str) -> Document:
    return {"$ref": f"#/components/headers/{_name_header(name)}"}


def _say_headers(answers: Document, *, is_read: bool) -> None:
    """Say which headers a success brings: a mark of what was read, and what the caller has left.

    Whoever brings the mark of a read may be told that it is the same.
    """
    if is_read:
        mark = _refer_to_header("ETag")
        answers["304"] = {"description": ANSWERS["304"], "headers": {"ETag": mark}}
    for status, answer in answers.items():
        if status.startswith("2"):
            marks = {"ETag": _refer_to_header("ETag")} if is_read else {}
            limits = {name: _refer_to_header(name) for name in LIMITS}
            answer["headers"] = {**answer.get("headers", {}), **marks, **limits}


def _describe_asked(name: str) -> Document:
    kind = {"type": "string", **({"format": "uuid"} if name == "Tichu-Device" else {})}
    return {"name": name, "in": "header", "schema": kind, "description": ASKED[name]}


def _name_header(name: str) -> str:
    return name.replace("-", "")


def _say_asked(operation: Document, shapes: Document, *, is_read: bool) -> None:
    """Refer to the headers that the server reads with this operation."""
    fields = list_asked(operation, shapes)
    instead = {"Idempotency-Key": "operation", "If-Match": "after"}
    asked = [
        name
        for name in ASKED
        if (is_read if name == "If-None-Match" else instead.get(name, "") in {"", *fields})
    ]
    rows = [{"$ref": f"#/components/parameters/{_name_header(name)}"} for name in asked]
    operation["parameters"] = [*operation.get("parameters", ()), *rows]


def list_asked(operation: Document, shapes: Document) -> set[str]:
    """Return what the query, the address and the body of an operation may bring."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    shape = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    return {row["name"] for row in list_parameters(operation)} | set(
        shapes.get(shape, {}).get("properties", {})
    )


def list_parameters(operation: Mapping[str, Any]) -> list[Document]:
    """Return the parameters of an operation, without the headers that many share."""
    return [row for row in operation.get("parameters", ()) if "$ref" not in row]


def name_json(schema: Any) -> Any:
    """Return a schema in which what may be any JSON is called so, and nothing is a bare no.

    Generators of clients make a type of the one, and stumble over the other.
    """
    if isinstance(schema, list):
        return [name_json(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    result: Document = {}
    for name, inner in schema.items():
        if name == "properties":
            kept = {field: each for field, each in inner.items() if each is not False}
            result[name] = {field: _say_json(name_json(each)) for field, each in kept.items()}
        elif name in {"items", "additionalProperties"} and isinstance(inner, dict):
            result[name] = _say_json(name_json(inner))
        elif name == "items" and inner is False:
            result["maxItems"] = len(schema["prefixItems"])
        else:
            result[name] = name_json(inner)
    return result


def _say_json(schema: Document) -> Document:
    """Return the schema of a field; one that says nothing of its type is that of any JSON."""
    says = {"type", "enum", "const", "not"} | {"$ref", "oneOf", "anyOf", "allOf", "properties"}
    return schema if says & set(schema) else {**schema, "$ref": "#/components/schemas/Json"}


def _list_tags(document: Document) -> list[Document]:
    """Return the groups of operations; one that nobody named here stands last, by its own name."""
    used = [operation["tags"][0] for _, operation in list_operations(document)]
    names = [*TAGS, *sorted(set(used) - set(TAGS))]
    return [
        {"name": name, "description": TAGS.get(name, name.capitalize())}
        for name in names
        if name in used
    ]


def _sort_paths(paths: Document, order: list[str]) -> Document:
    """Return the paths in the order in which a game uses them; those without an example last."""

    def find_place(path: str) -> int:
        names = [operation["operationId"] for operation in paths[path].values()]
        return min(order.index(name) if name in order else len(order) for name in names)

    return {path: paths[path] for path in sorted(paths, key=find_place)}


def list_operations(document: Document) -> Iterator[tuple[str, Document]]:
    """Yield every operation with its method, in the document's order."""
    for path in document["paths"].values():
        for method in METHODS & set(path):
            yield method, path[method]


def read_examples() -> Document:
    """Return the examples: a game that is played over the API, each request with its answer."""
    text = files("tichu_club.reference").joinpath("examples.json").read_text("utf-8")
    examples: Document = json.loads(text)
    return examples


def _share_problems(operation: Document, shared: Document, *, is_write: bool) -> None:
    """Let the document hold each problem once, and leave out those that cannot come."""
    answers = operation["responses"]
    asks = any(parameter["in"] == "query" for parameter in list_parameters(operation))
    cannot_come = set() if is_write else ONLY_WRITES if asks else {*ONLY_WRITES, "422"}
    for status in list(answers):
        answer = answers[status]
        if "application/problem+json" in answer.get("content", {}):
            shared.setdefault(f"Problem{status}", answer)
            answers[status] = {"$ref": f"#/components/responses/Problem{status}"}
            if status in cannot_come:
                del answers[status]
        elif not answer.get("description"):
            answer["description"] = ANSWERS[status]


def _describe_503(problem: Document) -> Document:
    copied: Document = json.loads(json.dumps(problem))
    copied["description"] = "The database or the streams are full or away. Come back later."
    return copied


def _add_example(operation: Document, example: Document) -> None:
    for row in list_parameters(operation):
        if row["name"] in example.get("parameters", {}):
            row["example"] = example["parameters"][row["name"]]
    if "request" in example:
        _show(operation["requestBody"]["content"]["application/json"], example["request"])
    if "answer" in example:
        answer = operation["responses"][str(example["status"])]
        _show(answer["content"]["application/json"], example["answer"])


def _show(content: Document, example: object) -> None:
    """Show the example, unless the operation brings several of its own."""
    if "examples" not in content:
        content["example"] = example
