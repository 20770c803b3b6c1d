"""A phone's line to a server: one connection, and how long it waits before it tries again."""

import http.client
import json
import random
import ssl
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

PATIENCE: Final = 20
FIRST, LONGEST = 1.0, 60.0
"""As the score sheet has them (`device/sync/http.js`, `live/backoff.js`), in seconds."""


class NoAnswerError(Exception):
    """Nothing came, or what a phone does not take for an answer; the text says what."""


def delay_after(failures: int) -> float:
    """Return the seconds before the next try, as a phone waits them."""
    full = min(LONGEST, FIRST * 2.0 ** min(failures - 1, 10))
    return full / 2 + full / 2 * random.random()  # noqa: S311 - no secret


@dataclass
class Line:
    """Asks one server over one connection, which is opened anew when it breaks."""

    address: str
    trusted: ssl.SSLContext | None = None
    open_: http.client.HTTPConnection | None = field(default=None, repr=False)

    def connect(self) -> http.client.HTTPConnection:
        """Return a new connection to the server."""
        place = urlsplit(self.address)
        if place.scheme == "https":
            return http.client.HTTPSConnection(place.netloc, timeout=PATIENCE, context=self.trusted)
        return http.client.HTTPConnection(place.netloc, timeout=PATIENCE)

    def ask(self, method: str, path: str, body: object = None, key: str = "") -> Any:
        """Ask, and return the answer's JSON, None where it is something else.

        A connection that was kept and is closed by now is opened anew, as a browser does.

        Raises:
            NoAnswerError: there is none, or the server says that it cannot now.
            AssertionError: the server refuses, which it never should.
        """
        headers = {"Content-Type": "application/json"}
        headers |= {"Authorization": f"Link {key}"} if key else {}
        sent = None if body is None else json.dumps(body)
        was_kept = self.open_ is not None
        try:
            status, is_json, text = self.send(method, path, sent, headers)
        except (OSError, http.client.HTTPException) as error:
            self.close()
            if was_kept and isinstance(error, ConnectionError):
                return self.ask(method, path, body, key)
            raise NoAnswerError(type(error).__name__) from error
        if status >= http.client.INTERNAL_SERVER_ERROR:
            raise NoAnswerError(str(status))
        if status >= http.client.BAD_REQUEST:
            raise AssertionError(f"{method} {path}: {status} {text[:300]!r}")
        return json.loads(text) if is_json else None

    def send(
        self, method: str, path: str, sent: str | None, headers: dict[str, str]
    ) -> tuple[int, bool, bytes]:
        """Send a request; return the answer's status, whether it is JSON, and its body."""
        self.open_ = self.open_ or self.connect()
        self.open_.request(method, path, sent, headers)
        answer = self.open_.getresponse()
        is_json = "json" in answer.headers.get("Content-Type", "")
        return answer.status, is_json, answer.read()

    def close(self) -> None:
        """Hang up."""
        if self.open_:
            self.open_.close()
        self.open_ = None
