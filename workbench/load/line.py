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

        Raises:
            NoAnswerError: there is none, or the server says that it cannot now.
            AssertionError: the server refuses, which it never should.
        """
        headers = {"Content-Type": "application/json"}
        headers |= {"Authorization": f"Link {key}"} if key else {}
        sent = None if body is None else json.dumps(body)
        try:
            self.open_ = self.open_ or self.connect()
            self.open_.request(method, path, sent, headers)
            answer = self.open_.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException) as error:
            self.close()
            raise NoAnswerError(type(error).__name__) from error
        if answer.status >= http.client.INTERNAL_SERVER_ERROR:
            raise NoAnswerError(str(answer.status))
        if answer.status >= http.client.BAD_REQUEST:
            raise AssertionError(f"{method} {path}: {answer.status} {text[:300]!r}")
        is_json = "json" in answer.headers.get("Content-Type", "")
        return json.loads(text) if is_json else None

    def close(self) -> None:
        """Hang up."""
        if self.open_:
            self.open_.close()
        self.open_ = None
