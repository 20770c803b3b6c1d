"""The Python client: its types by datamodel-code-generator, and a method for each operation."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from tichu_club.reference.finishing import list_parameters
from workbench.clients.document import list_each_item

METHODS: Final = ("get", "post", "put", "patch", "delete")
WORDS: Final[Mapping[str, str]] = {"integer": "int", "number": "float", "boolean": "bool"}
RESERVED: Final = {"from": "from_"}
HEAD: Final = '''"""A client of a Tichu Club's API. Made by `make check`."""

import json
import uuid
from collections.abc import Mapping
from typing import Literal, cast
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

from tichu_api import models


class Refused(Exception):
    """A request was refused: why, in codes and in words."""

    def __init__(self, status: int, problem: models.ProblemBody) -> None:
        super().__init__(status, [error["code"] for error in problem["errors"]])
        self.status = status
        self.problem = problem


class Client:
    """Speaks with a server; `authorization` as in `Token …` or `Link …`."""

    def __init__(self, base: str, authorization: str = "") -> None:
        self.base = base.rstrip("/")
        self.authorization = authorization

    def _send(
        self, method: str, path: str, query: Mapping[str, object] | None, body: object
    ) -> object:
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        address = f"{self.base}{path}?{urlencode(asked)}" if asked else f"{self.base}{path}"
        headers = {"Content-Type": "application/json"}
        if self.authorization:
            headers["Authorization"] = self.authorization
        data = json.dumps(body).encode() if body is not None else None
        request = Request(address, data, headers, method=method)
        try:
            with urlopen(request) as response:
                text: bytes = response.read()
                is_json = "json" in response.headers.get("Content-Type", "")
        except HTTPError as error:
            raise Refused(error.code, cast(models.ProblemBody, json.loads(error.read()))) from None
        return cast(object, json.loads(text)) if text and is_json else text or None
'''


def write_python_client(document: Mapping[str, Any], folder: Path) -> None:
    """Write the package `tichu_api` into a folder."""
    package = folder / "tichu_api"
    package.mkdir(parents=True, exist_ok=True)
    source = folder / "openapi.json"
    source.write_text(json.dumps(list_each_item(document)), "utf-8")
    (package / "__init__.py").write_text("", "utf-8")
    (package / "py.typed").write_text("", "utf-8")
    (package / "client.py").write_text("\n".join([HEAD, *_write_methods(document)]), "utf-8")
    generator = Path(sys.executable).with_name("datamodel-codegen")
    options = (
        "--input-file-type=openapi --output-model-type=typing.TypedDict --openapi-scopes=schemas"
        " --target-python-version=3.11 --use-standard-collections --use-union-operator"
        " --enum-field-as-literal=all --disable-timestamp --formatters=builtin"
    )
    subprocess.run(  # noqa: S603 - a tool of ours, with what we wrote
        [generator, f"--input={source}", f"--output={package / 'models.py'}", *options.split()],
        check=True,
    )


def _write_methods(document: Mapping[str, Any]) -> Iterator[str]:
    for path, methods in document["paths"].items():
        for method in METHODS:
            if method in methods and path.startswith("/api/"):
                yield _write_method(path, method, methods[method])


def _write_method(path: str, method: str, operation: Mapping[str, Any]) -> str:
    rows = list_parameters(operation)
    places = sorted(
        (row for row in rows if row["in"] == "path"),
        key=lambda row: path.index(f"{{{row['name']}}}"),
    )
    asked = [row for row in rows if row["in"] == "query"]
    content = operation.get("requestBody", {}).get("content", {}).get("application/json")
    named = [f"{row['name']}: {_write_type(row['schema'])}" for row in places]
    keywords = [f"body: {_write_type(content['schema'])}"] if content else []
    keywords += [_write_keyword(row) for row in sorted(asked, key=lambda row: not _is_must(row))]
    line = ", ".join(["self", *named, *(["*", *keywords] if keywords else [])])
    kind = _write_answer(operation)
    filled = re.sub(r"{(\w+)}", r"{quote(str(\1), safe='')}", path)
    query = ", ".join(f'"{row["name"]}": {_name(row)}' for row in asked)
    sent = (
        f'self._send("{method.upper()}", f"{filled}", {{{query}}}, {"body" if content else None})'
    )
    summary = operation["summary"].replace('"', "'")
    return (
        f"    def {operation['operationId']}({line}) -> {kind}:\n"
        f'        """{summary}."""\n'
        f"        {sent if kind == 'None' else f'return cast({kind}, {sent})'}\n"
    )


def _is_must(row: Mapping[str, Any]) -> bool:
    return bool(row.get("required"))


def _name(row: Mapping[str, Any]) -> str:
    name: str = row["name"]
    return RESERVED.get(name, name)


def _write_keyword(row: Mapping[str, Any]) -> str:
    kind = _write_type(row["schema"])
    return f"{_name(row)}: {kind}" if _is_must(row) else f"{_name(row)}: {kind} | None = None"


def _write_answer(operation: Mapping[str, Any]) -> str:
    """Return the type of what a success brings."""
    bodies = [body for status, body in operation["responses"].items() if status.startswith("2")]
    content = bodies[0].get("content", {})
    if not content:
        return "None"
    media = content.get("application/json")
    return _write_type(media["schema"]) if media else "bytes"


def _write_type(schema: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        return f"models.{schema['$ref'].rpartition('/')[2]}"
    if one_of := schema.get("oneOf") or schema.get("anyOf"):
        return " | ".join(dict.fromkeys(_write_type(inner) for inner in one_of))
    if "enum" in schema:
        return f"Literal[{', '.join(map(repr, schema['enum']))}]"
    if schema.get("format") == "uuid":
        return "str | uuid.UUID"
    return WORDS.get(schema.get("type", ""), "str")
