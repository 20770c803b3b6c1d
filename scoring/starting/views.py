"""Pages that show nothing of a game on the server: first page, start, help."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from common.web.callers import read_caller
from common.web.pages import render_page
from scoring.games.selectors.lists import describe_public_games

GAMES_SHOWN = 12
MOST_SEATS = 10


@never_cache
@require_safe
def show_home(request: HttpRequest) -> HttpResponse:
    """Say what this is, list the clubs' games; the browser lists those on the device."""
    games = describe_public_games(read_caller(request), GAMES_SHOWN)
    return render_page(request, "scoring/starting/home.html", club_games=games)


@require_safe
def show_home_offline(request: HttpRequest) -> HttpResponse:
    """Show the first page as it is kept for times without a network: nobody's games in it."""
    return render_page(request, "scoring/starting/home.html", club_games=[])


@require_safe
def show_new_game(request: HttpRequest) -> HttpResponse:
    """Show the table to fill; the game is begun by the browser, also without a connection."""
    return render_page(request, "scoring/starting/new_game.html", seats=range(1, MOST_SEATS + 1))


@require_safe
def show_help(request: HttpRequest) -> HttpResponse:
    """Show the help."""
    return render_page(request, "scoring/starting/help.html")
