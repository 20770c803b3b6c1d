"""The page on which a director corrects a score that was brought in."""

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from past.permissions import may_correct_scores
from past.scores.forms import ScoreForm
from past.scores.selectors import get_result
from past.scores.services import correct_score, list_scores
from people.access import open_club_as
from scoring.games.selectors.lists import describe_games


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_score(request: HttpRequest, slug: str, game_id: uuid.UUID) -> HttpResponse:
    """Ask for the right score, or store it and lead to the game's history."""
    access = open_club_as(request, slug, may_correct_scores)
    game = get_result(access.club, game_id)
    [shown] = describe_games([game], stranger=False)
    sent = request.POST if request.method == "POST" else None
    form = ScoreForm(sent, game=game, rounds=list_scores(game), teams=shown["teams"])
    if form.is_valid():
        with form.refusals():
            correct_score(
                game=game,
                score=form.read_score(),
                reason=form.cleaned_data["reason"],
                is_right=form.cleaned_data["is_right"],
                operation=form.make_operation(request, correct_score, game.pk),
            )
            messages.success(
                request, gettext("The score is corrected. Ratings and sums follow it.")
            )
            return redirect("scoring:history", game_id=game.pk)
    context = {
        "club": access.club,
        "access": access,
        "game": game,
        "shown": shown,
        "form": form,
    }
    return render(request, "past/scores/score.html", context)
