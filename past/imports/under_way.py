"""An import that jobs store or take back; and one that has stopped, since none of them is left.

A job that fails is tried again, and given up in the end. Then somebody has to say how it goes on.
"""

from common.jobs.models import Job, JobState
from common.jobs.services import queue_job
from common.jobs.tasks import publish
from past.imports.asking import tell_import
from past.models import Import, ImportState
from people.clubs.services.changes import ClubWrite


def has_stopped(imported: Import) -> bool:
    """Return whether it is stored or taken back in part, and no job is to go on."""
    if imported.state not in {ImportState.STORING, ImportState.TAKING_BACK}:
        return False
    live = Job.objects.filter(state__in=[JobState.QUEUED, JobState.RUNNING])
    return not live.filter(arguments__imported=str(imported.pk)).exists()


def store_on(change: ClubWrite, imported: Import, kind: str) -> bool:
    """Let a new job store the rest of what has stopped; return whether it had.

    Raises:
        Conflict: somebody else has said something since.
    """
    if imported.state != ImportState.STORING or not has_stopped(imported):
        return False
    change.require_revision(imported.revision)
    imported.revision += 1
    imported.save(update_fields=["revision"])
    change.write("store_import", subject=imported.pk, answer=tell_import(imported))
    queue_job(kind=kind, publish=publish, imported=str(imported.pk))
    return True
