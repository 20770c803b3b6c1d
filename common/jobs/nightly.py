"""The night's work that every app shares."""

from common.jobs.expiry import forget_some
from common.jobs.services import queue_job
from common.jobs.tasks import publish


def forget_expired() -> None:
    """Forget some of what has expired and queue the rest."""
    if forget_some():
        queue_job(kind="forget_expired", publish=publish)
