"""A bare fan-out to compare with: the same bytes to every connection, and nothing else.

    python -m tests.bench.live.reference PORT LENGTH

Whatever a connection asks, it is answered with the head of a stream; `POST` sends the event to all
the others.
"""

import asyncio
import sys


class Bare(asyncio.Protocol):
    """One connection."""

    everybody: "set[Bare]" = set()
    event = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if data.startswith(b"POST"):
            for other in self.everybody:
                other.transport.write(self.event)
            self.transport.write(b"HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n{}")
        elif data.startswith(b"GET"):
            self.everybody.add(self)
            self.transport.write(b"HTTP/1.1 200 OK\r\n\r\n")

    def connection_lost(self, error: Exception | None) -> None:
        self.everybody.discard(self)


async def main(port: int, length: int) -> None:
    end = b"id: game:x=1.1.0\n\n"
    Bare.event = b"x" * (length - len(end)) + end
    server = await asyncio.get_running_loop().create_server(Bare, "127.0.0.1", port, backlog=1024)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2])))
