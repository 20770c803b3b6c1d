"""Whether a game that was ended by hand counts: one tap, kept with whoever tapped."""

import uuid

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from common.problems import Refused
from common.web.problems import describe_problem
from common.writes.operation import Operation
from people.access import open_club
from people.permissions import ClubAccess
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
    try:
        say_rated(game=game, operation=_make_operation(request, access, rated), rated=rated)
    except Refused as refused:
        for problem in refused.problems:
            told = describe_problem(problem)
            messages.warning(request, f"{told['message']} {told['hint']}".strip())
    return redirect("ratings:ranking", slug=slug)


def _make_operation(request: HttpRequest, access: ClubAccess, rated: bool) -> Operation:
    try:
        key = uuid.UUID(request.POST.get("operation", ""))
    except ValueError:
        raise Refused("page_out_of_date", "operation") from None
    after = request.POST.get("after", "")
    return Operation(
        id=key,
        after=int(after) if after.isascii() and after.isdigit() and len(after) < 10 else 0,
        body={"rated": rated},
        caller=access.caller,
    )
