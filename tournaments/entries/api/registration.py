"""A team that enters an open tournament by itself, over HTTP."""

import uuid
from dataclasses import replace

from django.urls import path
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Address
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.caller import Grant
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.grants import keep_grant
from common.web.outside import find_base
from common.web.throttling import AddressThrottle, EntryThrottle
from common.writes.http import OperationBody
from common.writes.operation import make_operation
from past.reading.teams import TeamRow
from scoring.shapes.fields import NameField
from tournaments.addresses import TOURNAMENT
from tournaments.entries.answers import TeamRegisteredView
from tournaments.entries.services.lists import make_teams
from tournaments.entries.services.registration import register_team
from tournaments.event.access import NO_STORE, open_tournament
from tournaments.links.codes import make_team_code
from tournaments.links.teams import KIND, make_team_token
from tournaments.models import Entry, EntryState


class RegistrationBody(OperationBody):
    """The own team: its people by their names, the second one left out by who seeks a partner."""

    people = serializers.ListField(child=NameField(), min_length=1, max_length=2)
    name = serializers.CharField(
        max_length=80,
        required=False,
        allow_blank=True,
        default="",
        help_text="Empty for a team that is called by its people.",
    )
    home = serializers.CharField(max_length=80, required=False, allow_blank=True, default="")
    phone = serializers.CharField(
        max_length=40,
        required=False,
        allow_blank=True,
        default="",
        help_text="For the director alone.",
    )
    email = serializers.EmailField(
        required=False,
        allow_blank=True,
        default="",
        help_text="Is sent the link, and told if the team moves up or the day is called off.",
    )
    is_another = serializers.BooleanField(
        default=False, help_text="Another team of people with the same names."
    )


@endpoint(
    "tournaments_register",
    body=RegistrationBody,
    answers={200: TeamRegisteredView, 201: TeamRegisteredView},
    throttles=[EntryThrottle, AddressThrottle],
    asked_by=[AskedBy.LINK, AskedBy.ANYBODY],
)
def register(request: Request, tournament_id: uuid.UUID) -> Response:
    """Enter the own team.

    For everybody who may see the tournament, where its `registration` is `open`, or `approved`:
    then the director accepts the team. Its `state` says whether it takes part, waits for room or
    for the director. `link` is the team's own: by it its people report, change the team and go
    again.
    """
    read_writer(request)
    access = open_tournament(request, tournament_id)
    body = read_write(RegistrationBody, request)
    texts = {name: body[name] for name in ("name", "home", "phone")}
    row = TeamRow(people=tuple(body["people"]), **texts)
    [team] = make_teams(access.tournament.club, [row], known=False)
    team = replace(team, is_another=body["is_another"], email=body["email"])
    operation = make_operation(access.caller, body, register_team, tournament_id)
    written = register_team(tournament=access.tournament, team=team, operation=operation)
    entry = Entry.objects.select_related("tournament").get(pk=written.body["entries"][0]["id"])
    code = status.HTTP_200_OK if written.repeated else status.HTTP_201_CREATED
    response = answer(_describe(request, entry), status=code, headers=NO_STORE)
    keep_grant(request, response, entry.pk, Grant(KIND, entry.generation))
    return response


def _describe(request: Request, entry: Entry) -> TeamRegisteredView:
    path = f"tournaments/{entry.tournament_id}/team/{entry.pk}/#{make_team_token(entry)}"
    return TeamRegisteredView(
        id=entry.pk,
        number=entry.number,
        state=EntryState(entry.state),
        revision=entry.revision,
        link=Address(find_base(request) + path),
        team_code=make_team_code(entry),
    )


urlpatterns = [
    path(f"{TOURNAMENT}enter/", serve(post=register), name="register"),
]
