"""`manage.py upgrade`: the database brought to this version, with a backup made first."""

from typing import Any

from django.utils.translation import gettext as _

from common.commands import TranslatedCommand, refusing
from common.jobs.backups import find_folder
from common.problems.sentences import translatable
from tichu_club.hosting.upgrades import upgrade_database


class Command(TranslatedCommand):
    """Makes a backup and migrates, where there is something to migrate."""

    help = translatable("Bring the database to this version; a backup is made first.")

    def handle(self, *args: Any, **options: Any) -> None:
        with refusing():
            backup = upgrade_database(find_folder())
        if backup:
            text = _("Upgraded the database. A backup from before: {backup}")
            self.stdout.write(text.format(backup=backup))
        else:
            self.stdout.write(_("The database is of this version."))
