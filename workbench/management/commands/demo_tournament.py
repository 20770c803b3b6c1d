"""A tournament in the middle of its last round, to look at: `manage.py demo_tournament`."""

from argparse import ArgumentParser
from threading import Event
from typing import Any, Final

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.problems.sentences import translatable
from workbench.management.commands.simulate import count
from workbench.playing.command import PlayingCommand
from workbench.playing.counts import PlayCounts
from workbench.playing.day import Day
from workbench.playing.director import Director
from workbench.playing.rehearsed import Rehearsed
from workbench.playing.tables import play_tables

LINKS: Final = 4
"""So many teams' links are printed."""


class Command(PlayingCommand):
    """Plays all rounds but the last, half of that, and keeps the server until Ctrl-C."""

    help = translatable(
        "Show a tournament in the middle of its last round, on a server of its own until Ctrl-C."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--teams", type=count, default=16, help=_("how many teams"))
        parser.add_argument("--rounds", type=count, default=5)

    def handle(self, *args: Any, **options: Any) -> None:
        if options["teams"] < Rehearsed.LEAST or options["rounds"] < 1:
            raise CommandError(_("Give four teams at least, and one round."))
        script = Rehearsed(options["teams"], options["rounds"], 0, 0, options["seed"])
        counts = PlayCounts()
        with self.open_director(options, counts) as director:
            director.create(_("Demo tournament"), script.rules, {})
            self.play(Day(director, script, counts), script)
            self.tell_places(director)
            if not options["url"]:
                self.stdout.write(_("Stop with Ctrl-C."))
                self.stdout.flush()
                Event().wait()

    def play(self, day: Day, script: Rehearsed) -> None:
        """Play all rounds but the last, and half of the tables of that."""
        for number in range(1, script.rounds):
            day.play_round(number)
        matches = day.director.publish(day.director.propose())
        results = script.tell(script.rounds, matches)
        play_tables(day.director, results[: len(results) // 2])

    def tell_places(self, director: Director) -> None:
        """Print where to look, as whom."""
        base = director.network.url.rstrip("/")
        page = f"{base}/tournaments/{director.tournament}/"
        if director.secret:
            self.stdout.write(
                _("sign in as the director (once): {link}").format(
                    link=f"{base}/welcome/#{director.secret}"
                )
            )
        self.stdout.write(_("the tournament: {link}").format(link=page))
        for number in list(director.links)[:LINKS]:
            link = f"{page}team/{director.entries[number]}/#{director.links[number]}"
            self.stdout.write(_("team {number}: {link}").format(number=number, link=link))
