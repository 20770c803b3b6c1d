"""Archiving a club and taking it back, on a page that its settings lead to."""

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.writes.forms import ChangeForm
from people.access import open_club_as
from people.clubs.panels import SETTINGS_LINKS, list_panel_links
from people.clubs.services.archive import archive_club
from people.permissions import may_archive


class ArchiveForm(ChangeForm):
    """Whether the club is to be archived: an old page never does the opposite of what it says."""

    archived = forms.BooleanField(required=False, widget=forms.HiddenInput)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_archive(request: HttpRequest, slug: str) -> HttpResponse:
    """Say what becomes of an archived club; archive it, or take it back."""
    access = open_club_as(request, slug, may_archive)
    club = access.club
    is_archived = club.archived_at is not None
    form = ArchiveForm(
        request.POST if request.method == "POST" else None,
        after=club.revision,
        initial={"archived": not is_archived},
    )
    if form.is_valid():
        with form.refusals():
            wanted = form.cleaned_data["archived"]
            operation = form.make_operation(request, archive_club)
            archive_club(club=club, archived=wanted, operation=operation)
            done = gettext("The club is archived.") if wanted else gettext("The club is back.")
            messages.success(request, done)
            return redirect("people:club", slug=slug)
    links = [
        (label, url)
        for label, url in list_panel_links(SETTINGS_LINKS, access)
        if url != request.path
    ]
    context = {"club": club, "form": form, "links": links}
    return render(request, "people/clubs/archive.html", context)
