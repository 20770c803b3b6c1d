"""The tasks: one does a job, one sweeps. The row of a job says what is to be done."""

import uuid

from celery import shared_task
from django.db import transaction

from common.jobs import services
from common.jobs.heartbeats import SWEEP, note_heartbeat
from common.jobs.works import list_nightly, list_works


def publish(job_id: uuid.UUID) -> None:
    """Tell the queue of a job, at once or not at all: the sweep finds it otherwise."""
    run.apply_async(args=(str(job_id),), retry=False, ignore_result=True)


@shared_task
def run(job_id: str) -> None:
    """Do one job."""
    services.run_job(job_id=uuid.UUID(job_id), works=list_works())


@shared_task
def sweep() -> None:
    """Find what was lost, and begin the night's work."""
    with transaction.atomic():
        # Whoever notes it holds it: of two sweeps at once the second sees what the first has begun.
        note_heartbeat(SWEEP)
        services.queue_nightly(kinds=list_nightly(), publish=publish)
    services.sweep_jobs(publish=publish)
