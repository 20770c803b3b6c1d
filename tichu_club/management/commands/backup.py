"""`manage.py backup [FOLDER]`: all that this club is, in one file."""

import argparse
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.db.models import Field
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand, refusing
from common.jobs.backups import ASKED
from common.problems.sentences import translatable
from tichu_club.hosting.backups.archive import BackupManifest, open_backup
from tichu_club.hosting.backups.keeping import keep_backup, require_copy
from tichu_club.hosting.backups.making import make_backup
from tichu_club.hosting.backups.schema import require_tables


class Command(TranslatedCommand):
    """Makes a backup while the club goes on, checks it, and says where it is."""

    help = translatable(
        "Make a backup while the club goes on: the database, the keys and the list of removed"
        " names, in one file that is opened again to check it."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        help_text = _("where to, instead of the data folder and the second place")
        parser.add_argument("folder", nargs="?", type=read_folder, help=help_text)

    def handle(self, *args: Any, **options: Any) -> None:
        with refusing():
            require_tables()
            path = self.make(options["folder"])
            with open_backup(path) as backup:
                self.tell(path, backup.manifest)
            if options["folder"] is None:
                require_copy(path)

    def make(self, folder: Path | None) -> Path:
        """Make it in this folder, or where backups are kept."""
        if folder is not None:
            return make_backup(folder, reason=ASKED)
        if path := keep_backup(ASKED):
            return path
        raise CommandError(_("A backup is being made already. Wait until it is finished."))

    def tell(self, path: Path, manifest: BackupManifest) -> None:
        """Say where it is and what it holds, whatever becomes of its copy."""
        text = _("{file}: {tables} tables, {rows} rows, {size}. Opened again: nothing is missing.")
        self.stdout.write(
            text.format(
                file=path,
                tables=len(manifest.tables),
                rows=manifest.rows,
                size=filesizeformat(path.stat().st_size),
            )
        )


def read_folder(text: str) -> Path:
    """Return the folder that is named there.

    Raises:
        argparse.ArgumentTypeError: none is, as where a variable of the shell is not set, or it is
            not there, as where a stick is not plugged in: made here it would be on the same disk.
    """
    if not text.strip():
        raise argparse.ArgumentTypeError(str(Field.default_error_messages["blank"]))
    if not (folder := Path(text)).is_dir():
        sentence = _("There is no folder {path}. Plug in the stick or disk, or make the folder.")
        raise argparse.ArgumentTypeError(sentence.format(path=text))
    return folder
