"""Is the process alive, and is everything there that it needs?

`/healthz` is for the tools that restart processes and send requests to them: it looks at the
process alone, since a web process without a broker still records rounds. `/readyz` is for the
person to wake up, and for a roll-out that waits for the new version.
"""

import shutil
from collections.abc import Callable
from datetime import datetime, timedelta

import structlog
from celery import current_app
from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from common.jobs.backups import find_folder, list_backups
from common.jobs.heartbeats import BACKUP, BACKUP_AWAY, SWEEP, find_heartbeat
from common.jobs.selectors import find_oldest_waiting
from common.mail.sending import is_mail_well
from common.verifying.results import is_all_well
from tichu_club.hosting.backups.schema import list_missing, list_unknown, read_steps
from tichu_club.hosting.queues import is_queue_usable

QUEUE_AGE = timedelta(minutes=15)
SWEEP_AGE = timedelta(minutes=5)
BACKUP_AGE = timedelta(hours=36)
CATCHING_UP = timedelta(hours=1)
AHEAD = timedelta(minutes=5)
"""A moment later than this after now was noted while the clock was wrong: it says nothing."""
FREE_BYTES = 64 * 1024 * 1024
STARTED = timezone.now()
log = structlog.stdlib.get_logger("tichu_club.health")


def check_database() -> bool:
    """Return whether the database answers."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return bool(cursor.fetchone() == (1,))


def check_migrations() -> bool:
    """Return whether the database has every migration of this version, and none of a newer one."""
    steps = read_steps(connection)
    return not list_missing(steps) and not list_unknown(steps)


def check_broker() -> bool:
    """Return whether a task could be queued."""
    if not settings.REDIS_URL and not is_queue_usable(settings.DATA_DIR):
        return False
    with current_app.connection_for_write() as broker:
        broker.ensure_connection(max_retries=0, timeout=1)
        return True


def check_queue() -> bool:
    """Return whether no task has waited for longer than a quarter of an hour."""
    oldest = find_oldest_waiting()
    return oldest is None or timezone.now() - oldest < QUEUE_AGE


def _is_within(age: timedelta, moment: datetime | None) -> bool:
    """Return whether a moment is younger than this, and not one that is still to come."""
    return moment is not None and -AHEAD < timezone.now() - moment < age


def check_worker() -> bool:
    """Return whether a worker has swept within five minutes, or this process is younger."""
    return any(_is_within(SWEEP_AGE, at) for at in (STARTED, find_heartbeat(SWEEP)))


def check_backup() -> bool:
    """Return whether a backup of the last day and a half lies here, copied to the second place too.

    A laptop that was closed for a week gets an hour, in which the sweep catches up. Where none was
    ever made, on a machine whose worker is another, what was noted has to do.
    """
    if _is_within(CATCHING_UP, STARTED):
        return True
    wanted = (BACKUP, BACKUP_AWAY) if settings.BACKUPS_TO else (BACKUP,)
    is_noted = all(_is_within(BACKUP_AGE, find_heartbeat(name)) for name in wanted)
    return is_noted and (
        not find_folder().exists()
        or any(_is_within(BACKUP_AGE, backup.made_at) for backup in list_backups())
    )


def check_mail() -> bool:
    """Return whether the mail server took the last message."""
    return is_mail_well()


def check_stored() -> bool:
    """Return whether the last look at everything stored found nothing wrong, within three days.

    A laptop that was closed for a week gets an hour, in which the sweep catches up.
    """
    now = timezone.now()
    return is_all_well(now, may_be_old=now - STARTED < CATCHING_UP)


def check_space() -> bool:
    """Return whether the data folder's disk has room for an evening's rounds."""
    return count_free_bytes() >= FREE_BYTES


def count_free_bytes() -> int:
    """Return how much room the data folder's disk has.

    A folder that nothing has needed yet lies on the disk of the one above it.
    """
    folder = settings.DATA_DIR.absolute()
    there = next(path for path in (folder, *folder.parents) if path.exists())
    return shutil.disk_usage(there).free


CHECKS: dict[str, Callable[[], bool]] = {
    "database": check_database,
    "migrations": check_migrations,
    "broker": check_broker,
    "queue": check_queue,
    "worker": check_worker,
    "backup": check_backup,
    "mail": check_mail,
    "stored": check_stored,
    "space": check_space,
}


NEED_DATABASE = {"migrations", "queue", "worker", "backup", "mail", "stored"}


def passes(name: str) -> bool:
    """Run one check; what it raises is logged, and told to nobody."""
    try:
        return CHECKS[name]()
    except Exception:
        log.exception("check failed", check=name)
        return False


def run_checks() -> dict[str, bool]:
    """Return which checks pass. Without a database those that need it are not asked."""
    results = {"database": passes("database")}
    away = set() if results["database"] else NEED_DATABASE
    return results | {
        name: name not in away and passes(name) for name in CHECKS if name not in results
    }


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer that this process answers."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """Answer 200 if every check passes, else 503, and which ones do not."""
    results = run_checks()
    ready = all(results.values())
    return JsonResponse({"ready": ready, "checks": results}, status=200 if ready else 503)
