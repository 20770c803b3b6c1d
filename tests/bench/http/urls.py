"""What to compare with: a view that does nothing, and one that only stores a round's rows."""

import json
import uuid

from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt

from scoring.models import Action, Game, Round, RoundRevision, SeatFacts


@csrf_exempt
def answer_nothing(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Do nothing: what is left is the server, the bridge and the middleware."""
    return HttpResponse(b"{}", content_type="application/json", status=201)


@csrf_exempt
@transaction.atomic
def record_bare(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Store what comes, unjudged."""
    body = json.loads(request.body)
    game = Game.objects.select_for_update().get(pk=game_id)
    entry = body["entry"]
    score = entry["points"]
    round_ = Round.objects.create(
        game=game,
        number=body["number"],
        kind="counted",
        points_a=score["a"],
        points_b=score["b"],
        entry=entry,
        score=score,
    )
    game.revision += 1
    game.last_operation = uuid.UUID(body["operation"])
    game.totals = {team: game.totals[team] + score[team] for team in score}
    game.save()
    facts = list(SeatFacts.objects.filter(game=game))
    for row in facts:
        row.rounds += 1
    SeatFacts.objects.bulk_update(facts, ["rounds"])
    RoundRevision.objects.create(
        game=game,
        revision=game.revision,
        operation=game.last_operation,
        fingerprint="0" * 64,
        action=Action.RECORD,
        round=round_,
        number=round_.number,
        after=entry,
        answer={"totals": game.totals},
    )
    return JsonResponse({"revision": game.revision, "next_number": body["number"] + 1}, status=201)


urlpatterns = [
    path("empty/<uuid:game_id>/", answer_nothing),
    path("bare/<uuid:game_id>/", record_bare),
    path("", include("tichu_club.urls")),
]
