"""The first laptop's side: answers to writes wait until the second one holds what was written.

Everything here runs in the event loop but the reading, which has a thread. A pull names the state
that the second laptop has on its disk; it is held until there is something newer, so that an
answer waits for one way there and one way back. Who does not pull holds nobody up: after
`PATIENCE` seconds without word the second laptop counts as gone, until it has all again.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import structlog

from common.web.security import log_security
from tichu_club.hosting.following.links import PLACE, opens
from tichu_club.hosting.following.source import CopySource, TooLargeError

Scope = Mapping[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

PATIENCE: Final = 2.0
HELD: Final = 10.0
LOOK: Final = 1.0
"""The worker writes without a request: so often is looked whether it has."""
MOST_WRONG: Final = 30
"""Wrong secrets in a minute; after that they are not even compared."""
QUIET: Final = 5.0
"""After so many seconds without a word another laptop may follow."""
READS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
PATH: Final = f"/{PLACE}pull"
SCHEME: Final = "Copy "

log = structlog.stdlib.get_logger("tichu_club.following")


class FollowedClub:
    """What is known of the second laptop; `confirmed_at` is when it last had everything."""

    def __init__(self, source: CopySource) -> None:
        self.source = source
        self.is_followed = False
        self.confirmed_at: float | None = None
        self._asked = self._confirmed = self._turn = 0
        self._offered: tuple[str, int] | None = None
        self._news: asyncio.Event | None = None
        self._confirmations: asyncio.Event | None = None

    @property
    def is_heard(self) -> bool:
        """Whether the second laptop has everything, by what it said within the last seconds."""
        at = self.confirmed_at
        return self.is_followed and at is not None and time.monotonic() - at < QUIET

    async def settle(self, method: str) -> None:
        """Wait, before a write is answered, until the second laptop has it or counts as gone."""
        if method in READS or not self.is_followed:
            return
        self._asked += 1
        mine = self._asked
        self._get_news().set()
        try:
            async with asyncio.timeout(PATIENCE):
                while self.is_followed and self._confirmed < mine:
                    await self._get_confirmations().wait()
        except TimeoutError:
            self.lose()

    def lose(self) -> None:
        """Let nobody wait for the second laptop any more."""
        if self.is_followed:
            log.warning("second laptop gone")
        self.is_followed = False
        self._wake_waiting()

    async def pull(self, have: str | None) -> bytes | None:
        """Return what the second laptop lacks; None if for a while there was nothing.

        Raises:
            TooLargeError: the database is too large.
        """
        self._turn += 1
        turn = self._turn
        if self._offered and have == self._offered[0]:
            self._confirm(self._offered[1])
        until = time.monotonic() + HELD
        while turn == self._turn:
            covers, news = self._asked, self._get_news()
            news.clear()
            changes = await asyncio.to_thread(self.source.read, have)
            if changes is not None:
                self._offered = changes.state, covers
                return await asyncio.to_thread(changes.pack)
            self._confirm(covers)
            if time.monotonic() > until:
                break
            if self._asked == covers:
                await _wait(news, LOOK)
        return None

    def _confirm(self, covers: int) -> None:
        if not self.is_followed:
            log.info("second laptop follows")
        self.is_followed = True
        self.confirmed_at = time.monotonic()
        self._confirmed = max(self._confirmed, covers)
        self._wake_waiting()

    def _wake_waiting(self) -> None:
        waiting, self._confirmations = self._confirmations, None
        if waiting is not None:
            waiting.set()

    def _get_news(self) -> asyncio.Event:
        self._news = self._news or asyncio.Event()
        return self._news

    def _get_confirmations(self) -> asyncio.Event:
        self._confirmations = self._confirmations or asyncio.Event()
        return self._confirmations


async def _wait(event: asyncio.Event, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return


class CopyAnswers:
    """Answers the second laptop's pulls: `POST /copy/pull`, with the link's secret in a header."""

    def __init__(self, club: FollowedClub) -> None:
        self.club = club
        self._wrong: list[float] = []
        self._follower = ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one pull."""
        status, body = 404, b""
        if scope["path"] == PATH and scope["method"] == "POST":
            status, body = await self._answer(scope, receive)
        if status:
            log.info("request", route="copy", status=status, bytes=len(body))
            await _send(send, status, body)

    async def _answer(self, scope: Scope, receive: Receive) -> tuple[int, bytes]:
        """Return status and body; status 0 means that nobody is there any more."""
        given = _read_header(scope, b"authorization")
        if refused := self._refuse(given.removeprefix(SCHEME)):
            return refused, b""
        follower = _read_header(scope, b"copy-follower")
        if self.club.is_heard and follower != self._follower:
            return 409, b""
        self._follower = follower
        pulling = asyncio.ensure_future(self.club.pull(_read_header(scope, b"copy-state") or None))
        leaving = asyncio.ensure_future(_wait_until_gone(receive))
        try:
            await asyncio.wait({pulling, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if not pulling.done():
                self.club.lose()
                return 0, b""
            changes = pulling.result()
        except TooLargeError:
            return 413, b""
        finally:
            pulling.cancel()
            leaving.cancel()
        if not opens(given.removeprefix(SCHEME)):
            # The link was ended while there was nothing new.
            self.club.lose()
            return 403, b""
        return (204, b"") if changes is None else (200, changes)

    def _refuse(self, secret: str) -> int:
        """Return the status of a refusal, 0 for whoever has the link."""
        if opens(secret):
            return 0
        now = time.monotonic()
        self._wrong = [at for at in self._wrong if now - at < 60][-MOST_WRONG:]
        if len(self._wrong) >= MOST_WRONG:
            return 429
        self._wrong.append(now)
        log_security("copy_link.refused")
        return 403


async def _wait_until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _read_header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


async def _send(send: Send, status: int, body: bytes) -> None:
    headers = [(b"content-type", b"application/octet-stream"), (b"cache-control", b"no-store")]
    headers += [(b"x-content-type-options", b"nosniff")]
    if status != 204:
        headers += [(b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
