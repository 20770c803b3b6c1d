"""Whether a game that was ended by hand counts: one tap, kept with its author."""

import uuid

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from common.writes.refusals import say_refusals
from common.writes.taps import make_write, read_form_number
from people.access import open_club
from ratings.permissions import may_say_counts
from scoring.models import Game
from scoring.rated.services.question import say_rated


@require_POST
def say_counts(request: HttpRequest, slug: str, game_id: uuid.UUID) -> HttpResponse:
    """Keep the answer, and lead back to the ranking."""
    access = open_club(request, slug)
    game = Game.objects.select_related("club").filter(club=access.club, pk=game_id).first()
    if game is None:
        raise Http404
    if not may_say_counts(access, game):
        raise PermissionDenied
    rated = request.POST.get("counts") == "yes"
    with say_refusals(request):
        after = read_form_number(request, "after")
        operation = make_write(request, access.caller, say_rated, game_id, rated, after=after)
        say_rated(game=game, operation=operation, rated=rated)
    return redirect("ratings:ranking", slug=slug)
