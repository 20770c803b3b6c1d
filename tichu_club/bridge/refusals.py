"""What is answered without the pages: to a request that is too much, or when they fail."""

from http import HTTPStatus

from tichu_club.bridge.answer import BridgedAnswer
from tichu_club.errors import SECONDS_TO_COME_BACK, answer_status

SAFE = [
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    # What is left of the request cannot be told from the next one.
    (b"connection", b"close"),
]


def make_refusal(path: str, status: HTTPStatus, request_id: str) -> BridgedAnswer:
    """Return a page for people, or a problem body under /api/."""
    response = answer_status(path, status)
    answer = BridgedAnswer(in_memory=len(response.content))
    answer.status = status
    answer.headers = [
        *SAFE,
        (b"content-type", response["Content-Type"].encode()),
        (b"x-request-id", request_id.encode()),
    ]
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        answer.headers.append((b"retry-after", b"%d" % SECONDS_TO_COME_BACK))
    answer.add(response.content)
    return answer
