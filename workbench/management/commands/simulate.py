"""Make up an event, pair and play it: `manage.py simulate --teams 16 --rounds 7`."""

from argparse import ArgumentParser, ArgumentTypeError
from dataclasses import replace
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from common.web.words import translate
from pairing.event.errors import EventError
from pairing.event.files import MOST_ENTRANTS, MOST_ROUNDS, write_event
from pairing.event.ranking import rank_event
from pairing.event.simulation import Simulation, SimulationPlan, simulate
from pairing.event.words.advice import write_advice
from pairing.event.words.refusals import write_refusal
from pairing.event.words.report import write_standings
from pairing.formats import FORMATS
from tournaments.management.event_command import WRONG_FILE, replace_file


def count(text: str) -> int:
    """Read a number that is not negative."""
    if not text.isdigit() or len(text) > 6:
        raise ArgumentTypeError(_("{text} is not a whole number").format(text=repr(text)))
    return int(text)


def share(text: str) -> float:
    """Read a probability."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise ArgumentTypeError(_("{text} is not a number from 0 to 1").format(text=repr(text)))
    return value


class Command(TranslatedCommand):
    help = translatable("Invent an event, pair it, play it, and print it as an event file.")
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--teams", type=count, default=16, help=_("how many teams (or players)")
        )
        parser.add_argument("--rounds", type=count, default=7)
        parser.add_argument("--format", choices=[*FORMATS], default="swiss")
        parser.add_argument("--drop", type=count, default=0, help=_("how many leave early"))
        parser.add_argument("--late", type=count, default=0, help=_("how many come late"))
        parser.add_argument("--bans", type=count, default=0, help=_("how many pairs must not meet"))
        parser.add_argument("--forfeits", type=share, default=0.0, help=_("share of the matches"))
        parser.add_argument(
            "--off", type=share, default=0.0, help=_("share of players who ask for a round off")
        )
        parser.add_argument("--seed", default="1", help=_("the same seed gives the same event"))
        parser.add_argument("--standings", action="store_true", help=_("print only who won"))
        parser.add_argument("--output", type=Path, metavar="FILE", help=_("write the file there"))

    def handle(self, *args: Any, **options: Any) -> None:
        names = ("teams", "rounds", "format", "drop", "late", "bans", "forfeits", "off", "seed")
        plan = SimulationPlan(**{name: options[name] for name in names})
        least = 2 * FORMATS[plan.format].side_size
        if plan.teams < least or plan.rounds < 1:
            sentence = _(
                "{teams} entrants cannot play {rounds} rounds; "
                "give --teams {least} and --rounds 1 at least."
            )
            message = sentence.format(teams=plan.teams, rounds=plan.rounds, least=least)
            raise CommandError(message, returncode=WRONG_FILE)
        if plan.rounds > MOST_ROUNDS or plan.teams > MOST_ENTRANTS:
            sentence = _(
                "an event has at most {entrants} entrants and {rounds} rounds; give fewer."
            )
            message = sentence.format(entrants=MOST_ENTRANTS, rounds=MOST_ROUNDS)
            raise CommandError(message, returncode=WRONG_FILE)
        try:
            simulation = simulate(plan)
        except EventError as error:
            raise CommandError(write_refusal(error, translate), returncode=WRONG_FILE) from None
        event = simulation.event
        self.tell(simulation)
        text = write_event(event)
        if options["output"]:
            replace_file(options["output"], text)
        if options["standings"]:
            self.stdout.write(write_standings(event, rank_event(event), translate))
        elif not options["output"]:
            self.stdout.write(text, ending="")

    def tell(self, simulation: Simulation) -> None:
        """Say on the error output what the numbers allow, and where rounds had no way but out."""
        for line in write_advice(replace(simulation.event, played=()), translate):
            self.stderr.write(line)
        for stuck in simulation.stuck:
            sentence = _("Round {number} could not be paired; the first way out was taken.")
            self.stderr.write(sentence.format(number=stuck.round))
