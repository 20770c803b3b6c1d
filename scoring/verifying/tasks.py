"""The night's work on games: newer facts of older ones."""

import uuid

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from scoring.verifying import services as cleaning


def count_facts(after: str | None = None) -> None:
    """Count newer facts in some games and queue the rest."""
    last = cleaning.count_some_facts(after=uuid.UUID(after) if after else None)
    if last:
        queue_job(kind="count_facts", publish=publish, after=str(last))
