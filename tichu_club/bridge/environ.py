"""What a request is to a WSGI application (PEP 3333)."""

import io
import sys
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING

from tichu_club.bridge.body import BodyRefusedError
from tichu_club.bridge.messages import Scope

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

OWN_NAMES = {b"content-type": "CONTENT_TYPE", b"content-length": "CONTENT_LENGTH"}


def require_short_head(scope: Scope, most: int) -> None:
    """Refuse a request whose address and headers are longer than this many bytes."""
    size = len(scope["path"]) + len(scope["query_string"])
    for name, value in scope["headers"]:
        size += len(name) + len(value)
    if size > most:
        raise BodyRefusedError(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)


@lru_cache(maxsize=256)
def name_header(name: bytes) -> str | None:
    """Return what WSGI calls a header, None for one that must not be told.

    `X-Real-IP` and `X_Real_IP` would be one: nobody but a proxy may send the first, so the second
    is left out, as other servers do.
    """
    if b"_" in name:
        return None
    return OWN_NAMES.get(name) or "HTTP_" + name.decode("latin-1").upper().replace("-", "_")


def build_environ(scope: Scope, body: bytes) -> "WSGIEnvironment":
    """Return the environment of a request whose body is there."""
    root = scope.get("root_path", "")
    path = scope["path"].removeprefix(root)
    host, port = scope.get("server") or ("localhost", 80)
    environ: WSGIEnvironment = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": encode_path(root),
        "PATH_INFO": encode_path(path),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or 0),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    if client := scope.get("client"):
        environ["REMOTE_ADDR"], environ["REMOTE_PORT"] = client[0], str(client[1])
    add_headers(environ, scope)
    # The true length, also of a body that came in pieces and named none.
    if body or "CONTENT_LENGTH" in environ:
        environ["CONTENT_LENGTH"] = str(len(body))
    return environ


def add_headers(environ: "WSGIEnvironment", scope: Scope) -> None:
    """Add the headers; one that was sent twice stands there once, with both values."""
    for name, value in scope["headers"]:
        key = name_header(name)
        if key is None:
            continue
        text = value.decode("latin-1")
        if key in environ:
            text = environ[key] + ("; " if key == "HTTP_COOKIE" else ",") + text
        environ[key] = text


def encode_path(path: str) -> str:
    """Return a path as WSGI wants it: the bytes of its UTF-8, each as a letter."""
    return path if path.isascii() else path.encode("utf-8", "surrogatepass").decode("latin-1")
