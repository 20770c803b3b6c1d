"""The rules in words: what there is, and a page for each game."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from common.web.pages import render_page
from scoring.drawing.rulebook import draw_contents, draw_rulebook, draw_sources
from scoring.rulebook import SOURCES, find_rulebook, list_sources
from scoring.rules import find_variant


@require_safe
def show_contents(request: HttpRequest) -> HttpResponse:
    """List the games, and where their rules come from."""
    return render_page(
        request, "scoring/referee/rules.html", games=draw_contents(), sources=draw_sources(SOURCES)
    )


@require_safe
def show_rulebook(request: HttpRequest, game: str) -> HttpResponse:
    """Show the rules of a game: the same page for everybody.

    With `?game=` the browser marks what that very game plays otherwise.
    """
    rulebook = find_rulebook(game)
    if rulebook is None:
        raise Http404
    return render_page(
        request,
        "scoring/referee/rulebook.html",
        rulebook=draw_rulebook(rulebook),
        practice=find_variant(game).pieces is not None,
        sources=draw_sources(list_sources(rulebook)),
    )
