"""Taking everything along: asked for on a page of the settings, fetched there for some days."""

import uuid
from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from common.tables.writing import COMMA, SEMICOLON
from common.web.csv_files import find_separators
from common.web.pages.parts import render_live
from common.writes.forms import ChangeForm
from past.export.download import answer_file
from past.export.selectors import find_file, list_files
from past.export.services import SEPARATORS, take_along
from past.models import FileState
from past.permissions import may_take_everything
from people.access import open_club_as

PAGE, PART = "past/export/export.html", "past/export/partials/_files.html"


class TakingForm(ChangeForm):
    """How the tables are written that a spreadsheet opens."""

    separator = forms.ChoiceField(
        label=_("CSV files with"),
        choices=[
            (COMMA.cells, _("decimal point, commas")),
            (SEMICOLON.cells, _("decimal comma, semicolons")),
        ],
    )


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_export(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the club's files and how far they are, and let another be written."""
    access = open_club_as(request, slug, may_take_everything)
    likely = find_separators(request)
    data: Any = request.POST if request.method == "POST" else None
    form = TakingForm(data, initial={"separator": likely.cells})
    if form.is_valid():
        with form.refusals():
            take_along(
                club=access.club,
                operation=form.make_operation(request, take_along, access.club.pk),
                separators=SEPARATORS[form.cleaned_data["separator"]],
                language=get_language() or "",
            )
            return redirect("past:export", slug=slug)
    files = list_files(access.club)
    context = {
        "club": access.club,
        "form": form,
        "files": files,
        "is_under_way": any(file.state == FileState.WRITING for file in files),
    }
    return render_live(request, PAGE, PART, context)


@never_cache
@login_required
@require_safe
def download(request: HttpRequest, slug: str, file_id: uuid.UUID) -> HttpResponse:
    """Return a file that is ready."""
    access = open_club_as(request, slug, may_take_everything)
    file = find_file(access.club, file_id)
    if file is None or file.state != FileState.READY:
        raise Http404
    return answer_file(file, slug)
