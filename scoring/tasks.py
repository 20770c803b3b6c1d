"""The tasks: each takes ids and calls one service. The row of a job says which."""

import uuid

from celery import shared_task

from scoring.services import cleaning, jobs


def publish(job_id: uuid.UUID) -> None:
    """Tell the queue of a job, at once or not at all: the sweep finds it otherwise."""
    run.apply_async(args=(str(job_id),), retry=False, ignore_result=True)


@shared_task
def run(job_id: str) -> None:
    """Do one job."""
    jobs.run_job(job_id=uuid.UUID(job_id), works=WORKS)


@shared_task
def sweep() -> None:
    """Find what was lost, and begin the night's work."""
    jobs.queue_nightly(kinds=NIGHTLY, publish=publish)
    jobs.sweep_jobs(publish=publish)


def verify_games(after: str | None = None) -> None:
    """Verify some games and queue the rest."""
    last = cleaning.verify_some_games(after=uuid.UUID(after) if after else None)
    if last:
        jobs.queue_job(kind="verify_games", publish=publish, after=str(last))


def forget_expired() -> None:
    """Forget some of what has expired and queue the rest."""
    if cleaning.forget_some():
        jobs.queue_job(kind="forget_expired", publish=publish)


WORKS: dict[str, jobs.Work] = {"verify_games": verify_games, "forget_expired": forget_expired}
NIGHTLY = ["verify_games", "forget_expired"]
