"""A tournament made from an event's file."""

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.problems import Refused
from common.web.callers import read_caller
from common.web.words import translate
from common.writes.forms import ChangeForm
from common.writes.operation import make_operation
from common.writes.refusals import Refusals
from pairing.event.errors import EventError
from pairing.event.words.refusals import write_refusal
from people.access import open_club
from people.models import Club
from scoring.starting.services import today_at
from tournaments.files.services.event import import_event, read_event_file
from tournaments.models import Tournament
from tournaments.permissions import may_direct_club

MOST_BYTES = 10_000_000


class EventFileForm(ChangeForm):
    """An event's file."""

    file = forms.FileField(label=_("File"))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_import(request: HttpRequest, slug: str) -> HttpResponse:
    """Take an event's file, and make a tournament of it that goes on here."""
    access = open_club(request, slug)
    if not may_direct_club(access):
        raise PermissionDenied
    form = EventFileForm(request.POST if request.method == "POST" else None)
    form.files = request.FILES
    if form.is_valid():
        with Refusals(lambda refused: _add_refusal(form, refused)):
            tournament = _import(request, access.club, form)
            return redirect("tournaments:desk", tournament_id=tournament.pk)
    return render(request, "tournaments/files/import.html", {"club": access.club, "form": form})


def _add_refusal(form: EventFileForm, refused: Refused) -> None:
    if isinstance(refused, EventError):
        form.add_error("file", write_refusal(refused, translate))
    else:
        form.add_problems(refused)


def _import(request: HttpRequest, club: Club, form: EventFileForm) -> Tournament:
    file = form.cleaned_data["file"]
    if file.size > MOST_BYTES:
        raise Refused("table_too_large", "file", most=MOST_BYTES // 1_000_000)
    values = read_event_file(file.read())
    asked = {"operation": form.cleaned_data["operation"], "file": values}
    operation = make_operation(read_caller(request), asked, import_event)
    tournament, _told = import_event(
        club=club, file=values, operation=operation, day=today_at(club)
    )
    return tournament
