"""Taking everything along over HTTP: asked for, watched, fetched."""

import uuid

from django.http import Http404, HttpResponse
from django.urls import path
from drf_spectacular.types import OpenApiTypes
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.web.pagination import PAGES, Key, answer_list
from common.writes.http import OperationBody, answer_write
from common.writes.operation import make_operation
from past.export.answers import ClubFileView
from past.export.download import answer_file
from past.export.selectors import describe_file, find_file, list_files
from past.export.services import SEPARATORS, take_along
from past.models import ClubFile, FileState
from past.permissions import may_take_everything
from people.access import open_club_as
from people.addresses import CLUB


class TakeAlongBody(OperationBody):
    """What stands between the cells of its CSV files; with semicolons, decimals have commas."""

    separator = serializers.ChoiceField(
        tuple(SEPARATORS),
        default=",",
        help_text="What stands between cells; with semicolons, decimals have commas.",
    )


def _find(request: Request, slug: str, file_id: uuid.UUID) -> ClubFile:
    access = open_club_as(request, slug, may_take_everything)
    file = find_file(access.club, file_id)
    if file is None:
        raise Http404
    return file


@endpoint("club_files_list", answers=Page[ClubFileView], query=PAGES)
def read_files(request: Request, slug: str) -> Response:
    """List the club's files.

    For owners: each is the whole club in one zip, kept for a week.
    """
    access = open_club_as(request, slug, may_take_everything)
    return answer_list(request, list_files(access.club), _place, describe_file)


def _place(file: ClubFile) -> Key:
    return (-file.at.timestamp(), file.pk)


@endpoint(
    "club_files_make",
    location="/api/v1/clubs/{slug}/files/{id}/",
    body=TakeAlongBody,
    answers={200: ClubFileView, 201: ClubFileView},
)
def take(request: Request, slug: str) -> Response:
    """Take everything along.

    A job writes the whole club into one file; ask for the file to see how far it is.
    """
    access = open_club_as(request, slug, may_take_everything)
    caller = read_writer(request)
    body = read_write(TakeAlongBody, request)
    written = take_along(
        club=access.club,
        operation=make_operation(caller, body, take_along, access.club.pk),
        separators=SEPARATORS[body["separator"]],
    )
    return answer_write(written, status.HTTP_201_CREATED)


@endpoint("club_files_read", answers=ClubFileView)
def read_file(request: Request, slug: str, file_id: uuid.UUID) -> Response:
    """Read how far a file is.

    For owners. Ask again until its `state` is `ready` or `failed`.
    """
    return answer(describe_file(_find(request, slug, file_id)))


@endpoint("club_files_fetch", answers={(200, "application/zip"): OpenApiTypes.BINARY})
def fetch(request: Request, slug: str, file_id: uuid.UUID) -> HttpResponse:
    """Fetch a file.

    A zip, once its state is `ready`; its README.txt says what each file in it is.
    """
    file = _find(request, slug, file_id)
    if file.state != FileState.READY:
        raise Http404
    return answer_file(file, slug)


urlpatterns = [
    path(f"{CLUB}files/", serve(get=read_files, post=take), name="club_files"),
    path(f"{CLUB}files/<uuid:file_id>/", serve(get=read_file), name="club_file"),
    path(f"{CLUB}files/<uuid:file_id>/content/", serve(get=fetch), name="club_file_content"),
]
