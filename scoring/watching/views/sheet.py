"""The score sheet: a shell that holds nothing of the game; the page asks the API for it."""

import uuid
from functools import cache

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from common.web.pages import render_page
from common.web.pages.assets import collect_assets
from scoring.watching.preview import preview_game

ENTRY = "scoring/sheet/main.js"
LATER = {
    "common/times.js",
    "scoring/beside.css",
    "scoring/device/conflicts.js",
    "scoring/device/resolve.js",
    "scoring/faces.css",
    "scoring/game/cards.js",
    "scoring/game/counter.js",
    "scoring/game/normal.js",
    "scoring/game/odds.js",
    "scoring/game/odds-1000.json",
    "scoring/sheet/beside.js",
    "scoring/sheet/adjusting.js",
    "scoring/sheet/conflict_drawer.js",
    "scoring/sheet/keys.css",
    "scoring/sheet/keys.js",
    "scoring/sheet/more.js",
    "scoring/sheet/panels/next_table.js",
    "scoring/sheet/panels/ranks.js",
    "scoring/sheet/panels/tricks.js",
    "scoring/sheet/partners.js",
    "scoring/sheet/picture.js",
    "scoring/sheet/share_drawer.js",
    "scoring/sheet/substitute.js",
}
"""What the sheet asks for only when it needs it."""


@cache
def _list_modules() -> list[str]:
    """Return what the sheet needs at once, so that the browser fetches it side by side."""
    return [name for name in collect_assets([ENTRY]) if name not in LATER]


@require_safe
def show_sheet(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Show the shell of the score sheet: the same bytes for every game, also an unknown one.

    But for what chats show of a link, of a game that everybody may see.
    """
    preview = preview_game(request, game_id)
    return render_page(
        request, "scoring/watching/sheet.html", modules=_list_modules(), preview=preview
    )
