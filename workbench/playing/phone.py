"""A device that talks to the API over a bad network: it loses answers and sends requests again."""

import http.client
import json
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from threading import Lock
from typing import Any, Final
from urllib.parse import urlsplit

from workbench.playing.counts import PlayCounts

SECONDS: Final = 120
TRIES: Final = 8


class ServerRefusedError(Exception):
    """The server refused; it holds the status and the answer."""

    def __init__(self, status: int, answer: object) -> None:
        super().__init__(f"{status}: {json.dumps(answer, ensure_ascii=False)[:600]}")
        self.status, self.answer = status, answer


@dataclass
class Network:
    """What all devices share: the server, how bad the network is, and what was counted.

    `loses` is the share of writes whose answer is lost, so that they are sent again; `repeats` the
    share that is sent once more after its answer. `run` makes the ids of writes: another one for
    each run on a server that is not our own.
    """

    url: str
    counts: PlayCounts
    chance: Random
    run: uuid.UUID
    loses: float = 0.0
    repeats: float = 0.0
    writes: set[str] = field(default_factory=set)
    drawn: int = 0
    lock: Lock = field(default_factory=Lock)

    def draw(self) -> tuple[bool, bool, str]:
        """Return whether an answer is lost, whether a write is repeated, and the write's id."""
        with self.lock:
            loses = self.chance.random() < self.loses
            repeats = self.chance.random() < self.repeats
            self.drawn += 1
            return loses, repeats, str(uuid.uuid5(self.run, str(self.drawn)))


@dataclass
class PlayingPhone:
    """A device; `authorization` is what it shows: a token or a team's link."""

    network: Network
    authorization: str

    def read(self, path: str) -> Any:
        """Return what the server tells."""
        return self._ask("GET", path, None)[1]

    def write(self, method: str, path: str, body: Mapping[str, object]) -> Any:
        """Write once, however often it has to be sent; return the answer.

        Raises:
            RefusedError: the server refuses.
        """
        loses, repeats, operation = self.network.draw()
        whole = {"operation": operation, **body}
        if loses:
            self._lose_answer(method, path, whole)
        _, answer = self._ask(method, path, whole)
        if repeats:
            again = self._ask(method, path, whole)[1]
            with self.network.lock:
                self.network.counts.repeated += 1
                self.network.counts.doubled += again != answer
        with self.network.lock:
            self.network.writes.add(operation)
        return answer

    def _ask(self, method: str, path: str, body: object) -> tuple[int, Any]:
        for _ in range(TRIES):
            connection = self._send(method, path, body)
            try:
                response = connection.getresponse()
                text = response.read()
            finally:
                connection.close()
            if response.status == http.client.TOO_MANY_REQUESTS:
                time.sleep(float(response.headers.get("Retry-After", "1")))
                continue
            answer = json.loads(text) if text else None
            if response.status >= http.client.BAD_REQUEST:
                raise ServerRefusedError(response.status, answer)
            return response.status, answer
        raise ServerRefusedError(http.client.TOO_MANY_REQUESTS, None)

    def _lose_answer(self, method: str, path: str, body: object) -> None:
        """Send a request, and hang up before its answer comes."""
        self._send(method, path, body).close()
        with self.network.lock:
            self.network.counts.unanswered += 1

    def _send(self, method: str, path: str, body: object) -> http.client.HTTPConnection:
        place = urlsplit(self.network.url)
        secure = place.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        connection = kind(place.netloc, timeout=SECONDS)
        headers = {"Content-Type": "application/json", "Authorization": self.authorization}
        text = None if body is None else json.dumps(body)
        connection.request(method, f"{place.path.rstrip('/')}/api/v1/{path}", text, headers)
        return connection
