"""How good the chances of a club's games were, as a page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from people.access import open_club_as
from ratings.figures.selectors.chances import MOST_GAMES, measure_chances
from ratings.figures.shown.chances import draw_chances
from ratings.figures.views.asking import read_page_scope
from ratings.figures.views.statistics import describe_asked
from ratings.permissions import may_see_ratings


@never_cache
@require_safe
def show_chances(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what was said before games and before rounds, and how often it came true."""
    access = open_club_as(request, slug, may_see_ratings)
    asked = read_page_scope(request, access)
    chances = measure_chances(asked.scope)
    context = {
        **describe_asked(access, asked),
        "before_games": draw_chances(chances.before_games),
        "before_rounds": draw_chances(chances.before_rounds),
        "alone": chances.alone,
        "games": chances.games,
        "most": MOST_GAMES,
    }
    return render(request, "ratings/figures/chances.html", context)
