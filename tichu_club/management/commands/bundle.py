"""`manage.py bundle`: put the browser's modules together into a few files."""

from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from tichu_club.bundles.making import BundlingError, make_bundles


class Command(TranslatedCommand):
    """Makes the bundles of this version, unless they are there."""

    help = translatable("Bundle the scripts and styles of pages (before collectstatic).")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            make_bundles()
        except BundlingError as error:
            sentence = _("No bundles could be made: {reason}.")
            raise CommandError(sentence.format(reason=error)) from None
