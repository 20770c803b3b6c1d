"""`manage.py seed_club`: a made-up club with years of games, as big as you want it."""

import datetime
from argparse import ArgumentTypeError
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from people.models import Club
from scoring.starting.services import today_at
from workbench.seeding.filling import Filled, Seed, fill_club

FEWEST_PLAYERS, MOST_PLAYERS, MOST_GAMES = 8, 5000, 1_000_000


class Command(TranslatedCommand):
    """Makes the club night by night and says how far it is."""

    help = translatable(
        "Make a made-up club with many games: regulars and rare guests, couples that always play"
        " together, eight years of nights. Never in a club of real people."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=read_number, required=True, help=_("how many games"))
        parser.add_argument(
            "--players", type=read_number, default=500, help=_("how many people are on the list")
        )
        parser.add_argument("--slug", default="seeded", help=_("the club's short name"))
        parser.add_argument(
            "--seed", default="1", help=_("the same seed makes the same club, on the same last day")
        )
        parser.add_argument(
            "--until", type=read_day, help=_("the day of the last night, today without it")
        )

    def handle(self, *args: Any, **options: Any) -> None:
        slug, games, players = options["slug"], options["games"], options["players"]
        if Club.objects.filter(slug=slug).exists():
            sentence = _("There is a club “{slug}” already. Choose another name with --slug.")
            raise CommandError(sentence.format(slug=slug))
        if not FEWEST_PLAYERS <= players <= MOST_PLAYERS or not 1 <= games <= MOST_GAMES:
            sentence = _("{fewest} to {most} players and 1 to {games} games can be made.")
            raise CommandError(
                sentence.format(fewest=FEWEST_PLAYERS, most=MOST_PLAYERS, games=MOST_GAMES)
            )
        seed = Seed(slug, games, players, options["seed"], options["until"] or today_at(None))
        done = fill_club(seed, self.tell_progress)
        sentence = _("{slug}: {games} games, {rounds} rounds, {players} players, {nights} nights")
        self.stdout.write(
            sentence.format(
                slug=slug,
                games=done.games,
                rounds=done.rounds,
                players=players,
                nights=done.nights,
            )
        )

    def tell_progress(self, done: Filled) -> None:
        """Say every ten thousand games or so how far it is."""
        if done.games // 10_000 > self.ten_thousands:
            self.ten_thousands = done.games // 10_000
            self.stderr.write(_("{games} games").format(games=done.games))

    ten_thousands = 0


def read_number(text: str) -> int:
    """Return a whole number, as it is written or with thin marks: 100000, 100_000.

    Raises:
        ArgumentTypeError: it is none.
    """
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(_("“{text}” is no whole number").format(text=text)) from None


def read_day(text: str) -> datetime.date:
    """Return a day.

    Raises:
        ArgumentTypeError: it is none.
    """
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        sentence = _("“{text}” is not a day; write it as 2026-11-22")
        raise ArgumentTypeError(sentence.format(text=text)) from None
