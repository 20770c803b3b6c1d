"""Recorded games over HTTP: brought as files, asked about and stored as a table is."""

from django.urls import path
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import StrictSerializer, read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.writes.http import OperationBody
from common.writes.operation import make_operation
from past.imports.api import BEGUN, answer_import
from past.imports.files import MOST_BYTES, MOST_FILES, NewFile, import_files
from past.permissions import may_import_games
from past.records.services import LONGEST_FILE_NAME
from people.access import open_club_as
from people.addresses import CLUB


class RecordedFileBody(StrictSerializer):
    """A file, as text: the record of an online table, or a list of score sheets as JSON."""

    name = serializers.CharField(max_length=LONGEST_FILE_NAME)
    text = serializers.CharField(max_length=MOST_BYTES, trim_whitespace=False, allow_blank=True)


class RecordsBody(OperationBody):
    """Recorded games; `day` is that of whatever brings none."""

    files = serializers.ListField(
        child=RecordedFileBody(), min_length=1, max_length=MOST_FILES, help_text="The files."
    )
    day = serializers.DateField(required=False, allow_null=True)


@endpoint(
    "imports_records",
    location="/api/v1/clubs/{slug}/imports/{id}/",
    body=RecordsBody,
    answers=BEGUN,
)
def bring(request: Request, slug: str) -> Response:
    """Bring recorded games.

    Nothing is stored before it is asked for; say first who is who, as of a table. A job stores
    them one by one.
    """
    access = open_club_as(request, slug, may_import_games)
    caller = read_writer(request)
    body = read_write(RecordsBody, request)
    written = import_files(
        club=access.club,
        operation=make_operation(caller, body, import_files),
        files=[NewFile(file["name"], file["text"].encode()) for file in body["files"]],
        day=body.get("day"),
    )
    return answer_import(access, written, status.HTTP_201_CREATED)


urlpatterns = [
    path(f"{CLUB}imports/records/", serve(post=bring), name="records_api"),
]
