"""The answer of the pages: collected in a thread, sent by the event loop."""

import asyncio
import tempfile
from collections.abc import Callable, Iterable, Iterator
from typing import IO, TYPE_CHECKING, Any

from tichu_club.bridge.limits import KB
from tichu_club.bridge.messages import Headers, Receive, Send, make_piece, make_start

if TYPE_CHECKING:
    from _typeshed import OptExcInfo
    from _typeshed.wsgi import WSGIApplication, WSGIEnvironment

PIECE = 64 * KB
BODILESS = {204, 304}


class BridgedAnswer:
    """A whole answer: the first `in_memory` bytes are kept as they are, the rest in a file."""

    def __init__(self, in_memory: int) -> None:
        self.status = 0
        self.headers: Headers = []
        self.size = 0
        self._in_memory = in_memory
        self._kept: list[bytes] = []
        self._file: IO[bytes] | None = None

    def start(
        self, status: str, headers: list[tuple[str, str]], exc_info: "OptExcInfo | None" = None
    ) -> Callable[[bytes], object]:
        """Take status and headers (WSGI's `start_response`); what comes later counts."""
        self.status = int(status[:3])
        self.headers = [
            (name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers
        ]
        return self.add

    def add(self, piece: bytes) -> None:
        """Take some of the body."""
        self.size += len(piece)
        if self.size <= self._in_memory:
            self._kept.append(piece)
            return
        if self._file is None:
            self._file = tempfile.TemporaryFile()  # noqa: SIM115 - closed when it has been sent
        self._file.write(piece)

    def read(self) -> Iterator[bytes]:
        """Yield the body in pieces that a slow line takes in a minute."""
        kept = self._kept[0] if len(self._kept) == 1 else b"".join(self._kept)
        for start in range(0, len(kept), PIECE):
            yield kept[start : start + PIECE]
        if self._file is not None:
            self._file.seek(0)
            while piece := self._file.read(PIECE):
                yield piece

    def close(self) -> None:
        """Forget the file."""
        if self._file is not None:
            self._file.close()


def ask_pages(
    pages: "WSGIApplication", environ: "WSGIEnvironment", in_memory: int
) -> BridgedAnswer:
    """Let the pages answer, in this thread, and collect all of it."""
    answer = BridgedAnswer(in_memory)
    pieces: Iterable[bytes] = pages(environ, answer.start)
    try:
        for piece in pieces:
            answer.add(piece)
    except BaseException:
        answer.close()
        raise
    finally:
        if (close := getattr(pieces, "close", None)) is not None:
            close()
    if not answer.status:
        raise RuntimeError("The pages gave no status.")
    return answer


def list_headers(answer: BridgedAnswer, method: str) -> Headers:
    """Return the answer's headers with its true length.

    What is asked by HEAD tells the length that GET would have; 204 and 304 have no body to speak of
    (RFC 9110, section 8.6).
    """
    if method == "HEAD" or answer.status in BODILESS:
        return answer.headers
    headers = [header for header in answer.headers if header[0] != b"content-length"]
    return [*headers, (b"content-length", b"%d" % answer.size)]


async def send_answer(answer: BridgedAnswer, method: str, send: Send, seconds: float) -> bool:
    """Send it piece by piece; return whether somebody was there until its end.

    Raises:
        TimeoutError: a piece was not taken within so many seconds.
    """
    loop = asyncio.get_running_loop()
    transport = find_transport(send)
    has_body = method != "HEAD" and answer.status not in BODILESS
    async with asyncio.timeout(seconds) as deadline:
        await send(make_start(answer.status, list_headers(answer, method)))
        left = answer.size if has_body else 0
        for piece in answer.read() if has_body else ():
            if transport is not None and transport.is_closing():
                return False
            left -= len(piece)
            await send(make_piece(piece, more=left > 0 or transport is not None))
            deadline.reschedule(loop.time() + seconds)
        if transport is not None and transport.get_write_buffer_size():
            # The end is sent when nothing waits any more: only then the connection is done with it.
            transport.set_write_buffer_limits(high=0)
        if transport is not None or not has_body or not answer.size:
            await send(make_piece(b"", more=False))
    return True


def find_transport(send: Send) -> Any:
    """Return the connection itself, where the server shows it (uvicorn does), else None."""
    return getattr(getattr(send, "__self__", None), "transport", None)


async def cut(send: Send, receive: Receive) -> None:
    """End a connection that takes nothing, with what waits in its buffer, and wait for its end.

    ASGI knows no such thing: where the server does not show the connection, giving up the answer
    has to do.
    """
    transport = find_transport(send)
    if transport is not None:
        transport.abort()
        while (await receive())["type"] != "http.disconnect":
            pass
