"""Deleting a club, on a page that its settings lead to."""

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.writes.forms import ChangeForm
from past.deleting.objections import is_copied
from past.deleting.services import delete_club
from past.permissions import may_delete_club
from people.access import open_club_as


class DeleteClubForm(ChangeForm):
    """The club's name, against a slip of the finger."""

    name = forms.CharField(
        label=_("The club's name"),
        max_length=120,
        widget=forms.TextInput({"autocomplete": "off"}),
    )


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_delete(request: HttpRequest, slug: str) -> HttpResponse:
    """Say what goes with a club, and delete it."""
    club = open_club_as(request, slug, may_delete_club).club
    form = DeleteClubForm(request.POST if request.method == "POST" else None, after=club.revision)
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, delete_club, slug)
            delete_club(slug=slug, name=form.cleaned_data["name"], operation=operation)
            messages.success(request, gettext("The club is deleted."))
            return redirect("people:clubs")
    context = {"club": club, "form": form, "is_copied": is_copied(club)}
    return render(request, "past/deleting/delete.html", context)
