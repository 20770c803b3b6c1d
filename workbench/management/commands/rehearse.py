"""Play a made-up event over HTTP: `manage.py rehearse --teams 24 --rounds 5`."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.problems.sentences import translatable
from pairing.formats import FORMATS
from workbench.management.commands.simulate import count
from workbench.playing.command import PlayingCommand
from workbench.playing.counts import PlayCounts
from workbench.playing.day import Day
from workbench.playing.rehearsed import Rehearsed


class Command(PlayingCommand):
    """Plays an event as director and as every team's phone, with answers that get lost."""

    help = translatable(
        "Play a whole made-up event through the API, on a server of its own, and compare."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--teams", type=count, default=16, help=_("how many teams at first"))
        parser.add_argument("--rounds", type=count, default=5)
        parser.add_argument("--format", choices=[*FORMATS], default="swiss")
        parser.add_argument("--drop", type=count, default=0, help=_("how many leave early"))
        parser.add_argument("--late", type=count, default=0, help=_("how many come late"))
        self.take_folder(parser)
        parser.add_argument(
            "--substitutes",
            action="store_true",
            help=_("teams have people, some of whom are replaced and come back"),
        )

    def handle(self, *args: Any, **options: Any) -> None:
        names = ("teams", "rounds", "drop", "late", "seed", "substitutes", "format")
        script = Rehearsed(**{name: options[name] for name in names})
        if script.teams - script.drop < Rehearsed.LEAST or script.rounds < 1:
            raise CommandError(_("Four teams have to stay, and one round at least is played."))
        counts = PlayCounts()
        with self.open_director(options, counts) as director:
            director.create(_("Rehearsal"), script.rules, {})
            day = Day(director, script, counts)
            for number in range(1, script.rounds + 1):
                day.play_round(number)
                sentence = _("round {number} of {rounds} played")
                self.stdout.write(sentence.format(number=number, rounds=script.rounds))
            day.end(len(script.names))
        self.tell(counts, day, options["out"])
