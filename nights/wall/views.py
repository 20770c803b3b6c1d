"""The page on the wall: a shell that says nothing, and what it shows to who may see it."""

import datetime

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from common.web.callers import read_caller
from common.web.outside import find_base
from common.web.pages import render_page
from common.writes.refusals import say_refusals
from common.writes.taps import make_write
from nights.draws.sheet_codes import draw_sheet_codes, find_code
from nights.draws.shown import ShownNight, describe_night
from nights.models import Night
from nights.permissions import may_give_sheets, may_look_at_wall
from nights.presence.access import lead_back_to_night, open_day_to_run
from nights.presence.selectors import find_night
from nights.presence.services import renew_wall_link
from people.access import speak_as
from people.models import Club, Player


@require_safe
def show_wall(request: HttpRequest, slug: str, day: datetime.date) -> HttpResponse:
    """Show the shell: the same bytes for every night, also one that is not there."""
    del slug, day
    return render_page(request, "nights/wall/wall.html")


@never_cache
@require_safe
def show_now(request: HttpRequest, slug: str, day: datetime.date) -> HttpResponse:
    """Show what hangs on the wall, to members and to who holds the wall's link."""
    night = open_wall(request, slug, day)
    state = describe_night(ShownNight(night), _name)
    may_give = may_give_sheets(night, read_caller(request))
    codes = draw_sheet_codes(state.tables, find_base(request)) if may_give else {}
    context = {
        "club": night.club,
        "night": night,
        "state": state,
        "standings": state.standings,
        "size": _choose_size(len(state.tables)),
        "tables": [(table, find_code(codes, table.game)) for table in state.tables],
    }
    return render(request, "nights/wall/partials/_wall.html", context)


def open_wall(request: HttpRequest, slug: str, day: datetime.date) -> Night:
    """Return the night to who may see its wall; for anybody else there is none."""
    caller = read_caller(request)
    club = Club.objects.filter(slug=slug).first()
    night = find_night(club, day) if club else None
    if night is None or not may_look_at_wall(night, caller):
        raise Http404
    speak_as(request, night.club)
    return night


def _name(player: Player) -> str:
    """Return a name as it may hang in the club's own room."""
    return player.name


def _choose_size(tables: int) -> str:
    """Return how large the tables may be drawn, so that all are in sight at once."""
    if tables <= 4:
        return "few"
    return "some" if tables <= 9 else "many"


@require_POST
def renew_wall(request: HttpRequest, slug: str, day: datetime.date) -> HttpResponse:
    """End the link of the screen on the wall, and make another."""
    access, night = open_day_to_run(request, slug, day)
    with say_refusals(request):
        operation = make_write(request, access.caller, renew_wall_link, night.pk)
        renew_wall_link(night=night, operation=operation)
    return lead_back_to_night(slug, day)
