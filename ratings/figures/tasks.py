"""What the job of statistics does."""

import time
import uuid
from typing import Final

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from ratings.figures.services.sums import SUM_UP, sum_some

SECONDS_AT_ONCE: Final = 20
PAUSE: Final = 0.02
"""Between two pieces, so that a score sheet that waits comes first."""


def sum_statistics(club: str) -> None:
    """Sum up what is noted of a club, piece by piece; after some seconds another job goes on."""
    until = time.monotonic() + SECONDS_AT_ONCE
    while sum_some(uuid.UUID(club)):
        if time.monotonic() > until:
            queue_job(kind=SUM_UP, publish=publish, club=club)
            return
        time.sleep(PAUSE)
