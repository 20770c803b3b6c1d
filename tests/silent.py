"""A server that takes connections and says nothing, as a firewall or a hung machine does."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def run_silent_server() -> Iterator[int]:
    """Give the port of a server that accepts and stays silent until the block ends."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen(64)
        yield server.getsockname()[1]
