"""Every night's look at everything, in pieces of seconds: a score sheet that waits comes first."""

from typing import Any, Final

import structlog

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from common.verifying.checks import CHECKS, find_check
from common.verifying.results import LookCount, note_result

VERIFY: Final = "verify"
VERIFY_PIECE: Final = "verify_piece"
log = structlog.stdlib.get_logger("common.verifying")


def verify() -> None:
    """Begin with the first piece of each check."""
    for check in CHECKS:
        queue_job(kind=VERIFY_PIECE, publish=publish, check=check.name)


def verify_piece(check: str, after: str | None = None, count: Any = None) -> None:
    """Look at the next piece of a check, and queue the one after it, or keep what was found."""
    row = find_check(check)
    if row is None:
        return
    total = LookCount(**(count or {}))
    piece = row.look_on(after)
    total.add(piece)
    for fault in piece.faults:
        if fault.wrong:
            log.error("does not hold", check=check, where=fault.where, code=fault.code)
    if piece.last is None:
        note_result(check, total)
        return
    queue_job(
        kind=VERIFY_PIECE, publish=publish, check=check, after=piece.last, count=total.to_json()
    )
