"""Looking on: the page of a watcher, and the board for a television. Shells, as the sheet is one.

Both are the same bytes for every game: the browser reads the game from the address. But for what
chats show of a link, of a game that everybody may see.
"""

import uuid
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from common.web.pages import render_page
from common.web.pages.assets import list_modules
from common.web.pages.texts import read_page_texts
from scoring.watching.preview import preview_game


def _render_shell(request: HttpRequest, name: str, **context: Any) -> HttpResponse:
    modules = _list_modules(f"scoring/watching/{name}.js")
    texts = read_page_texts("watching")
    return render_page(
        request, f"scoring/watching/{name}.html", modules=modules, texts=texts, **context
    )


@cache
def _list_modules(entry: str) -> list[str]:
    """Return what the page needs at once, so that the browser fetches it side by side."""
    return list_modules(entry)


@require_safe
@gzip_page
def show_watch(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Show anybody the shell of the page that only looks on."""
    return _render_shell(request, "watch", preview=preview_game(request, game_id))


@require_safe
@gzip_page
def show_board(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Show the shell of the board: big figures, dark, nothing to tap."""
    del game_id
    return _render_shell(request, "board")
