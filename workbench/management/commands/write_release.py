"""`manage.py write_release`: what a release promises to those who upgrade (docs/releases.md)."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from workbench.releases.contract import FOLDER, Release, hash_migrations, read_schema


class Command(TranslatedCommand):
    """Writes the file of a release, once: what it says is never changed."""

    help = translatable("Write down the migrations and the tables of a release.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help=_("the tag of the release, as in v0.9.0"))

    def handle(self, *args: Any, **options: Any) -> None:
        name = options["name"]
        path = FOLDER / f"{name}.json"
        if path.exists():
            raise CommandError(_("This release has been written down already."))
        path.write_text(Release(name, hash_migrations(), read_schema()).to_text(), "utf-8")
        self.stdout.write(str(path))
