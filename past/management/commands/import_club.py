"""`manage.py import_club FILE.zip`: a club made of the file that took it along."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems import Refused
from common.problems.sentences import translatable
from common.web.problems import describe_problem
from past.export.restoring import Restored, restore_club
from people.accounts.services.sign_in import make_sign_in_link
from people.models import Membership, Role


class Command(TranslatedCommand):
    """Makes the club, compares its figures with the file's, and prints its owner's way in."""

    help = translatable(
        "Make a club of the file that “Take everything along” or export_club wrote. A club that "
        "is there already stays as it is."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path, help=_("the zip"))
        parser.add_argument("--url", default="http://localhost:8000", help=_("where the club is"))

    def handle(self, *_args: Any, **options: Any) -> None:
        if not options["file"].is_file():
            raise CommandError(_("There is no file {file}.").format(file=options["file"]))
        try:
            restored = restore_club(options["file"])
        except Refused as refused:
            raise CommandError(describe_problem(refused.problems[0]).message) from None
        club = restored.club
        if not restored.is_new:
            text = _("{club} was there before: nothing is changed.")
            self.stdout.write(text.format(club=club.slug))
            return
        text = _("{club}: {rows} rows are stored")
        self.stdout.write(text.format(club=club.slug, rows=sum(restored.rows.values())))
        self.tell_figures(restored)
        self.tell_way_in(restored, options["url"])

    def tell_figures(self, restored: Restored) -> None:
        """Say what the figures are, and which are not those of the file."""
        for name, figure in restored.figures.items():
            self.stdout.write(f"{name}: {json.dumps(figure)}")
        if differing := restored.differing:
            text = _("Not as the file says: {figures}.").format(figures=", ".join(differing))
            raise CommandError(text)
        self.stdout.write(_("All figures are those of the file."))

    def tell_way_in(self, restored: Restored, url: str) -> None:
        """Print a link for an owner whose account came without an address."""
        owners = Membership.objects.filter(
            club=restored.club, role=Role.OWNER, left_at=None, user__is_active=True
        ).order_by("since", "pk")
        owner = next((row.user for row in owners if row.user.has_no_address), None)
        if owner is not None:
            self.stdout.write(_("A link that opens the owner's account once:"))
            self.stdout.write(f"{url.rstrip('/')}/welcome/#{make_sign_in_link(user=owner)}")
