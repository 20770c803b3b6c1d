"""`manage.py take_over`: this laptop becomes the club that it has followed."""

from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _

from common.commands import refusing
from common.problems.sentences import translatable
from tichu_club.hosting.following.taking_over import take_over
from tichu_club.hosting.one_club import AlreadyRunningError, claim_folder
from tichu_club.management.checking import CheckingCommand


class Command(CheckingCommand):
    """Puts the copy in its place, runs every check, and says what came of it."""

    help = translatable(
        "Make this laptop the club that it has followed, and run every check. Stop following first."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--first-is-off",
            action="store_true",
            help=_("the first laptop is off, although something answers at its address"),
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with claim_folder(settings.DATA_DIR), refusing():
                copy = take_over(although_first_answers=options["first_is_off"])
        except AlreadyRunningError:
            sentence = _("This club is running, or follows another one. Stop that first.")
            raise CommandError(sentence) from None
        size = filesizeformat(copy.database.stat().st_size)
        self.stdout.write(_("This laptop is the club now: {size}.").format(size=size))
        self.require_checks()
