"""How much a request may bring, and how long it may take."""

from dataclasses import dataclass

from django.conf import settings

from common.tables.workbooks import MOST_FILE_BYTES

KB, MB = 1024, 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of one bridge: bytes and seconds.

    `body` bounds a body, `files` one that is a form with files: the largest file that can be
    brought in, and what stands around it. `held` bounds the bodies of all requests under way
    together; `thrown_away` is how much of a body that is too large is still read, since few
    browsers show an answer that comes before it. `in_memory` is the part of an answer beyond
    which the rest goes to a file.
    """

    headers: int = 64 * KB
    body: int = settings.DATA_UPLOAD_MAX_MEMORY_SIZE or 5 * MB // 2
    files: int = MOST_FILE_BYTES + 64 * KB
    thrown_away: int = 25 * MB
    body_seconds: float = 10
    held: int = 64 * MB
    in_memory: int = 4 * MB
    answer_seconds: float = 60
