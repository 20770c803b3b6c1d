"""The vectors of the offline protocol, played against a server: the reference client for them.

What a request of each kind looks like stands in `REQUESTS`; whoever writes another client writes
the same in another language.
"""

import base64
import os
import re
import uuid
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

Step = Mapping[str, Any]
Reply = tuple[int, Any]
Send = Callable[[str, str, str, Any], Reply]
"""Takes method, address, token of a link (or "") and body; returns status and JSON."""

GAME: Final = "/api/v1/games/{game}/"
REQUESTS: Final[Mapping[str, tuple[str, str]]] = {
    "start": ("POST", "/api/v1/games/"),
    "read": ("GET", GAME),
    "delete": ("DELETE", f"{GAME}?operation={{operation}}"),
    "record": ("POST", f"{GAME}rounds/"),
    "correct": ("PUT", f"{GAME}rounds/{{round}}/"),
    "remove": ("DELETE", f"{GAME}rounds/{{round}}/?operation={{operation}}&after={{after}}"),
}
NAME: Final = re.compile(r"\$(\w+)")


@dataclass(frozen=True, slots=True)
class VectorFault:
    """A step that was answered otherwise than its vector says."""

    vector: str
    step: int
    difference: str


def play_vectors(document: Mapping[str, Any], send: Send) -> list[VectorFault]:
    """Play all vectors; return what came otherwise."""
    return [
        fault for vector in document["vectors"] for fault in _play(vector, document["seats"], send)
    ]


def _play(vector: Mapping[str, Any], seats: Any, send: Send) -> Iterator[VectorFault]:
    known: dict[str, str] = {}
    for number, written in enumerate(vector["steps"], start=1):
        step = _fill(written, known)
        method, path = REQUESTS[step["do"]]
        status, answer = send(
            method, path.format(**step), step.get("link", ""), _write_body(step, seats)
        )
        yield from (
            VectorFault(vector["name"], number, difference)
            for difference in _compare(step, status, answer)
        )
        for name, place in step.get("keep", {}).items():
            known[name] = _find(answer, place)


def _fill(value: Any, known: dict[str, str]) -> Any:
    """Return a value with its names replaced; those that are new are made."""
    if isinstance(value, str):
        return NAME.sub(lambda match: _name(match[1], known), value)
    if isinstance(value, Mapping):
        return {name: _fill(inner, known) for name, inner in value.items() if name != "keep"} | (
            {"keep": value["keep"]} if "keep" in value else {}
        )
    return [_fill(inner, known) for inner in value] if isinstance(value, list) else value


def _name(name: str, known: dict[str, str]) -> str:
    if name not in known:
        secret = base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")
        known[name] = str(uuid.uuid4()) if name.startswith("uuid") else secret
    return known[name]


def _write_body(step: Step, seats: Any) -> Any:
    if step["do"] in ("read", "delete", "remove"):
        return None
    body = {name: step[name] for name in ("operation", "after", "number", "id") if name in step}
    if step["do"] == "start":
        return {**body, "variant": "nanjing", "seats": seats, "owner_secret": step["secret"]}
    made, lost = step["points"]
    own = {"id": step["round"]} if "round" in step else {}
    return {**body, "entry": {**own, "kind": "counted", "points": {"a": made, "b": lost}}}


def _compare(step: Step, status: int, answer: Any) -> Iterator[str]:
    if status != step["status"]:
        yield f"status {status} instead of {step['status']}: {answer}"
        return
    if "code" in step and answer["errors"][0]["code"] != step["code"]:
        yield f"code {answer['errors'][0]['code']} instead of {step['code']}"
    for place, value in step.get("holds", {}).items():
        if (actual := _find(answer, place)) != value:
            yield f"{place} is {actual} instead of {value}"


def _find(answer: Any, place: str) -> Any:
    """Return what stands at a place of an answer, None where there is nothing."""
    for part in place.split("."):
        if isinstance(answer, list):
            answer = answer[int(part)] if int(part) < len(answer) else None
        else:
            answer = answer.get(part) if isinstance(answer, dict) else None
    return answer
