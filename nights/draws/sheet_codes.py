"""A QR code beside each table that is being played: whoever sits there opens the sheet with it."""

import uuid
from collections.abc import Mapping, Sequence

import segno

from nights.draws.answers import DrawnTableView
from scoring.links.selectors import list_links
from scoring.models import Game


def draw_sheet_codes(tables: Sequence[DrawnTableView], base: str) -> Mapping[uuid.UUID, str]:
    """Return a picture for the game of each table that is not over: its link to enter rounds.

    `base` as in `https://club.example/`. The pictures are addresses of data.
    """
    played = [table.game for table in tables if table.game and not table.over]
    return {
        game.pk: _draw(list_links(game, "scorer", base)["scorer"])
        for game in Game.objects.filter(pk__in=played, locked=False)
    }


def find_code(codes: Mapping[uuid.UUID, str], game: uuid.UUID | None) -> str:
    """Return the picture of a table's game, "" where there is none."""
    return codes.get(game, "") if game else ""


def _draw(address: str) -> str:
    return segno.make(address, error="l", micro=False).svg_data_uri(scale=4, light="#fff")
