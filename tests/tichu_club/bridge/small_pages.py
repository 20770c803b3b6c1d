"""A WSGI application that does what pages seldom do, behind a bridge that has little patience."""

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
django.setup()

from tichu_club.bridge import Bridge, Limits  # noqa: E402 - it asks Django's settings

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

LARGE = 12_000_000
SECONDS = 1.5


def pages(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
    """Answer by the path."""
    path = environ["PATH_INFO"]
    if path == "/fails":
        raise RuntimeError("a secret detail")
    if path == "/breaks-off":
        return break_off(start_response)
    if path == "/large":
        start_response("200 OK", [("Content-Type", "text/plain")])
        return (b"%09d\n" % number * 1000 for number in range(LARGE // 10_000))
    if path == "/lies":
        start_response("200 OK", [("Content-Length", "999")])
        return [b"short"]
    if path == "/nothing":
        start_response("204 No Content", [])
        return []
    body = environ["wsgi.input"].read()
    sentence = f"{environ['REQUEST_METHOD']} {environ.get('CONTENT_LENGTH')} {len(body)}"
    sentence += f" {path.encode('latin-1').decode()} {environ['QUERY_STRING']}"
    sentence += f" {environ.get('HTTP_X_TWICE')} {environ.get('HTTP_X_REAL_IP')}"
    start_response("200 OK", [("Content-Length", str(len(sentence.encode())))])
    return [sentence.encode()]


def break_off(start_response: "StartResponse") -> Iterator[bytes]:
    """Fail in the middle of an answer."""
    start_response("200 OK", [("Content-Type", "text/plain")])
    yield b"half of it"
    raise RuntimeError("a secret detail")


limits = Limits(
    body=100_000,
    thrown_away=1_000_000,
    held=250_000,
    body_seconds=SECONDS,
    answer_seconds=SECONDS,
    in_memory=1_000_000,
)
application = Bridge(pages, threads=2, limits=limits)
