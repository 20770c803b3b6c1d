"""Sum up the days of clubs anew: `manage.py sum_statistics [--club SLUG] [--check]`."""

from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from people.management.asked_clubs import find_clubs
from people.models import Club
from ratings.figures.services.sums import find_sum_differences, sum_all


class Command(TranslatedCommand):
    help = translatable(
        "Add up again, from the facts of games, the sums from which statistics are read."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--club", help=_("only this club, by its address"))
        parser.add_argument(
            "--check", action="store_true", help=_("change nothing, and tell every difference")
        )

    def handle(self, *args: Any, **options: Any) -> None:
        clubs = find_clubs(options["club"])
        if options["check"]:
            self.compare(clubs)
            return
        for club in clubs:
            days = sum_all(club)
            sentence = _("{club}: {days} days summed up")
            self.stdout.write(sentence.format(club=club.slug, days=days))

    def compare(self, clubs: Sequence[Club]) -> None:
        """Print every sum that the games do not give, and fail if there are any."""
        pairs = [
            (club, difference) for club in clubs for difference in find_sum_differences(club.pk)
        ]
        for club, difference in pairs:
            self.stderr.write(
                f"{club.slug} {difference.table} {difference.unit} {difference.start} "
                f"{difference.key}: {difference.stored} ≠ {difference.counted}"
            )
        if pairs:
            raise CommandError(_("{number} sums differ from the games").format(number=len(pairs)))
        self.stdout.write(_("no differences"))
