"""Tonight's tables: drawing them, and starting a game from one."""

import datetime
import uuid

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from common.writes.buttons import is_sent
from common.writes.refusals import say_refusals
from common.writes.taps import make_write, read_form_number
from nights.draws.services import draw_night, start_table
from nights.draws.shown import list_players_at
from nights.models import DrawnTable
from nights.permissions import may_start_table
from nights.presence.access import lead_back_to_night, open_day, open_day_to_run
from people.access import open_club
from people.permissions import ClubAccess
from scoring.rules import get_main


@require_POST
def draw(request: HttpRequest, slug: str, day: datetime.date) -> HttpResponse:
    """Draw the next round's tables, or with `again` the present ones anew."""
    access, night = open_day_to_run(request, slug, day)
    method, again = request.POST.get("method", "")[:20], is_sent(request, "again")
    with say_refusals(request):
        after, of = read_form_number(request, "after"), (night.pk, method, again)
        operation = make_write(request, access.caller, draw_night, *of, after=after)
        draw_night(night=night, operation=operation, method=method, again=again)
    return lead_back_to_night(slug, day)


@require_POST
def start(request: HttpRequest, slug: str, day: datetime.date, table_id: uuid.UUID) -> HttpResponse:
    """Start the game of a table, and lead to its sheet; one that was started is led to."""
    access = open_club(request, slug)
    table = find_table(access, day, table_id)
    if not may_start_table(access, list_players_at(table)):
        raise PermissionDenied
    variant = request.POST.get("variant", "")[:20] or get_main().name
    with say_refusals(request):
        operation = make_write(request, access.caller, start_table, table_id, variant)
        answer = start_table(table=table, variant=variant, operation=operation)
        return redirect("scoring:sheet", game_id=answer.body["game"])
    return lead_back_to_night(slug, day)


def find_table(access: ClubAccess, day: datetime.date, table_id: uuid.UUID) -> DrawnTable:
    """Return a drawn table of the night, or say that there is none."""
    night = open_day(access, day)
    rows = DrawnTable.objects.select_related("draw__night__club")
    table = rows.filter(pk=table_id, draw__night=night).first()
    if table is None:
        raise Http404
    return table
