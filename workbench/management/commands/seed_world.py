"""`manage.py seed_world`: two clubs, everybody in them, and how to be each of them."""

import json
from dataclasses import asdict
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from people.models import Club
from tichu_club.routes import list_routes
from workbench.worlds.making import make_world

WORD = "Wiedehopf"


class Command(TranslatedCommand):
    """Makes the world and prints every address of it with the people who can ask for it."""

    help = translatable(
        "Fill an empty database with two made-up clubs, every role and every kind of link,"
        " and print addresses and credentials for each. Never in a club of real people."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help=_("print it all as JSON"))

    def handle(self, *args: Any, **options: Any) -> None:
        if Club.objects.exists():
            raise CommandError(_("There are clubs here already. Use an empty database."))
        world = make_world(WORD)
        clubs = {"private": world.private, "public": world.public}
        answer = {
            "word": WORD,
            "routes": {
                name: [route.fill(club.parts) for route in list_routes() if route.fits(club.parts)]
                for name, club in clubs.items()
            },
            "people": {who: asdict(shown) for who, shown in world.people.items()},
            "links": world.links,
            "outsiders": world.outsiders,
        }
        if options["json"]:
            self.stdout.write(json.dumps(answer, indent=2))
            return
        for who, shown in world.people.items():
            self.stdout.write(f"{who}: {json.dumps(asdict(shown))}")
        for name, made_club in clubs.items():
            self.stdout.write(f"{name}: /clubs/{made_club.club.slug}/")
