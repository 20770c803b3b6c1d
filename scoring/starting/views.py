"""Pages that show nothing of a game on the server: first page, start, help."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from common.web.callers import read_caller
from common.web.pages import render_page
from people.models import User
from people.players.own import list_own_clubs
from scoring.games.selectors.lists import describe_public_games

GAMES_SHOWN = 12
MOST_SEATS = 10


@never_cache
@require_safe
def show_home(request: HttpRequest) -> HttpResponse:
    """Say what this is, or how a member's clubs are; the browser lists the games of the device.

    Games of other clubs are for those who have none.
    """
    caller = read_caller(request)
    own = list_own_clubs(request.user, caller) if isinstance(request.user, User) else []
    games = [] if own else describe_public_games(caller, GAMES_SHOWN)
    page = "scoring/starting/home.html"
    return render_page(request, page, club_games=games, own_clubs=own)


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
