"""Opens a club's import to those who may bring earlier games."""

import uuid

from django.http import Http404, HttpRequest
from rest_framework.request import Request

from past.imports.files import RECORDS
from past.imports.selectors import find_import
from past.models import Import, ImportState
from past.permissions import may_import_games
from people.access import open_club_as
from people.permissions import ClubAccess


def open_import_as(
    request: HttpRequest | Request, slug: str, import_id: uuid.UUID
) -> tuple[ClubAccess, Import]:
    """Return one of the club's imports to its directors."""
    access = open_club_as(request, slug, may_import_games)
    imported = find_import(access.club, import_id)
    if imported is None:
        raise Http404
    return access, imported


def open_waiting(
    request: HttpRequest, slug: str, import_id: uuid.UUID
) -> tuple[ClubAccess, Import | None]:
    """Return an import of a table that is still asked about; None where it has moved on."""
    access, imported = open_import_as(request, slug, import_id)
    is_waiting = imported.state == ImportState.ASKING and imported.kind != RECORDS
    return access, imported if is_waiting else None
