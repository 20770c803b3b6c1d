"""Every answer of the API that a test receives is what the OpenAPI document says."""

import functools
import hashlib
import json
import re
from collections import Counter
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any

import jsonschema_rs
from django.urls import Resolver404, resolve
from rest_framework.response import Response
from rest_framework.test import APIClient

from tests.paths import APPS, ROOT
from tests.run_folder import make_once

API = "/api/v1/"
JSON = ("application/json", "application/problem+json")
PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>")
DOCUMENT = f"{API}schema/"
VECTORS = "/api/v1/reference/offline/vectors/"
"""What clients are tried with; it is no operation."""
SHAPES, DRAFT = "urn:document", jsonschema_rs.Draft202012
"""Under which address the document's components are known."""
BODILESS = {"HEAD", "OPTIONS"}
checked: Counter[int] = Counter()
"""How many answers were what the document says, by their status."""
UNDESCRIBED = frozenset({503})
"""What a database or a broker that is away is answered: of any address, and described once."""
ask_unchecked = APIClient.request
"""For a test of what the document cannot know, such as a game that is brought for it alone."""


def check_answers() -> None:
    """Let each client of the API raise where an answer is not what the document says."""
    APIClient.request = _request_and_check  # type: ignore[method-assign, assignment]


def check_told() -> None:
    """Let what watchers and webhooks are told raise where it is not what the document says."""
    from common.live import reading as live
    from people.webhooks import services as hooks

    reading: Any = live
    services: Any = hooks
    make, write = reading.make_picture, services._write_down

    def make_and_check(name: str, kind: str, read: Any, asked: Any) -> Any:
        picture = make(name, kind, read, asked)
        for body in filter(None, (picture.body, picture.for_strangers)):
            event, data = body.decode().split("\n")[:2]
            sent = {"event": event.removeprefix("event: "), "data": json.loads(data[6:])}
            _check_told(f"{kind.capitalize()}Told", sent)
        return picture

    def write_and_check(webhook: Any, kind: str, data: Any) -> None:
        write(webhook, kind, data)
        if not is_dataclass(data):
            return  # a test that tells what nobody tells
        body = json.loads(webhook.deliveries.filter(kind=kind).latest("made_at").body)
        _check_told("".join(map(str.capitalize, kind.split("."))) + "Message", body)

    reading.make_picture = make_and_check
    services._write_down = write_and_check


def _check_told(shape: str, body: Any) -> None:
    if shape not in read_document()["components"]["schemas"]:
        return  # a kind that a test made up
    said = [error.message[:400] for error in _make_told_validator(shape).iter_errors(body)]
    assert said == [], f"{shape}: {said[:5]}"


def _request_and_check(client: APIClient, **kwargs: Any) -> Response:
    answer = ask_unchecked(client, **kwargs)
    path, method = kwargs["PATH_INFO"], kwargs["REQUEST_METHOD"]
    if path.startswith(API) and path not in (DOCUMENT, VECTORS) and method not in BODILESS:
        _check(path, method, answer)
    return answer


def _check(path: str, method: str, answer: Any) -> None:
    media = answer.headers.get("Content-Type", "").partition(";")[0]
    if media not in JSON or answer.status_code in UNDESCRIBED:
        return
    try:
        route = "/" + PARAMETER.sub(r"{\1}", resolve(path).route)
    except Resolver404:
        return
    operation = read_document()["paths"].get(route, {}).get(method.lower())
    if operation is None:
        assert answer.status_code >= 400, f"{method} {route} is not described"
        return
    described = operation["responses"].get(str(answer.status_code))
    assert described, f"{method} {route} {answer.status_code} is not described"
    name = described.get("$ref", "").rpartition("/")[2]
    key = (route, method, answer.status_code, media)
    errors = list(_make_validator(key, name).iter_errors(json.loads(answer.content or "null")))
    said = [
        f"{'/'.join(map(str, error.instance_path))}: {error.message}"[:400] for error in errors[:5]
    ]
    assert said == [], f"{method} {route} {answer.status_code}: {said}"
    checked[answer.status_code] += 1
    if media == JSON[1]:
        _check_codes(answer)


def _check_codes(answer: Any) -> None:
    """Raise unless each code of a refusal comes with a status that the page of codes names."""
    from common.web.problems import CODES
    from tichu_club.reference.codes import find_statuses

    body = json.loads(answer.content)
    told = answer.status_code != 409 or "state" in body or body.get("address")
    assert told, "a conflict says nothing of the present state"
    for error in body["errors"]:
        code, status = error["code"], answer.status_code
        assert status in find_statuses(code), f"{code} comes with {status}"
        assert code in _list_known(), f"{code} is in no catalogue"
    assert body["type"] == f"{CODES}#{body['errors'][0]['code']}"


@functools.cache
def _list_known() -> frozenset[str]:
    from common.problems.catalogue import list_sentences

    return frozenset(list_sentences())


@functools.cache
def _make_validator(key: tuple[str, str, int, str], name: str) -> Any:
    route, method, status, media = key
    document = read_document()
    operation = document["paths"][route][method.lower()]
    described = operation["responses"][str(status)]
    if name:
        described = document["components"]["responses"][name]
    assert media in described.get("content", {}), f"{method} {route} {status} is no {media}"
    return _make_checker(described["content"][media]["schema"])


@functools.cache
def _make_told_validator(shape: str) -> Any:
    return _make_checker({"$ref": f"#/components/schemas/{shape}"})


def _make_checker(schema: Any) -> Any:
    """Return what checks values by a schema of the document."""
    own = _point_to_shapes(to_json_schema(schema))
    return jsonschema_rs.validator_for(own, registry=_read_components())


@functools.cache
def _read_components() -> jsonschema_rs.Registry:
    """Return the shapes that schemas refer to: read once, and not for each schema anew."""
    components = to_json_schema(read_document()["components"])
    return jsonschema_rs.Registry([(SHAPES, {"components": components})], draft=DRAFT)


def _point_to_shapes(schema: Any) -> Any:
    """Return a schema that refers to the document's shapes by their address."""
    if isinstance(schema, list):
        return [_point_to_shapes(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    led = {name: _point_to_shapes(inner) for name, inner in schema.items()}
    return {**led, "$ref": SHAPES + led["$ref"]} if isinstance(led.get("$ref"), str) else led


def to_json_schema(schema: Any) -> Any:
    """Return a schema of the document, to which no field may come that it does not name."""
    if isinstance(schema, list):
        return [to_json_schema(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    result = {name: to_json_schema(inner) for name, inner in schema.items()}
    if result.get("type") == "object" and result.get("properties"):
        result.setdefault("additionalProperties", False)
    return result


@functools.cache
def read_document() -> Any:
    """Return the document, made once for all test processes."""
    folder = make_once("document", _write_document, version=_hash_sources())
    return json.loads((folder / "openapi.json").read_text("utf-8"))


def _write_document(folder: Path) -> None:
    from tichu_club.reference.document import make_document

    (folder / "openapi.json").write_text(json.dumps(make_document()), "utf-8")


def _hash_sources() -> str:
    files = sorted(path for app in APPS for path in (ROOT / app).rglob("*.py"))
    files += sorted((ROOT / "tichu_club" / "reference").glob("*.json"))
    digest = hashlib.sha256()
    for path in files:
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
