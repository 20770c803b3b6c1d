"""A game's links as pictures, and the fields in which a short code is typed."""

import io
import uuid

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from common.web.outside import find_base
from common.web.pages.render import render_page
from scoring.games.access import open_game
from scoring.links.selectors import list_links
from scoring.permissions import find_shared_role


@require_safe
def show_qr(request: HttpRequest, game_id: uuid.UUID, kind: str) -> HttpResponse:
    """Return the QR code of a link that the caller may give on, as SVG."""
    access = open_game(request, game_id)
    shared = find_shared_role(access.game, access.caller)
    links = list_links(access.game, shared, find_base(request))
    if kind not in links:
        raise Http404
    out = io.BytesIO()
    segno.make(links[kind], error="m").save(out, kind="svg", scale=4, border=3, light="#fff")
    response = HttpResponse(out.getvalue(), content_type="image/svg+xml")
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def show_code(request: HttpRequest) -> HttpResponse:
    """Show the field for a short code."""
    return render_page(request, "scoring/links/code.html")


@require_safe
def show_television(request: HttpRequest) -> HttpResponse:
    """Show the same field with an address that a remote control can type: it opens the board."""
    return render_page(request, "scoring/links/code.html", opens="board/")
