"""The names of which somebody has said who they are: shown, and taken back."""

import uuid

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from common.writes.forms import TapForm
from people.access import open_club_as
from people.permissions import may_import_list
from people.roster.selectors import list_spellings
from people.roster.services.spellings import forget_spelling


@never_cache
@login_required
@require_safe
def show_spellings(request: HttpRequest, slug: str) -> HttpResponse:
    """List the names, with whom each means."""
    club = open_club_as(request, slug, may_import_list).club
    spellings = [(row, TapForm()) for row in list_spellings(club)]
    context = {"club": club, "spellings": spellings}
    return render(request, "people/roster/spellings.html", context)


@login_required
@require_POST
def forget(request: HttpRequest, slug: str, spelling_id: uuid.UUID) -> HttpResponse:
    """Take back what was said of a name."""
    club = open_club_as(request, slug, may_import_list).club
    form = TapForm(request.POST)
    if form.is_valid():
        operation = form.make_operation(request, forget_spelling, spelling_id)
        forget_spelling(club=club, spelling=spelling_id, operation=operation)
        messages.success(request, gettext("Who that is will be asked again."))
    return redirect("people:spellings", slug=slug)
