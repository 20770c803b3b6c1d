"""`manage.py change_secret_key`: another key that signs links and sessions."""

import os
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from people.removal.services.names_keys import keep_keys
from tichu_club.hosting.secret_key import (
    adopt_keys,
    keep_former_keys,
    make_secret_key,
    read_given_keys,
)


class Command(TranslatedCommand):
    """Makes a new key and keeps the one before, or forgets all that were kept."""

    help = translatable(
        "Make a new key that signs links and sessions. What the one before has signed goes on"
        " working until --forget ends it."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        help_text = _("make no new key: end what earlier keys have signed")
        parser.add_argument("--forget", action="store_true", help=help_text)

    def handle(self, *args: Any, **options: Any) -> None:
        # Removed names are recognised by earlier keys for good.
        keep_keys()
        if options["forget"]:
            self.forget()
        elif os.environ.get("SECRET_KEY"):
            text = _(
                "SECRET_KEY comes from the environment: set a new one there, and the one before in "
                "SECRET_KEY_FALLBACKS."
            )
            raise CommandError(text)
        else:
            self.change()

    def change(self) -> None:
        """Make a new key, and keep the one before."""
        former = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
        adopt_keys(make_secret_key(), former, given="", data_dir=settings.DATA_DIR)
        self.stdout.write(
            _(
                "There is a new key. Links, codes and sessions of before go on working until you "
                "run this command with --forget. Start the club again now."
            )
        )

    def forget(self) -> None:
        """End what earlier keys have signed."""
        keep_former_keys((), settings.DATA_DIR)
        if read_given_keys():
            text = _(
                "The keys kept in the data folder are forgotten; those in SECRET_KEY_FALLBACKS "
                "hold until you take them out there."
            )
            raise CommandError(text)
        self.stdout.write(
            _("Earlier keys are forgotten; what they had signed ends when the club starts again.")
        )
