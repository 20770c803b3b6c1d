"""Make up an event, pair and play it: `manage.py simulate --teams 16 --rounds 7`."""

from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.events.errors import EventError
from tournaments.events.event import FORMATS
from tournaments.events.files.write_event import write_event
from tournaments.events.ranking import rank_event
from tournaments.events.simulation.simulator import SimulationPlan, simulate
from tournaments.events.words.report import describe_standings
from tournaments.events.words.sentences import write_sentence
from tournaments.management.event_command import WRONG_FILE, write_file


def count(text: str) -> int:
    """Read a number that is not negative."""
    if not text.isdigit() or len(text) > 6:
        raise ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def share(text: str) -> float:
    """Read a probability."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise ArgumentTypeError(f"{text!r} is not a number from 0 to 1")
    return value


class Command(BaseCommand):
    help = "Invent an event, pair it, play it, and print it as an event file."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--teams", type=count, default=16, help="how many teams (or players)")
        parser.add_argument("--rounds", type=count, default=7)
        parser.add_argument("--format", choices=FORMATS, default="swiss")
        parser.add_argument("--drop", type=count, default=0, help="how many leave early")
        parser.add_argument("--late", type=count, default=0, help="how many come late")
        parser.add_argument("--bans", type=count, default=0, help="how many pairs must not meet")
        parser.add_argument("--forfeits", type=share, default=0.0, help="share of the matches")
        parser.add_argument(
            "--off", type=share, default=0.0, help="share of players who ask for a round off"
        )
        parser.add_argument("--seed", default="1", help="the same seed gives the same event")
        parser.add_argument("--standings", action="store_true", help="print only who won")
        parser.add_argument("--output", type=Path, metavar="FILE", help="write the file there")

    def handle(self, *args: Any, **options: Any) -> None:
        names = ("teams", "rounds", "format", "drop", "late", "bans", "forfeits", "off", "seed")
        plan = SimulationPlan(**{name: options[name] for name in names})
        least = 4 if plan.format == "individuals" else 2
        if plan.teams < least or plan.rounds < 1:
            message = (
                f"{plan.teams} entrants cannot play {plan.rounds} rounds; give --teams {least} "
            )
            raise CommandError(f"{message}and --rounds 1 at least.", returncode=WRONG_FILE)
        try:
            event = simulate(plan).event
        except EventError as error:
            raise CommandError(write_sentence(error), returncode=WRONG_FILE) from None
        text = write_event(event)
        if options["output"]:
            write_file(options["output"], text)
        if options["standings"]:
            self.stdout.write(describe_standings(event, rank_event(event)))
        elif not options["output"]:
            self.stdout.write(text, ending="")
