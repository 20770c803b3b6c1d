"""Where a table is in its file, and what is mended in it, over HTTP."""

import uuid

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.writes.operation import make_operation
from past.imports.access import open_import_as
from past.imports.answers import ImportTableView
from past.imports.api import answer_import
from past.imports.files import RECORDS
from past.imports.place_bodies import MendBody, PlaceChangeBody, read_mends, read_place_body
from past.imports.placing import mend_table, move_table
from past.models import Import
from people.addresses import CLUB
from people.permissions import ClubAccess


def _open_table(request: Request, slug: str, import_id: uuid.UUID) -> tuple[ClubAccess, Import]:
    """Return an import of a table.

    Raises:
        Refused: it is of recorded games, which have no columns.
    """
    access, imported = open_import_as(request, slug, import_id)
    if imported.kind == RECORDS:
        raise Refused("import_has_no_columns")
    return access, imported


@endpoint("imports_place", body=PlaceChangeBody, answers=ImportTableView)
def place(request: Request, slug: str, import_id: uuid.UUID) -> Response:
    """Say where in its file a table is: sheets, encoding, heads and end.

    What was said of its columns and lines is forgotten; who is who is kept. Nothing is stored.
    """
    access, imported = _open_table(request, slug, import_id)
    caller = read_writer(request)
    body = read_write(PlaceChangeBody, request)
    written = move_table(
        imported=imported,
        operation=make_operation(caller, body, move_table, import_id),
        said=read_place_body(body),
        kind=body.get("kind"),
    )
    return answer_import(access, written)


@endpoint("imports_mend", body=MendBody, answers=ImportTableView)
def mend(request: Request, slug: str, import_id: uuid.UUID) -> Response:
    """Mend what stands in a table: cells, lines, and what is right after all.

    Nothing is stored.
    """
    access, imported = _open_table(request, slug, import_id)
    caller = read_writer(request)
    body = read_write(MendBody, request)
    sheets = imported.choices.get("place", {}).get("sheets", [])
    written = mend_table(
        imported=imported,
        operation=make_operation(caller, body, mend_table, import_id),
        mends=read_mends(body, sheets),
    )
    return answer_import(access, written)


urlpatterns = [
    path(f"{CLUB}imports/<uuid:import_id>/place/", serve(put=place), name="import_place"),
    path(f"{CLUB}imports/<uuid:import_id>/mends/", serve(post=mend), name="import_mend"),
]
