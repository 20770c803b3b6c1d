"""Events' files over HTTP: imported and exported."""

import uuid

from django.urls import path
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.writes.http import answer_write
from common.writes.operation import make_operation
from people.access import open_club_as
from scoring.shapes.schema import refer_to
from scoring.starting.services import today_at
from tournaments.addresses import TOURNAMENT
from tournaments.event.access import NO_STORE, open_tournament_as
from tournaments.event.selectors.record import write_export
from tournaments.event.selectors.teams import ShownTeams
from tournaments.event.shapes import placed_in
from tournaments.files.bodies import TournamentImportBody
from tournaments.files.services.event import import_event
from tournaments.permissions import may_direct, may_direct_club
from tournaments.settings.answers import TournamentCreatedView


@endpoint(
    "tournaments_import",
    location="/api/v1/tournaments/{id}/",
    body=TournamentImportBody,
    answers={200: TournamentCreatedView, 201: TournamentCreatedView},
)
def import_file(request: Request) -> Response:
    """Import an event's file.

    For directors of the club: a tournament with the teams, rounds and results of an exported file,
    which goes on here. What it holds is agreed; with a record the chain of rounds goes on.
    """
    caller = read_writer(request)
    body = read_write(TournamentImportBody, request)
    access = open_club_as(request, body["club"], may_direct_club)
    operation = make_operation(caller, body, import_event)
    day = body.get("day") or today_at(access.club)
    with placed_in("file"):
        _, answer = import_event(club=access.club, file=body["file"], operation=operation, day=day)
    return answer_write(answer, status.HTTP_201_CREATED)


@endpoint("tournaments_export", answers={200: refer_to("EventFile")})
def export_file(request: Request, tournament_id: uuid.UUID) -> Response:
    """Export a tournament as an event's file.

    As *The file of an event* (`/api/v1/reference/event/`) has it, for directors: it can be paired,
    ranked and checked elsewhere. It holds the seed, and the record of what every round was drawn
    from, which `manage.py verify_event` checks. It names who plays for each team from which round
    on, and who played each match.
    """
    access = open_tournament_as(request, tournament_id, may_direct)
    teams = ShownTeams(access.tournament, access.show)
    return Response(
        write_export(access.tournament, teams.call_in_file, teams.name_in_file), headers=NO_STORE
    )


urlpatterns = [
    path("tournaments/import/", serve(post=import_file), name="import"),
    path(f"{TOURNAMENT}export/", serve(get=export_file), name="export"),
]
