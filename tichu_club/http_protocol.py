"""uvicorn's HTTP protocol with bounds for the head of a request, which it has none of.

    uvicorn --http tichu_club.http_protocol:BoundedProtocol tichu_club.asgi:application

The head is what stands before the body: the address and the headers. An application hears of a
request only when its head is there, so that nobody but the protocol can bound how long that takes.
It is imported before the application, and must not ask for the settings.
"""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

REFUSAL = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\n\r\n"


class BoundedProtocol(HttpToolsProtocol):
    """Ends a connection whose request has a head without end.

    What has come of a head when its first piece ends is not counted: a piece may begin with the
    body before it, and has 256 kB at the most.
    """

    most_bytes = 64 * 1024
    most_seconds = 10.0

    _in_head = False
    _came = 0
    _deadline: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        """Take what came; a head that is there with its first piece costs nothing."""
        was_in_head = self._in_head
        super().data_received(data)
        if not self._in_head:
            self._stop_clock()
            return
        self._came += len(data) if was_in_head else 0
        if self._came > self.most_bytes:
            self.transport.write(REFUSAL)
            self._cut()
        elif self._deadline is None and not self.transport.is_closing():
            self._deadline = self.loop.call_later(self.most_seconds, self._cut)

    def on_message_begin(self) -> None:
        """Begin to count."""
        super().on_message_begin()
        self._in_head, self._came = True, 0

    def on_headers_complete(self) -> None:
        """Stop counting."""
        self._in_head = False
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_clock()
        super().connection_lost(exc)

    def _cut(self) -> None:
        self._stop_clock()
        self.transport.close()

    def _stop_clock(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
