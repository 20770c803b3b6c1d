"""The log of a tournament over HTTP."""

import uuid

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.endpoints import endpoint, serve
from common.web.pagination import PAGES, CursorPages
from tournaments.addresses import TOURNAMENT
from tournaments.desk.answers import LogRow
from tournaments.desk.shown.log import describe_changes, list_log
from tournaments.event.access import open_tournament_as
from tournaments.permissions import may_direct
from tournaments.rounds.shown.tournament import ShownTournament


class LogLatestFirst(CursorPages):
    """The log, the newest first."""

    ordering = ("-revision",)


@endpoint(
    "tournaments_log",
    answers=Page[LogRow],
    query=PAGES,
)
def read(request: Request, tournament_id: uuid.UUID) -> Response:
    """Read the log.

    For directors, the newest first: who did what, when, and what was there before.
    """
    access = open_tournament_as(request, tournament_id, may_direct)
    pages = LogLatestFirst(request)
    rows = pages.read(list_log(access.tournament))
    lines = describe_changes(ShownTournament(access.tournament, access.show), rows)
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
    return pages.answer(results)


urlpatterns = [
    path(f"{TOURNAMENT}log/", serve(get=read), name="log"),
]
