"""`manage.py time_pages`: how many statements pages make, and how long each takes."""

import csv
import gc
import uuid
from dataclasses import replace
from time import perf_counter
from typing import Any, Final

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from pairing.event.event import Plan
from pairing.event.rounds import pair_next_round
from people.management.asked_clubs import find_club
from people.models import Membership, Role
from tournaments.event.selectors.values import load_event
from tournaments.models import Tournament
from workbench.timing.event_pages import list_event_pages
from workbench.timing.measuring import PageFigures, TimedReader
from workbench.timing.pages import TimedPage, list_pages

HEAD: Final = ("page", "statements", "ms", "worst", "cold_ms", "cold_worst")
TIMES, MOST_STATEMENTS, MOST_MS = 20, 25, 150


class Command(TranslatedCommand):
    """Reads every page of a club or a tournament as an owner, cold and warm: a line for each."""

    help = translatable(
        "Print a table of the pages of a club or a tournament: statements, and milliseconds (the"
        " median and the worst of several, warm, then cold: a new connection, an empty cache)."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--club", help=_("the club's short name"))
        what.add_argument("--event", help=_("the id of a tournament"))
        parser.add_argument(
            "--times", type=int, default=TIMES, help=_("how often each page is asked for")
        )
        parser.add_argument(
            "--only", default="", help=_("only pages with this text in their address")
        )

    def handle(self, *args: Any, **options: Any) -> None:
        event = find_event(options["event"]) if options["event"] else None
        club = event.club if event else find_club(options["club"])
        owners = Membership.objects.filter(club=club, role=Role.OWNER, left_at=None)
        owner = owners.filter(user__is_active=True).select_related("user").first()
        if owner is None:
            raise CommandError(_("The club has no owner to read its pages."))
        gc.freeze()  # as the server does
        reader = TimedReader(owner.user)
        listed = list_event_pages(event) if event else list_pages(club)
        try:
            self.measure(reader, listed, options["only"], options["times"])
        finally:
            reader.leave()
        if event:
            sentence = _("Pairing the next round: {ms:.0f} ms")
            self.stderr.write(sentence.format(ms=time_pairing(event)))

    def measure(
        self, reader: TimedReader, listed: tuple[list[TimedPage], list[str]], only: str, times: int
    ) -> None:
        """Print a line for each page, and on the side what could not be asked for."""
        pages, missing = listed
        out = csv.writer(self.stdout, lineterminator="\n")
        out.writerow(HEAD)
        slow = measured = 0
        for page in pages:
            if only in page.name and reader.opens(page.path):
                figures = reader.measure(page.path, times)
                measured += 1
                slow += figures.statements >= MOST_STATEMENTS or figures.warm >= MOST_MS
                out.writerow([page.name, *_write(figures)])
                self.stdout.flush()
        for form in missing:
            self.stderr.write(_("Nothing to fill in: {address}").format(address=form))
        sentence = _(
            "{pages} pages, {slow} of them slow ({statements} statements or {ms} ms and more)"
        )
        self.stderr.write(
            sentence.format(pages=measured, slow=slow, statements=MOST_STATEMENTS, ms=MOST_MS)
        )


def find_event(asked: str) -> Tournament:
    """Return the tournament of this id.

    Raises:
        CommandError: there is none.
    """
    try:
        return Tournament.objects.select_related("club").get(pk=uuid.UUID(asked))
    except (ValueError, Tournament.DoesNotExist):
        raise CommandError(_("There is no tournament “{id}”.").format(id=asked)) from None


def time_pairing(tournament: Tournament) -> float:
    """Return how long the last round takes to pair again, in milliseconds; nothing is written."""
    event = load_event(tournament)
    then = replace(event, played=event.played[:-1], next=Plan())
    started = perf_counter()
    pair_next_round(then)
    return 1000 * (perf_counter() - started)


def _write(figures: PageFigures) -> list[str]:
    times = (figures.warm, figures.warm_worst, figures.cold, figures.cold_worst)
    return [str(figures.statements), *(f"{time:.1f}" for time in times)]
