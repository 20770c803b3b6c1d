"""A page of a list of games, as it is sent: each game's part is written once and kept."""

from collections.abc import Sequence
from typing import Final

from django.http import HttpResponse
from django.utils.translation import get_language

from common.remembered import Remembered
from common.web.answers import write_answer
from common.web.caller import Caller
from scoring.games.selectors.games import summarise_game
from scoring.models import Game
from scoring.permissions import find_game_role
from scoring.shapes.pages import NewestFirst

KEPT: Final = 2048
_written = Remembered[bytes](KEPT)


def answer_summaries(pages: NewestFirst, games: Sequence[Game], caller: Caller) -> HttpResponse:
    """Answer with a page of games (`read_page`), as the caller sees them."""
    language = get_language()
    return pages.answer_written(
        [_write_summary(game, find_game_role(game, caller), language) for game in games]
    )


def _write_summary(game: Game, role: str | None, language: str | None) -> bytes:
    """Write what a list shows of a game: of equal rows, for the same role, as before."""
    key = (game.fetched, role, language)
    written = _written.find(key)
    if written is None:
        written = write_answer(summarise_game(game, role))
        if not game.line_up:  # who sat there before stands in other rows
            _written.keep(key, written)
    return written
