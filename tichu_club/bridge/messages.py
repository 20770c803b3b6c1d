"""What goes to and fro between an ASGI server and an application."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

Scope = Mapping[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]


def make_start(status: int, headers: Headers) -> dict[str, Any]:
    """Return the head of an answer."""
    return {"type": "http.response.start", "status": status, "headers": headers}


def make_piece(body: bytes, *, more: bool) -> dict[str, Any]:
    """Return some of an answer's body."""
    return {"type": "http.response.body", "body": body, "more_body": more}
