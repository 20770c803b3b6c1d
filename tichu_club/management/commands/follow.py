"""`manage.py follow LINK`: keep a copy of a club that runs on another laptop."""

import ssl
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand, refusing
from common.problems.sentences import translatable
from tichu_club.hosting.following.kept_copy import KeptCopy
from tichu_club.hosting.following.pulling import Follower, read_link, trust_authority
from tichu_club.hosting.following.taking_over import (
    find_copy_folder,
    require_known,
    require_room,
)
from tichu_club.hosting.one_club import AlreadyRunningError, claim_folder


class Command(TranslatedCommand):
    """Pulls everything, and then every change, until Ctrl-C."""

    help = translatable(
        "Keep a copy of a club that runs on another laptop, so that this one can take over."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        help_text = _("the link from the first laptop; it is asked for where it is left out")
        parser.add_argument("link", nargs="?", help=help_text)
        help_text = _("the first laptop's authority.crt, if it runs with HTTPS=1")
        parser.add_argument("--authority", type=Path, metavar="FILE", help=help_text)

    def handle(self, *args: Any, **options: Any) -> None:
        text = options["link"] or self.ask_link()
        trusted = self.read_authority(options["authority"])
        try:
            with claim_folder(settings.DATA_DIR), refusing():
                require_room()
                follower = Follower(read_link(text), KeptCopy(find_copy_folder()), trusted)
                follower.follow(lambda is_there: self.tell(follower, is_there=is_there))
        except AlreadyRunningError:
            raise CommandError(_("This club is running. Stop it first.")) from None
        except KeyboardInterrupt:
            self.stdout.write("")

    def ask_link(self) -> str:
        """Return what is typed where it is asked for; nothing where nobody is there to type."""
        try:
            return input(_("The link: "))
        except EOFError:
            self.stdout.write("")
            return ""

    def read_authority(self, path: Path | None) -> ssl.SSLContext | None:
        """Return what is trusted besides what this machine trusts."""
        if path is None:
            return None
        try:
            return trust_authority(path.read_bytes())
        except (OSError, ValueError):
            sentence = _("{file} is no certificate that can be read.")
            raise CommandError(sentence.format(file=path)) from None

    def tell(self, follower: Follower, *, is_there: bool) -> None:
        """Say that the first laptop is there, or gone.

        Raises:
            Refused: `copy_newer`: it is of a version that this one could not go on with.
        """
        if is_there:
            if follower.copy.state:
                require_known(follower.copy.database)
            size = follower.copy.database.stat().st_size if follower.copy.state else 0
            sentence = _("Everything is here ({size}), and what changes comes by itself.")
            self.stdout.write(sentence.format(size=filesizeformat(size)))
        else:
            sentence = _("{address} does not answer. If it is gone: manage.py take_over")
            self.stdout.write(sentence.format(address=follower.link.base))
        self.stdout.flush()
