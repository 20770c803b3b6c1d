"""`manage.py verify_games`: does everything stored follow from the entries?"""

import uuid
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scoring.models import Game
from scoring.selectors.verification import find_differences


class Command(BaseCommand):
    """Recomputes every total and fact from the entries and reports what differs."""

    help = "Recompute every game's totals and facts from its entries and report differences."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", nargs="*", type=uuid.UUID, help="only these games")

    def handle(self, *args: Any, **options: Any) -> None:
        games = Game.objects.order_by("started_at")
        if options["game"]:
            games = games.filter(pk__in=options["game"])
        checked = differing = 0
        for game in games.iterator(chunk_size=200):
            checked += 1
            differences = find_differences(game)
            differing += bool(differences)
            for found in differences:
                self.stdout.write(
                    f"{game.pk}: {found.what} is {found.stored}, should be {found.computed}"
                )
        self.stdout.write(f"{checked} games, {differing} with differences")
        if differing:
            raise CommandError("Some stored figures do not match the entries.")
