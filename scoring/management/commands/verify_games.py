"""`manage.py verify_games`: does everything stored follow from the entries?"""

import uuid
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from scoring.models import Game
from scoring.verifying.selectors import StoredDifference, find_differences


class Command(TranslatedCommand):
    """Recomputes every total and fact from the entries and reports what differs."""

    help = translatable(
        "Recompute every game's totals and facts from its entries and report differences."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", nargs="*", type=uuid.UUID, help=_("only these games"))

    def handle(self, *args: Any, **options: Any) -> None:
        games = Game.objects.order_by("started_at")
        if options["game"]:
            games = games.filter(pk__in=options["game"])
        checked = differing = results = 0
        for game in games.iterator(chunk_size=200):
            checked += 1
            results += game.is_result
            differences = find_differences(game)
            differing += bool(differences)
            for difference in differences:
                self.stdout.write(f"{game.pk}: {describe_difference(difference)}")
        if results:
            alone = _("{results} of them known by their score alone")
            self.stdout.write(alone.format(results=results))
        sentence = _("{games} games, {differing} with differences")
        self.stdout.write(sentence.format(games=checked, differing=differing))
        if differing:
            raise CommandError(_("Some stored figures do not match the entries."))


def describe_difference(difference: StoredDifference) -> str:
    """Say what is stored, and what it should be."""
    sentence = _("{what} is {stored}, should be {computed}")
    return sentence.format(
        what=difference.what, stored=difference.stored, computed=difference.computed
    )
