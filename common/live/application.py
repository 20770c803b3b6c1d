"""The streams: a small ASGI application beside the pages, without Django's request stack.

`GET /live/stream?ticket=…` with a ticket of `POST /api/v1/live/tickets/` is a stream of
server-sent events. One named after a topic's kind (as in `event: game`) brings its state, the same
bytes to everybody; `event: ended` says that a topic is no longer to be seen; `event: beat` comes
every fifteen seconds. A browser that comes back names the last event's id (`Last-Event-ID`, or
`&last=`) and gets what is newer.

`tichu_club.asgi` serves it beside the pages; at large processes of its own do
(`tichu_club.live`). Django is set up before this is imported.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from urllib.parse import parse_qs

import structlog
from django.conf import settings

from common.live.answers import Headers, answer_problem, start_stream
from common.live.notice import hub
from common.live.other_processes import OtherProcesses
from common.live.process import (
    SPARE_FILES,
    raise_file_limit,
    spare_collector,
    stop_with_server,
)
from common.live.tickets import Grounds, read_ticket
from common.live.topic import decode_ids
from common.live.watcher import BEAT, Send, Watcher
from common.web.request_id import choose_request_id

Scope = Mapping[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
ROUTE = "live/stream"
log = structlog.stdlib.get_logger("tichu_club.requests")
other_processes = OtherProcesses(hub, settings.REDIS_URL)


@dataclass(frozen=True, slots=True)
class Admission:
    """Whether a request gets a stream: for what and on which grounds, else why not."""

    status: int
    code: str = ""
    grounds: Grounds = field(default_factory=dict)
    headers: Headers = ()


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Serve one stream, or say why not."""
    if scope["type"] != "http":
        raise ValueError("The streams speak plain HTTP; start the server with --lifespan off.")
    started = perf_counter()
    request_id = choose_request_id(read_header(scope, b"x-request-id"))
    with structlog.contextvars.bound_contextvars(request_id=request_id):
        admission = admit(scope)
        # Never the address itself: it holds the ticket.
        log.info(
            "request",
            method=scope["method"],
            route=ROUTE if scope["path"] == f"/{ROUTE}" else None,
            status=admission.status,
            ms=round(1000 * (perf_counter() - started), 1),
        )
        if admission.status != 200:
            await answer_problem(
                send, request_id, admission.status, code=admission.code, more=admission.headers
            )
            return
        await stream(scope, receive, send, admission.grounds, request_id)


def admit(scope: Scope) -> Admission:
    """Decide whether a request gets a stream."""
    if scope["path"] != f"/{ROUTE}":
        return Admission(404, "not_found")
    if scope["method"] != "GET":
        return Admission(405, "method_not_allowed", headers=((b"allow", b"GET"),))
    try:
        ticket = read_query(scope).get("ticket", [""])[0]
    except ValueError:
        return Admission(400, "invalid")
    grounds = read_ticket(ticket)
    if grounds is None:
        return Admission(403, "ticket_ended")
    if hub.is_full:
        return Admission(503, "too_many_streams", headers=((b"retry-after", b"30"),))
    return Admission(200, grounds=grounds)


async def stream(
    scope: Scope,
    receive: Receive,
    send: Send,
    grounds: Grounds,
    request_id: str,
) -> None:
    """Feed a stream until it ends or the browser is gone."""
    start_hub()
    last = read_header(scope, b"last-event-id") or read_query(scope).get("last", [""])[0]
    shown = {name: counters for name, counters in decode_ids(last).items() if name in grounds}
    watcher = Watcher(send, shown, packed=takes_gzip(scope))
    await start_stream(send, request_id, packed=watcher.packed)
    await send(BEAT[watcher.packed])
    hub.open(watcher, grounds)
    log.info("stream opened", topics=len(grounds), streams=len(hub.watchers))
    try:
        while (await receive())["type"] != "http.disconnect":
            pass
    finally:
        hub.close(watcher)
        log.info("stream closed", streams=len(hub.watchers))


def read_header(scope: Scope, name: bytes) -> str:
    """Return a header, empty where it was not sent."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def takes_gzip(scope: Scope) -> bool:
    """Return whether the browser asked for gzip (RFC 9110, section 12.5.3)."""
    for coding in read_header(scope, b"accept-encoding").lower().split(","):
        name, _, weight = coding.replace(" ", "").partition(";q=")
        if name == "gzip":
            return weight.strip("0.") != "" if weight else True
    return False


def read_query(scope: Scope) -> dict[str, list[str]]:
    """Return what stands behind the question mark.

    Raises:
        ValueError: more fields than any of our pages sends.
    """
    return parse_qs(scope["query_string"].decode("latin-1"), max_num_fields=10)


def start_hub() -> None:
    """Wake the hub when the first stream opens: only now there is a loop to run in."""
    if hub.start():
        other_processes.start()
        hub.most_streams = min(hub.most_streams, raise_file_limit() - SPARE_FILES)
        stop_with_server(hub.stop_soon)
        spare_collector()
