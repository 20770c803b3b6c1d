"""What a chat shows of a link to a game, where its club shows its games to everybody."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from common.figures import figure, join_figures
from common.pictures.cards import CardLine, PreviewCard
from common.ui.templatetags.moments import day_text
from common.web.previews import LinkPreview, answer_picture, make_preview
from people.models import PUBLIC
from scoring.games.selectors.lists import describe_listed
from scoring.models import Game


def preview_game(request: HttpRequest, game_id: uuid.UUID) -> LinkPreview | None:
    """Return how a link to a game is shown; None of one that is not there or not for everybody."""
    game = _find_public(game_id)
    if game is None:
        return None
    picture = reverse("scoring:picture", args=[game.pk])
    return make_preview(request, _make_card(game), picture)


@require_safe
def show_picture(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Return the picture of a link to a game."""
    game = _find_public(game_id)
    if game is None:
        raise Http404
    return answer_picture(request, _make_card(game))


def _find_public(game_id: uuid.UUID) -> Game | None:
    """Return a game that everybody may see.

    The id of nothing is the shell that devices keep for every game: nobody asks the database.
    """
    if not game_id.int:
        return None
    rows = Game.objects.filter(club__strangers_see__in=PUBLIC).select_related("club")
    return rows.prefetch_related("seats__player").filter(pk=game_id).first()


def _make_card(game: Game) -> PreviewCard:
    listed = describe_listed(game, stranger=True)
    if listed["has_teams"]:
        lines = zip(listed["teams"], listed["totals"], strict=True)
    else:
        lines = zip(listed["teams"][0].split(", "), listed["totals"], strict=False)
    best = max(listed["totals"], default=0)
    score = join_figures(listed["totals"])
    is_over = gettext("Final score") if game.over else gettext("In play")
    day = f" · {day_text(listed['day'])}" if listed["day"] else ""
    return PreviewCard(
        listed["club"],
        f"{score} · {is_over}",
        (
            *(CardLine(str(team), figure(points), bold=points == best) for team, points in lines),
            CardLine(f"{listed['variant']}{day}".removeprefix(" · ")),
        ),
    )
