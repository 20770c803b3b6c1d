"""A paper sheet entered afterwards: first who played when, then what stands on it."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.writes.buttons import is_sent
from common.writes.refusals import Refusals
from past.paper.forms import MORE, MOST_LINES, TOTALS, SheetForm, TableForm
from past.paper.services import PaperSheet, enter_sheet
from past.permissions import may_enter_paper
from people.access import open_club_as
from people.permissions import ClubAccess


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_paper(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask who played when, then for the figures; store what the rules allow."""
    access = open_club_as(request, slug, may_enter_paper)
    table = TableForm(access.club, request.POST if request.method == "POST" else None)
    if not table.is_valid():
        return render(request, "past/paper/paper.html", {"club": access.club, "table": table})
    lines = 0 if table.cleaned_data["how"] == TOTALS else table.cleaned_data["lines"] or 1
    wants_more = is_sent(request, "more")
    if wants_more:
        lines = min(lines + MORE, MOST_LINES)
    is_filled = is_sent(request, "total-a")
    form = SheetForm(table, access.club, lines, request.POST if is_filled else None)
    if not wants_more and form.is_valid():
        with Refusals(form.add_problems):
            game = _enter(request, access, table, form)
            messages.success(request, gettext("The sheet is entered."))
            return redirect("scoring:sheet", game_id=game)
    context = {
        "club": access.club,
        "table": table,
        "form": form,
        "lines": lines,
        "kept": [(name, request.POST.get(name, "")) for name in table.fields if name != "lines"],
        "may_add": 0 < lines < MOST_LINES,
        "totals": [form["total-a"], form["total-b"]],
        "played": form["played"] if "played" in form.fields else None,
    }
    return render(request, "past/paper/paper_rounds.html", context)


def _enter(request: HttpRequest, access: ClubAccess, table: TableForm, form: SheetForm) -> str:
    """Write the game down; return its id."""
    sheet = PaperSheet(
        day=table.cleaned_data["day"],
        people=table.list_seats(),
        rounds=form.read_rounds(),
        totals=form.read_totals(),
        rounds_played=form.cleaned_data.get("played"),
        house_rules=table.house_rules,
        is_another=form.cleaned_data["is_another"],
    )
    operation = table.make_operation(request, enter_sheet, form.cleaned_data)
    return str(enter_sheet(club=access.club, operation=operation, sheet=sheet).body["game"])
