"""Three connections that send one operation at the same moment."""

import threading
import uuid
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx

TWINS = 3


@dataclass
class Twins:
    """Three connections that send one request at one moment, and what each was answered."""

    clients: list[httpx.Client]
    pool: ThreadPoolExecutor
    barrier: threading.Barrier = field(default_factory=lambda: threading.Barrier(TWINS))
    wrong: list[str] = field(default_factory=list)
    races: Counter[str] = field(default_factory=Counter)

    def send(self, what: str, method: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Send it and return what all three were answered; whatever differs is noted."""

        def ask(client: httpx.Client) -> httpx.Response:
            self.barrier.wait()
            if method == "DELETE":
                return client.request(method, path, params=body)
            return client.request(method, path, json=body)

        answers = list(self.pool.map(ask, self.clients))
        self.races[what] += 1
        reply = [answer.json() for answer in answers]
        codes = sorted(answer.status_code for answer in answers)
        if codes not in ([200, 200, 200], [200, 200, 201]) or reply != [reply[0]] * TWINS:
            self.wrong.append(f"{what} {codes} {[answer.text[:200] for answer in answers]}")
        first: dict[str, Any] = reply[0]
        return first


@contextmanager
def open_twins(url: str, token: str) -> Iterator[Twins]:
    with ExitStack() as stack:
        headers = {"Authorization": f"Link {token}", "Tichu-Device": str(uuid.uuid4())}
        clients = [
            stack.enter_context(httpx.Client(base_url=url, headers=headers, timeout=60))
            for _ in range(TWINS)
        ]
        pool = stack.enter_context(ThreadPoolExecutor(TWINS))
        yield Twins(clients, pool)
