"""Deleting a club over HTTP."""

from django.urls import path
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.writes.http import RevisionBody
from common.writes.operation import make_operation
from past.deleting.services import delete_club, was_deleted
from past.permissions import may_delete_club
from people.access import open_club_as
from people.addresses import CLUB
from people.models import Club


class DeleteClubBody(RevisionBody):
    """A club to delete, with its name as it stands."""

    name = serializers.CharField(max_length=120)


@endpoint("clubs_delete", body=DeleteClubBody, answers={204: None})
def delete(request: Request, slug: str) -> Response:
    """Delete a club that was begun by mistake.

    For its owner, where nobody else belongs to it, others have entered no round and no tournament
    has begun; `after` is its `revision`. A copy is fetched first: `POST /clubs/SLUG/files/`, and
    `content/` of the file within a day.
    """
    caller = read_writer(request)
    is_there = Club.objects.filter(slug=slug).exists()
    if is_there or not DeleteClubBody(data=request.data).is_valid():
        # Who may not is told so, whatever was sent; what is not there answers the same.
        open_club_as(request, slug, may_delete_club)
    body = read_write(DeleteClubBody, request)
    operation = make_operation(caller, body, delete_club, slug)
    if not was_deleted(slug, operation):
        open_club_as(request, slug, may_delete_club)
        delete_club(slug=slug, name=body["name"], operation=operation)
    return Response(status=status.HTTP_204_NO_CONTENT)


urlpatterns = [
    path(f"{CLUB}delete/", serve(post=delete), name="club_delete"),
]
