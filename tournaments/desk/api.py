"""The log of a tournament over HTTP."""

import uuid

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.endpoints import endpoint
from tournaments.desk.answers import LogRow, LogView
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
        LogRow(
            revision=line.row.revision,
            at=line.row.at,
            action=line.row.action,
            text=line.action,
            subject=line.row.subject,
            what=line.what,
            result=line.result,
            role=line.row.role,
            who=line.who,
            reason=line.row.reason,
            in_own_matter=line.row.in_own_matter,
            moved_up=line.row.moved_up or [],
            before=line.row.before,
            after=line.row.after,
        )
        for line in lines
    ]
    return answer(LogView(next=following, results=results))
