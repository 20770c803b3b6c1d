"""A network that is out to lose, double and reorder what phones send: a proxy for tests.

Every request of a page passes through it; requests to the API meet a fault that a seeded draw
chooses. What it did is counted, so that a test can say that each fault really happened.
"""

import asyncio
import random
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import cast

from tests.servers import find_free_port

HTML = b"<!doctype html><title>Welcome</title><p>Sign in to use this network.</p>"
LONGEST_DELAY = 2.0
WHOLE_ANSWER = 20.0


@dataclass(frozen=True, slots=True)
class Request:
    """One request as it came: the bytes to send on, and what it asks for."""

    method: str
    path: str
    raw: bytes

    @property
    def writes(self) -> bool:
        return self.method != "GET" and "/api/v1/games/" in self.path


def make_answer(status: str, body: bytes, kind: str = "text/html", *headers: str) -> bytes:
    lines = [f"HTTP/1.1 {status}", f"Content-Type: {kind}", f"Content-Length: {len(body)}"]
    lines += ["Connection: close", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


BAD_GATEWAY = make_answer("502 Bad Gateway", b"<html><h1>502 Bad Gateway</h1></html>")
PORTAL = make_answer("200 OK", HTML)
PORTAL_IN_JSON = make_answer("200 OK", b'{"login": "required"}', "application/json")
TO_LOGIN = make_answer("302 Found", b"", "text/html", "Location: /accounts/login/")
BUSY = make_answer("503 Busy", b"<html>Busy</html>", "text/html", "Retry-After: 1")


@dataclass
class FaultyNetwork:
    """The proxy. `faults` are the names of what may happen to a write; `share` is how often."""

    target: int
    seed: int
    share: float = 0.5
    port: int = field(default_factory=find_free_port)
    met: Counter[str] = field(default_factory=Counter)
    writes: list[bytes] = field(default_factory=list)
    _answers: dict[str, bytes] = field(default_factory=dict)
    _tasks: set["asyncio.Task[None]"] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._draw = random.Random(self.seed)
        self._passed = asyncio.Event()
        self.faults: Mapping[str, Callable[[Request, asyncio.StreamWriter], Awaitable[None]]] = {
            "request dropped": self._drop_request,
            "answer dropped": self._drop_answer,
            "answer cut off": self._cut_answer,
            "request delayed": self._delay_request,
            "answer delayed": self._delay_answer,
            "request doubled": self._double,
            "request repeated late": self._repeat_late,
            "request arrives after its retry": self._arrive_late,
            "overtaken by the next": self._let_overtake,
            "bad gateway": self._give(BAD_GATEWAY),
            "bad gateway after the write": self._bad_gateway_after,
            "captive portal": self._give(PORTAL),
            "captive portal in JSON": self._give(PORTAL_IN_JSON),
            "sent to a login page": self._give(TO_LOGIN),
            "busy": self._give(BUSY),
            "another request's answer": self._give_stale,
        }

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection: one request, one answer or none."""
        self._keep(cast("asyncio.Task[None]", asyncio.current_task()))
        with suppress(OSError, asyncio.IncompleteReadError):
            request = await read_request(reader)
            if request.writes:
                self.writes.append(request.raw)
            await self._choose(request)(request, writer)
            if request.writes:
                self._passed.set()
                self._passed = asyncio.Event()
        writer.close()

    def _choose(
        self, request: Request
    ) -> Callable[[Request, asyncio.StreamWriter], Awaitable[None]]:
        if "/api/v1/games/" not in request.path or self._draw.random() > self.share:
            return self._pass_on
        name = self._draw.choice(sorted(self.faults))
        self.met[name] += 1
        return self.faults[name]

    async def _pass_on(self, request: Request, writer: asyncio.StreamWriter) -> None:
        """Send an answer on as it comes: a stream of events has no end."""
        reader, upstream = await asyncio.open_connection("127.0.0.1", self.target)
        upstream.write(request.raw)
        whole = b""
        try:
            while chunk := await reader.read(65536):
                writer.write(chunk)
                await writer.drain()
                whole = whole + chunk if request.writes else b""
        finally:
            upstream.close()
        if whole.startswith(b"HTTP/1.1 20"):
            self._answers[request.method] = whole

    async def _fetch(self, request: Request) -> bytes:
        reader, upstream = await asyncio.open_connection("127.0.0.1", self.target)
        upstream.write(request.raw)
        try:
            return await asyncio.wait_for(reader.read(-1), WHOLE_ANSWER)
        finally:
            upstream.close()

    async def _pause(self) -> None:
        await asyncio.sleep(self._draw.uniform(0.05, LONGEST_DELAY))

    def _later(self, work: Awaitable[object]) -> None:
        async def wait_and_do() -> None:
            await self._pause()
            with suppress(OSError, TimeoutError):
                await work

        self._keep(asyncio.ensure_future(wait_and_do()))

    def _keep(self, task: "asyncio.Task[None]") -> None:
        """The loop itself holds its tasks but loosely."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _drop_request(self, request: Request, writer: asyncio.StreamWriter) -> None:
        return

    async def _drop_answer(self, request: Request, writer: asyncio.StreamWriter) -> None:
        await self._fetch(request)

    async def _cut_answer(self, request: Request, writer: asyncio.StreamWriter) -> None:
        answer = await self._fetch(request)
        writer.write(answer[: self._draw.randint(1, max(1, len(answer) - 1))])
        await writer.drain()

    async def _delay_request(self, request: Request, writer: asyncio.StreamWriter) -> None:
        await self._pause()
        await self._pass_on(request, writer)

    async def _delay_answer(self, request: Request, writer: asyncio.StreamWriter) -> None:
        answer = await self._fetch(request)
        await self._pause()
        writer.write(answer)
        await writer.drain()

    async def _double(self, request: Request, writer: asyncio.StreamWriter) -> None:
        answers = await asyncio.gather(self._fetch(request), self._fetch(request))
        writer.write(self._draw.choice(answers))
        await writer.drain()

    async def _repeat_late(self, request: Request, writer: asyncio.StreamWriter) -> None:
        await self._pass_on(request, writer)
        self._later(self._fetch(request))

    async def _arrive_late(self, request: Request, writer: asyncio.StreamWriter) -> None:
        """The phone hears that the line broke, sends again, and then the first one arrives."""
        self._later(self._fetch(request))

    async def _let_overtake(self, request: Request, writer: asyncio.StreamWriter) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._passed.wait(), LONGEST_DELAY)
        await self._pass_on(request, writer)

    async def _bad_gateway_after(self, request: Request, writer: asyncio.StreamWriter) -> None:
        await self._fetch(request)
        writer.write(BAD_GATEWAY)
        await writer.drain()

    async def _give_stale(self, request: Request, writer: asyncio.StreamWriter) -> None:
        writer.write(self._answers.get(request.method, PORTAL_IN_JSON))
        await writer.drain()

    def _give(self, answer: bytes) -> Callable[[Request, asyncio.StreamWriter], Awaitable[None]]:
        async def give(request: Request, writer: asyncio.StreamWriter) -> None:
            writer.write(answer)
            await writer.drain()

        return give


async def read_request(reader: asyncio.StreamReader) -> Request:
    """Read a request; on its way it asks for a connection of its own."""
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")[:-2]
    method, path, _ = first.split(" ")
    kept = [line for line in lines if not line.lower().startswith("connection:")]
    sizes = [line for line in lines if line.lower().startswith("content-length:")]
    body = await reader.readexactly(int(sizes[0].partition(":")[2])) if sizes else b""
    raw = "\r\n".join([first, *kept, "Connection: close", "", ""]).encode("latin-1") + body
    return Request(method, path, raw)


@contextmanager
def run_network(target: int, seed: int, share: float = 0.5) -> Iterator[FaultyNetwork]:
    """Run a network before the server at this port, in a thread, until the block ends."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def begin() -> tuple[FaultyNetwork, asyncio.Server]:
        network = FaultyNetwork(target, seed, share)
        return network, await asyncio.start_server(network.handle, "127.0.0.1", network.port)

    network, server = asyncio.run_coroutine_threadsafe(begin(), loop).result(10)

    async def end() -> None:
        server.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    try:
        yield network
    finally:
        asyncio.run_coroutine_threadsafe(end(), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()
