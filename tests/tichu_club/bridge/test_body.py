"""How large a body may be: a form with files larger than anything else."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import Any

import pytest

from common.tables.workbooks import MOST_FILE_BYTES
from tichu_club.bridge.body import Body, BodyRefusedError, Room
from tichu_club.bridge.limits import MB, Limits

FORM = b"multipart/form-data; boundary=x"


def take(size: int, kind: bytes, *, piece: int = MB) -> tuple[int, int]:
    """Return how long the body is that arrives, and how much room is taken while it is there."""
    limits = Limits()
    room = Room(limits.held)
    body = Body(limits, room)
    pieces = list(_cut(size, piece))

    async def receive() -> dict[str, Any]:
        result = pieces.pop(0)
        return {"type": "http.request", "body": result, "more_body": bool(pieces)}

    # In a thread of its own: a browser of the same test process has a loop in this one.
    with ThreadPoolExecutor(max_workers=1) as thread:
        scope = {"headers": [(b"content-type", kind)]}
        taken = thread.submit(lambda: asyncio.run(body.take(scope, receive))).result()
    held = limits.held - room.left
    body.give_back()
    assert room.left == limits.held
    return len(taken or b""), held


def _cut(size: int, piece: int) -> Iterator[bytes]:
    for start in range(0, size, piece):
        yield b"x" * min(piece, size - start)


def test_the_largest_file_that_can_be_imported_arrives() -> None:
    assert take(MOST_FILE_BYTES + 2000, FORM) == (MOST_FILE_BYTES + 2000,) * 2


@pytest.mark.parametrize(
    ("size", "kind"),
    [
        (MOST_FILE_BYTES + MB, FORM),
        (3 * MB, b"application/json"),
        (3 * MB, b"application/x-www-form-urlencoded"),
    ],
)
def test_what_is_larger_is_refused(size: int, kind: bytes) -> None:
    with pytest.raises(BodyRefusedError) as refused:
        take(size, kind)
    assert refused.value.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
