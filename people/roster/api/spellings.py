"""Names of which somebody has said who they are, over HTTP."""

import uuid

from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.bodies import read_write
from common.web.endpoints import endpoint, serve
from common.web.pagination import PAGES, answer_list
from common.writes.http import OperationBody
from common.writes.operation import make_operation
from people.access import open_club_as
from people.addresses import CLUB
from people.permissions import may_import_list
from people.roster.answers import SpellingView
from people.roster.api.players import NO_STORE
from people.roster.selectors import list_spellings
from people.roster.services.spellings import forget_spelling

OPERATION = OpenApiParameter(
    "operation", uuid.UUID, required=True, description="The write's own id."
)


@endpoint("players_spellings", answers=Page[SpellingView], query=PAGES)
def read_spellings(request: Request, slug: str) -> Response:
    """List the names of which somebody has said who they are.

    Imports and lists of people take them for that person without asking.
    """
    club = open_club_as(request, slug, may_import_list).club
    rows = [
        SpellingView(id=row.spelling.pk, name=row.spelling.text, player=row.player.pk)
        for row in list_spellings(club)
    ]
    return answer_list(request, rows, lambda row: (row.name, row.id), headers=NO_STORE)


@endpoint("players_forget_spelling", answers={204: None}, query=[OPERATION])
def forget(request: Request, slug: str, spelling_id: uuid.UUID) -> Response:
    """Take back what was said of a name.

    Who it is will be asked again. What is stored stays.
    """
    access = open_club_as(request, slug, may_import_list)
    body = read_write(OperationBody, request)
    operation = make_operation(access.caller, body, forget_spelling, spelling_id)
    forget_spelling(club=access.club, spelling=spelling_id, operation=operation)
    return Response(status=status.HTTP_204_NO_CONTENT)


urlpatterns = [
    path(f"{CLUB}spellings/", serve(get=read_spellings), name="spellings_api"),
    path(f"{CLUB}spellings/<uuid:spelling_id>/", serve(delete=forget), name="spelling_api"),
]
