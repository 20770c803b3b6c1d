"""What is checked of games: all that follows from their entries, and their histories."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from django.utils.translation import gettext_lazy

from common.problems.sentences import translatable as _
from common.verifying.checks import Check, Fault, Piece, find_faults
from common.verifying.histories import make_history_check
from scoring.games.services.writing import GameWrite
from scoring.models import Game
from scoring.verifying.selectors import find_differences

AT_ONCE: Final = 100
DIFFERS: Final = {"game_differs": _("{what} is {stored}, should be {computed}")}


def look_at_games(after: str | None, at_once: int = AT_ONCE) -> Piece:
    """Recompute the next games in the order of their ids."""
    games = Game.objects.order_by("pk")
    piece = list((games.filter(pk__gt=after) if after else games)[:at_once])
    faults = [
        fault for game in piece for fault in find_faults(f"game {game.pk}", partial(_compare, game))
    ]
    return Piece(len(piece), faults, str(piece[-1].pk) if len(piece) == at_once else None)


def _compare(game: Game) -> Iterator[Fault]:
    for difference in find_differences(game):
        values = {
            "what": difference.what,
            "stored": difference.stored,
            "computed": difference.computed,
        }
        yield Fault(f"game {game.pk}", "game_differs", values)


OF_GAMES: Final = (
    Check("games", gettext_lazy("Games"), look_at_games, DIFFERS),
    make_history_check(
        "game_histories", gettext_lazy("Histories of games"), GameWrite, from_birth=True
    ),
)
