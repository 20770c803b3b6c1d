"""How the club's server is, as its operator sees it on one page."""

import datetime
import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import django
from django.conf import settings
from django.db import connection
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from common.jobs.backups import ASKED, NIGHTLY, UPGRADE, find_folder, list_backups
from common.jobs.heartbeats import BACKUP_AWAY, MAIL_FAILED, MAIL_SENT, find_heartbeat
from common.jobs.models import Job, JobState, LastCheck
from common.verifying.checks import CHECKS as CHECKS_OF_STORED
from common.verifying.results import read_faults
from tichu_club.health import count_free_bytes, run_checks
from tichu_club.hosting.following.here import can_be_followed, followed
from tichu_club.hosting.following.links import has_link
from tichu_club.hosting.forgotten_database import FORGOTTEN
from tichu_club.hosting.misspelled_settings import describe_misspelled
from tichu_club.version import VERSION

CHECKS: Final[dict[str, tuple[Promise, Promise]]] = {
    "database": (_("Database"), _("It does not answer.")),
    "migrations": (_("Version"), _("The database is of another version: run manage.py upgrade.")),
    "broker": (_("Queue"), _("Nothing can be put into it; work waits in the database.")),
    "queue": (_("Waiting work"), _("Something has waited for more than a quarter of an hour.")),
    "worker": (_("Worker"), _("It has not swept for five minutes: start it.")),
    "backup": (_("Backup"), _("The newest is older than a day and a half.")),
    "mail": (_("Mail"), _("The mail server did not take the last message.")),
    "stored": (
        _("Everything stored"),
        _("Something does not hold, or the last look is older than three days: see below."),
    ),
    "space": (_("Disk"), _("Less than 64 MB are free.")),
}
"""What each check of `/readyz` is called, and what is wrong where it fails."""
REASONS: Final[dict[str, Promise]] = {
    NIGHTLY: _("by night"),
    UPGRADE: _("before an upgrade"),
    ASKED: _("asked for"),
}


@dataclass(frozen=True, slots=True)
class ShownCheck:
    """A check in words; `wrong` is empty where it passes."""

    label: Promise | str
    wrong: Promise | str


@dataclass(frozen=True, slots=True)
class ShownBackup:
    """A backup that lies here."""

    made_at: datetime.datetime
    reason: Promise
    bytes: int
    name: str


@dataclass(frozen=True, slots=True)
class ShownLook:
    """What the last look at one kind of stored things found; `faults` are the first of them."""

    label: Promise
    at: datetime.datetime
    checked: int
    wrong: int
    faults: Sequence[str]


@dataclass(frozen=True, slots=True)
class ShownCopies:
    """What is to be said of a second laptop that may follow this one."""

    has_link: bool
    is_followed: bool


@dataclass(frozen=True, slots=True)
class Condition:
    """All of it. Times are None where something has never happened, or nobody can know."""

    versions: Sequence[tuple[str, str]]
    checks: Sequence[ShownCheck]
    free_bytes: int
    looks: Sequence[ShownLook]
    backups: Sequence[ShownBackup] | None
    """None where the folder cannot be read."""
    second_place: str
    copied_at: datetime.datetime | None
    mail_sent_at: datetime.datetime | None
    mail_failed_at: datetime.datetime | None
    waiting: int
    failed: int
    copies: ShownCopies | None


def read_condition() -> Condition:
    """Look at everything once."""
    results = run_checks()
    return Condition(
        versions=_list_versions(is_there=results["database"]),
        checks=_list_checks(results),
        free_bytes=count_free_bytes(),
        looks=_list_looks(),
        backups=_list_backups(),
        second_place=settings.BACKUPS_TO,
        copied_at=find_heartbeat(BACKUP_AWAY),
        mail_sent_at=find_heartbeat(MAIL_SENT),
        mail_failed_at=find_heartbeat(MAIL_FAILED),
        waiting=Job.objects.filter(state=JobState.QUEUED).count(),
        failed=Job.objects.filter(state=JobState.FAILED).count(),
        copies=_describe_copies(),
    )


def _list_checks(results: Mapping[str, bool]) -> Sequence[ShownCheck]:
    """Return the checks of `/readyz`, and a database that nobody has named."""
    checks = [
        ShownCheck(label, "" if results[name] else wrong) for name, (label, wrong) in CHECKS.items()
    ]
    forgotten = [ShownCheck("DATABASE_URL", FORGOTTEN)] if settings.DATABASE_IS_FORGOTTEN else []
    misspelled = [ShownCheck(name, wrong) for name, wrong in describe_misspelled()]
    return [*forgotten, *misspelled, *checks]


def _describe_copies() -> ShownCopies | None:
    """Return how it is with the second laptop; None where none can follow."""
    if not can_be_followed():
        return None
    return ShownCopies(has_link(), followed.is_heard)


def _list_versions(*, is_there: bool) -> Sequence[tuple[str, str]]:
    """Return what runs, and in which version; of the database only where it answers."""
    versions = [
        ("Tichu Club", VERSION),
        ("Python", platform.python_version()),
        ("Django", django.get_version()),
    ]
    if is_there:
        number = ".".join(map(str, connection.get_database_version()))
        versions.append((connection.display_name, number))
    return versions


def _list_looks() -> Sequence[ShownLook]:
    kept = {row.name: row for row in LastCheck.objects.all()}
    return [
        ShownLook(
            check.label,
            row.at,
            row.checked,
            row.wrong,
            [f"{fault.where}: {check.say(fault)}" for fault in read_faults(row.faults)],
        )
        for check in CHECKS_OF_STORED
        if (row := kept.get(check.name))
    ]


def _list_backups() -> Sequence[ShownBackup] | None:
    """Return the backups that lie here; what has such a name and is no file is none."""
    folder = find_folder()
    try:
        return [
            ShownBackup(
                backup.made_at,
                REASONS[backup.reason],
                (folder / backup.name).stat().st_size,
                backup.name,
            )
            for backup in list_backups(folder)
            if (folder / backup.name).is_file()
        ]
    except OSError:
        return None
