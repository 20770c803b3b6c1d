"""The log of a tournament over HTTP."""

import uuid
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.endpoints import endpoint
from tournaments.desk.shown.log import read_log
from tournaments.event.access import open_tournament_as
from tournaments.permissions import may_direct
from tournaments.rounds.shown.tournament import ShownTournament


class LogView(serializers.Serializer[Any]):
    """A page of the log, newest first. `next`: ask with `before` this revision for the next one."""

    next = serializers.IntegerField(allow_null=True)
    results = serializers.ListField(child=serializers.JSONField())


@endpoint(
    "tournaments_log",
    answers=LogView,
    query=[OpenApiParameter("before", int, description="Only what was before this revision.")],
)
def read(request: Request, tournament_id: uuid.UUID) -> Response:
    """Read the log."""
    access = open_tournament_as(request, tournament_id, may_direct)
    text = request.query_params.get("before", "")
    before = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
    lines, following = read_log(ShownTournament(access.tournament, access.show), before=before)
    results = [
        {
            "revision": one.revision,
            "at": one.at.isoformat(),
            "action": one.action,
            "what": one.what,
            "result": one.result,
            "who": one.who,
            "reason": one.reason,
            "in_own_matter": one.in_own_matter,
        }
        for one in lines
    ]
    return Response({"next": following, "results": results})
