"""`manage.py time_pages`: how many statements a club's pages make, and how long each takes."""

import csv
from typing import Any, Final

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from people.models import Club, Membership, Role
from tichu_club.timing.measuring import Figures, Reader
from tichu_club.timing.pages import list_pages

HEAD: Final = ("page", "statements", "ms", "worst", "cold_ms", "cold_worst")
TIMES, MOST_STATEMENTS, MOST_MS = 20, 25, 150


class Command(TranslatedCommand):
    """Reads every page as an owner of the club, cold and warm, and prints a line for each."""

    help = translatable(
        "Print a table of a club's pages: statements, and milliseconds (the median and the worst"
        " of several, warm, then cold: over a new connection and with an empty cache)."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--club", required=True, help=_("the club's short name"))
        parser.add_argument(
            "--times", type=int, default=TIMES, help=_("how often each page is asked for")
        )
        parser.add_argument(
            "--only", default="", help=_("only pages with this text in their address")
        )

    def handle(self, *args: Any, **options: Any) -> None:
        club = Club.objects.filter(slug=options["club"]).first()
        if club is None:
            raise CommandError(_("There is no club “{slug}”.").format(slug=options["club"]))
        owners = Membership.objects.filter(club=club, role=Role.OWNER, left_at=None)
        owner = owners.filter(user__is_active=True).select_related("user").first()
        if owner is None:
            raise CommandError(_("The club has no owner to read its pages."))
        reader = Reader(owner.user)
        try:
            self.measure(reader, club, options["only"], options["times"])
        finally:
            reader.leave()

    def measure(self, reader: Reader, club: Club, only: str, times: int) -> None:
        """Print a line for each page, and on the side what could not be asked for."""
        pages, missing = list_pages(club)
        out = csv.writer(self.stdout, lineterminator="\n")
        out.writerow(HEAD)
        slow = measured = 0
        for page in pages:
            if only in page.name and reader.opens(page.path):
                found = reader.measure(page.path, times)
                measured += 1
                slow += found.statements >= MOST_STATEMENTS or found.warm >= MOST_MS
                out.writerow([page.name, *_write(found)])
                self.stdout.flush()
        for form in missing:
            self.stderr.write(_("Nothing to fill in: {address}").format(address=form))
        told = _("{pages} pages, {slow} of them slow ({statements} statements or {ms} ms and more)")
        self.stderr.write(
            told.format(pages=measured, slow=slow, statements=MOST_STATEMENTS, ms=MOST_MS)
        )


def _write(found: Figures) -> list[str]:
    times = (found.warm, found.warm_worst, found.cold, found.cold_worst)
    return [str(found.statements), *(f"{time:.1f}" for time in times)]
