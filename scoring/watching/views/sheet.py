"""The score sheet: a shell that holds nothing of the game; the page asks the API for it."""

import uuid
from functools import cache

from django.http import HttpRequest, HttpResponse
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from common.web.pages import render_page
from common.web.pages.assets import list_modules
from scoring.watching.preview import preview_game

ENTRY = "scoring/sheet/main.js"


@cache
def _list_modules() -> list[str]:
    """Return what the sheet needs at once, so that the browser fetches it side by side."""
    return list_modules(ENTRY)


@require_safe
@gzip_page
def show_sheet(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Show the shell of the score sheet: the same bytes for every game, also an unknown one.

    But for what chats show of a link, of a game that everybody may see.
    """
    preview = preview_game(request, game_id)
    return render_page(
        request, "scoring/watching/sheet.html", modules=_list_modules(), preview=preview
    )
