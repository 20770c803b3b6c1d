"""A real server that takes webhooks, well or badly."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Receiver(ThreadingHTTPServer):
    """Keeps what it was sent; `mode` says how it answers."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.mode = "well"
        self.taken: list[tuple[dict[str, str], bytes]] = []
        self.ends = threading.Event()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server_port}/hook?club=1"

    @property
    def types(self) -> list[str]:
        return [json.loads(body)["type"] for _, body in self.taken]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of connections that were given up."""


class _Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.taken.append(({k.lower(): v for k, v in self.headers.items()}, body))
        getattr(self, f"answer_{self.server.mode}")(json.loads(body))

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def answer_well(self, message: dict[str, Any]) -> None:
        self._answer(200, message["data"].get("challenge", "thanks").encode())

    def answer_without_challenge(self, message: dict[str, Any]) -> None:
        self._answer(200, b"thanks")

    def answer_failing(self, message: dict[str, Any]) -> None:
        self._answer(500, b"down")

    def answer_elsewhere(self, message: dict[str, Any]) -> None:
        self.send_response(302)
        self.send_header("Location", f"http://localhost:{self.server.server_port}/other")
        self.end_headers()

    def answer_twice(self, message: dict[str, Any]) -> None:
        for _ in range(2):
            self.answer_well(message)

    def answer_never(self, message: dict[str, Any]) -> None:
        self.server.ends.wait(30)

    def answer_dripping(self, message: dict[str, Any]) -> None:
        self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
        while not self.server.ends.is_set():
            self.wfile.write(b"x")
            self.wfile.flush()
            time.sleep(0.05)

    def answer_endless(self, message: dict[str, Any]) -> None:
        self.wfile.write(b"HTTP/1.0 200 OK\r\n\r\n")
        while not self.server.ends.is_set():
            self.wfile.write(b"x" * 65_536)

    def _answer(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def receive() -> Iterator[Receiver]:
    receiver = Receiver()
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    try:
        yield receiver
    finally:
        receiver.ends.set()
        receiver.shutdown()
        receiver.server_close()
