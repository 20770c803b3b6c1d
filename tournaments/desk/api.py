"""The log of a tournament over HTTP."""

import uuid

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.endpoints import endpoint
from tournaments.desk.answers import LogView
from tournaments.desk.shown.log import read_log
from tournaments.event.access import open_tournament_as
from tournaments.permissions import may_direct
from tournaments.rounds.shown.tournament import ShownTournament


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
            "revision": line.revision,
            "at": line.at,
            "action": line.action,
            "what": line.what,
            "result": line.result,
            "who": line.who,
            "reason": line.reason,
            "in_own_matter": line.in_own_matter,
        }
        for line in lines
    ]
    return answer(LogView(next=following, results=results))
