"""What the stream application answers instead of a stream: problem bodies, as the API does."""

from collections.abc import Sequence

from common.live.message import GZIP_HEAD, make_message
from common.live.watcher import Send
from common.web.problems import answer_plain_problem

Headers = Sequence[tuple[bytes, bytes]]
SAFE: Headers = [
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
]


async def start_stream(send: Send, request_id: str, *, packed: bool) -> None:
    """Send the head of a stream. No proxy may collect it: `X-Accel-Buffering` tells nginx so."""
    coding: Headers = [(b"content-encoding", b"gzip")] if packed else []
    headers: Headers = [
        *SAFE,
        *coding,
        (b"content-type", b"text/event-stream; charset=utf-8"),
        (b"vary", b"Accept-Encoding"),
        (b"x-accel-buffering", b"no"),
        (b"x-request-id", request_id.encode()),
    ]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    if packed:
        await send(make_message(GZIP_HEAD))


async def answer_problem(
    send: Send, request_id: str, status: int, *, code: str = "", more: Headers = ()
) -> None:
    """Answer with a problem body (RFC 9457)."""
    body = answer_plain_problem(status, code=code).content
    headers: Headers = [
        *SAFE,
        (b"content-type", b"application/problem+json"),
        (b"content-length", str(len(body)).encode()),
        (b"x-request-id", request_id.encode()),
        *more,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send(make_message(body, more=False))
