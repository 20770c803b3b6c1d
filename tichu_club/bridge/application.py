"""The way of a request: its body taken, a thread of pages, its answer sent."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import TYPE_CHECKING

import structlog

from common.web.request_id import choose_request_id
from tichu_club.bridge.answer import BridgedAnswer, ask_pages, cut, send_answer
from tichu_club.bridge.body import Body, BodyRefusedError, Room
from tichu_club.bridge.environ import build_environ, require_short_head
from tichu_club.bridge.limits import Limits
from tichu_club.bridge.messages import Receive, Scope, Send
from tichu_club.bridge.refusals import make_refusal

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

log = structlog.stdlib.get_logger("tichu_club.requests")


Settle = Callable[[str], Awaitable[None]]


class Bridge:
    """An ASGI application that asks a WSGI application, in so many threads.

    `settle` is waited for before an answer is sent; it hears the request's method. In each thread
    `begin` is called before its first page.
    """

    def __init__(
        self,
        pages: "WSGIApplication",
        *,
        threads: int,
        limits: Limits | None = None,
        settle: Settle | None = None,
        begin: Callable[[], object] | None = None,
    ) -> None:
        self._pages = pages
        self._limits = limits or Limits()
        self._settle = settle
        self._room = Room(self._limits.held)
        self._threads = ThreadPoolExecutor(
            max_workers=threads, thread_name_prefix="pages", initializer=begin
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1000})
            return
        if scope["type"] != "http":
            raise ValueError("Pages speak plain HTTP; start the server with --lifespan off.")
        answer = await self._answer(scope, receive)
        if answer is None:
            return
        if self._settle is not None:
            await self._settle(scope["method"])
        try:
            seconds = self._limits.answer_seconds
            if not await send_answer(answer, scope["method"], send, seconds):
                await cut(send, receive)
        except TimeoutError:
            log.info("answer not taken", status=answer.status, size=answer.size)
            await cut(send, receive)
        finally:
            answer.close()

    async def _answer(self, scope: Scope, receive: Receive) -> BridgedAnswer | None:
        """Return the answer, from pages or from here; None if the client has gone."""
        body = Body(self._limits, self._room)
        try:
            require_short_head(scope, self._limits.headers)
            taken = await body.take(scope, receive)
            return None if taken is None else await self._ask(scope, taken)
        except BodyRefusedError as refused:
            return refuse(scope, refused.status)
        except Exception:
            log.exception("pages failed")
            return refuse(scope, HTTPStatus.INTERNAL_SERVER_ERROR)
        finally:
            body.give_back()

    async def _ask(self, scope: Scope, body: bytes) -> BridgedAnswer:
        environ = build_environ(scope, body)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._threads, ask_pages, self._pages, environ, self._limits.in_memory
        )


def refuse(scope: Scope, status: HTTPStatus) -> BridgedAnswer:
    """Answer in the event loop, and log it as the pages log theirs."""
    given = next((value for name, value in scope["headers"] if name == b"x-request-id"), b"")
    request_id = choose_request_id(given.decode("latin-1"))
    # Never the address itself: a mistyped link can hold a secret anywhere.
    log.info(
        "request", request_id=request_id, method=scope["method"], route=None, status=int(status)
    )
    return make_refusal(scope["path"], status, request_id)
