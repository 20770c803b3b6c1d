"""A line to a database that can be cut, for tests: TCP, both ways, as it comes."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.servers import find_free_port


class Relay:
    """Sends connections at its own port on to another one; while it is cut it refuses all."""

    def __init__(self, target: int, loop: asyncio.AbstractEventLoop) -> None:
        self.target, self.port, self._loop = target, find_free_port(), loop
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.target)
        pair = {writer, back}
        self._open |= pair
        await asyncio.gather(self._pour(reader, back), self._pour(there, writer))
        self._open -= pair

    async def _pour(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while chunk := await reader.read(65536):
                writer.write(chunk)
                await writer.drain()
        writer.close()

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    async def _hang_up(self) -> None:
        if self._server:
            self._server.close()
        for writer in set(self._open):
            writer.transport.abort()

    def mend(self) -> None:
        asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(10)

    def cut(self) -> None:
        asyncio.run_coroutine_threadsafe(self._hang_up(), self._loop).result(10)


@contextmanager
def run_relay(target: int) -> Iterator[Relay]:
    """Run a relay to this port until the block ends."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    relay = Relay(target, loop)
    relay.mend()
    try:
        yield relay
    finally:
        relay.cut()
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
