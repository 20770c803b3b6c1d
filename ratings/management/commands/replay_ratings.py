"""Rate all games of a club again: `manage.py replay_ratings [--club SLUG] [--check]`."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from people.management.asked_clubs import find_clubs
from people.models import Club
from ratings.runs.selectors.checks import check_ratings
from ratings.runs.services.replays import replay_from_zero


class Command(TranslatedCommand):
    help = translatable(
        "Rate the games of every club again, from the first on, and append what differs."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--club", metavar="SLUG", help=_("of one club only"))
        parser.add_argument(
            "--check",
            action="store_true",
            help=_("change nothing: say whether a replay from zero finds the same hash"),
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        clubs = find_clubs(options["club"])
        if not options["check"]:
            for club in clubs:
                self.replay(club)
        elif len(clubs) > sum(map(self.check_club, clubs)):
            raise CommandError(_("Ratings differ from their games: run replay_ratings."))

    def replay(self, club: Club) -> None:
        """Make the runs that it takes, and say what came of it."""
        runs = replay_from_zero(club)
        for run in runs:
            sentence = _("{club}: run {number}, {games} games, {players} players, hash {digest}")
            self.stdout.write(
                sentence.format(
                    club=club.slug,
                    number=run.number,
                    games=run.games,
                    players=run.players,
                    digest=run.digest,
                )
            )
        if not runs:
            self.stdout.write(_("{club}: nothing has changed").format(club=club.slug))

    def check_club(self, club: Club) -> bool:
        """Say whether the stored hash is that of the games."""
        checked = check_ratings(club)
        sentence = _("{club}: the same hash {digest}") if checked.holds else _("{club}: differs")
        self.stdout.write(sentence.format(club=club.slug, digest=checked.replayed))
        return checked.holds
