"""Tonight's tables: drawing them, and starting a game from one."""

import datetime
import uuid

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from common.problems import Refused
from people.access import ClubAccess, open_club
from scoring.models import Night
from scoring.rules import get_main
from scoring.services.nights import renew_wall_link
from tournaments.models import DrawnTable
from tournaments.permissions import may_run_night, may_start_table
from tournaments.selectors.nights import list_players_at
from tournaments.services.draws import draw_night, start_table
from tournaments.views.nights import open_day
from tournaments.views.taps import lead_back, make_operation, read_number, say_refusal


def _open_to_run(request: HttpRequest, slug: str, day: datetime.date) -> tuple[ClubAccess, Night]:
    access = open_club(request, slug)
    if not may_run_night(access):
        raise PermissionDenied
    return access, open_day(access, day)


@require_POST
def draw(request: HttpRequest, slug: str, day: datetime.date) -> HttpResponse:
    """Draw the next round's tables, or with `again` the present ones anew."""
    access, night = _open_to_run(request, slug, day)
    method, again = request.POST.get("method", "")[:20], "again" in request.POST
    try:
        operation = make_operation(
            request, access, f"draw:{method}:{again}", read_number(request, "after")
        )
        draw_night(night=night, operation=operation, method=method, again=again)
    except Refused as refused:
        say_refusal(request, refused)
    return lead_back(slug, day)


@require_POST
def start(request: HttpRequest, slug: str, day: datetime.date, table_id: uuid.UUID) -> HttpResponse:
    """Start the game of a table, and lead to its sheet; one that was started is led to."""
    access = open_club(request, slug)
    table = find_table(access, day, table_id)
    if not may_start_table(access, list_players_at(table)):
        raise PermissionDenied
    variant = request.POST.get("variant", "")[:20] or get_main().name
    try:
        operation = make_operation(request, access, f"start:{table_id}:{variant}", 0)
        told = start_table(table=table, variant=variant, operation=operation)
    except Refused as refused:
        say_refusal(request, refused)
        return lead_back(slug, day)
    return redirect("scoring:sheet", game_id=told.body["game"])


def find_table(access: ClubAccess, day: datetime.date, table_id: uuid.UUID) -> DrawnTable:
    """Return a drawn table of the night, or say that there is none."""
    night = open_day(access, day)
    rows = DrawnTable.objects.select_related("draw__night__club")
    table = rows.filter(pk=table_id, draw__night=night).first()
    if table is None:
        raise Http404
    return table


@require_POST
def renew_wall(request: HttpRequest, slug: str, day: datetime.date) -> HttpResponse:
    """End the link of the screen on the wall, and make another."""
    access, night = _open_to_run(request, slug, day)
    try:
        renew_wall_link(night=night, operation=make_operation(request, access, "wall", 0))
    except Refused as refused:
        say_refusal(request, refused)
    return lead_back(slug, day)
