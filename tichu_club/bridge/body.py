"""Taking a request's body in the event loop."""

import asyncio
from http import HTTPStatus

from tichu_club.bridge.limits import Limits
from tichu_club.bridge.messages import Receive, Scope


class BodyRefusedError(Exception):
    """A request that the pages do not get to see."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status.phrase)
        self.status = status


class Room:
    """The bytes that all bodies under way may take together."""

    def __init__(self, most: int) -> None:
        self.left = most

    def take(self, size: int) -> None:
        """Take some of it, or refuse: the server holds as much as it can."""
        if size > self.left:
            raise BodyRefusedError(HTTPStatus.SERVICE_UNAVAILABLE)
        self.left -= size


class Body:
    """The body of one request. `give_back` when nobody needs it any more."""

    def __init__(self, limits: Limits, room: Room) -> None:
        self._limits, self._room = limits, room
        self._most = limits.body
        self._pieces: list[bytes] = []
        self._kept = 0

    async def take(self, scope: Scope, receive: Receive) -> bytes | None:
        """Return it whole, None if the client has gone.

        Raises:
            RefusedError: it is too large, too slow, or not as long as it was said to be.
        """
        said = read_length(scope)
        if said > self._limits.thrown_away:
            raise BodyRefusedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        if has_files(scope):
            self._most = self._limits.files
        try:
            async with asyncio.timeout(self._limits.body_seconds):
                size = await self._collect(receive)
        except TimeoutError:
            raise BodyRefusedError(HTTPStatus.REQUEST_TIMEOUT) from None
        if size is None:
            return None
        if said not in {-1, size}:
            raise BodyRefusedError(HTTPStatus.BAD_REQUEST)
        return self._pieces[0] if len(self._pieces) == 1 else b"".join(self._pieces)

    async def _collect(self, receive: Receive) -> int | None:
        size = 0
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            if piece := message.get("body"):
                size += len(piece)
                self._keep(piece, size)
            if not message.get("more_body"):
                break
        if size > self._most:
            raise BodyRefusedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        return size

    def _keep(self, piece: bytes, size: int) -> None:
        """Keep a piece, as long as the body is not too large; `size` is the body's with it."""
        if size > self._limits.thrown_away:
            raise BodyRefusedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        if size > self._most:
            self.give_back()
            return
        self._room.take(len(piece))
        self._kept += len(piece)
        self._pieces.append(piece)

    def give_back(self) -> None:
        """Make room for other bodies."""
        self._room.left += self._kept
        self._kept = 0
        self._pieces = []


def read_length(scope: Scope) -> int:
    """Return the length that the header names, -1 where it names none.

    Raises:
        RefusedError: it is no number.
    """
    for name, value in scope["headers"]:
        if name == b"content-length":
            if not value.isdigit():
                raise BodyRefusedError(HTTPStatus.BAD_REQUEST)
            return int(value[:20])
    return -1


def has_files(scope: Scope) -> bool:
    """Return whether the body is said to be a form with files."""
    return any(
        name == b"content-type" and value.lower().startswith(b"multipart/form-data")
        for name, value in scope["headers"]
    )
