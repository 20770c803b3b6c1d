"""The referee, and the counter of card points."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from common.web.pages import render_page
from common.web.pages.texts import read_page_texts

RECORDED_SHOWN = 50


@require_safe
def show_referee(request: HttpRequest) -> HttpResponse:
    """Show the page that judges what happened with cards: the same for all.

    With `?game=` it judges by that game, and the browser lets a penalty be entered in it, if the
    API allows it; with `?variant=` it begins with that game of the box.
    """
    texts = read_page_texts("referee")
    return render_page(request, "scoring/referee/referee.html", texts=texts)


@require_safe
def show_practice(request: HttpRequest) -> HttpResponse:
    """Show the page that deals for practice: the same for all, and all of it in the browser.

    With `?variant=` it begins with that game of the box.
    """
    texts = read_page_texts("practice")
    return render_page(request, "scoring/referee/practice.html", texts=texts)


@require_safe
def show_counter(request: HttpRequest) -> HttpResponse:
    """Show the page that adds up a pile."""
    return render_page(request, "scoring/referee/counter.html")
