"""`manage.py restore FILE`: a backup put into an empty installation, on either database."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import refusing
from common.jobs.services import do_waiting_jobs
from common.jobs.works import list_sending, list_works
from common.problems import Refused
from common.problems.sentences import translatable
from tichu_club.hosting.backups.archive import BackupManifest
from tichu_club.hosting.backups.keeping import ASKED_JOB, NIGHTLY_JOB
from tichu_club.hosting.backups.restoring import restore_backup
from tichu_club.hosting.one_club import AlreadyRunningError, claim_folder
from tichu_club.management.checking import CheckingCommand

NOT_AGAIN = frozenset({ASKED_JOB, NIGHTLY_JOB})
"""Jobs that were waiting when the backup was made, and that nobody waits for any more."""


class Command(CheckingCommand):
    """Restores, runs every check, and says what came of it."""

    help = translatable(
        "Put a backup into an empty installation, whichever database it was taken from, and run"
        " every check."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help=_("the backup"))

    def handle(self, *args: Any, **options: Any) -> None:
        with refusing():
            if not options["file"].is_file():
                raise Refused("backup_missing", file=str(options["file"]))
        try:
            with claim_folder(settings.DATA_DIR), refusing():
                manifest = restore_backup(options["file"])
        except AlreadyRunningError:
            raise CommandError(_("This club is running. Stop it first.")) from None
        self.tell(manifest)
        do_waiting_jobs(works=list_works(), but=NOT_AGAIN | list_sending())
        self.require_checks()

    def tell(self, manifest: BackupManifest) -> None:
        """Say what was restored."""
        text = _("Restored {rows} rows of {tables} tables from {time}.")
        self.stdout.write(
            text.format(rows=manifest.rows, tables=len(manifest.tables), time=manifest.made_at)
        )
