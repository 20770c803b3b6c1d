"""The rated games of a club as `rate` reads them: `manage.py export_rated_games --club SLUG`."""

import uuid
from argparse import ArgumentParser
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from people.management.asked_clubs import find_clubs
from people.models import Player
from ratings.model import RatedGame
from ratings.model.files import write_game_table
from ratings.runs.selectors.rated_games import list_rated_games


class Command(TranslatedCommand):
    help = translatable(
        "Print the games of a club that count for its ratings, in the order in which they count, "
        "as CSV that the command rate reads."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--club", metavar="SLUG", required=True, help=_("whose games"))
        parser.add_argument(
            "--names", action="store_true", help=_("names in place of ids, to be read by people")
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        [club] = find_clubs(options["club"])
        games = list_rated_games(club)
        if options["names"]:
            games = name_players(games)
        self.stdout.write(write_game_table(games), ending="")


def name_players(games: list[RatedGame]) -> list[RatedGame]:
    """Return the games with names for ids; whoever shares a name keeps a part of their id."""
    ids = {player for game in games for player in game.players}
    rows = Player.objects.in_bulk([uuid.UUID(id_) for id_ in ids])
    names = {str(pk): player.name for pk, player in rows.items()}
    taken = list(names.values())
    called = {
        key: name if name and taken.count(name) == 1 else f"{name} ({key[:8]})".strip()
        for key, name in names.items()
    }
    named = []
    for game in games:
        a, b, c, d = (called.get(player, player) for player in game.players)
        named.append(replace(game, players=(a, b, c, d)))
    return named
