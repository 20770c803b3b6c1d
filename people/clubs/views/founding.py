"""Founding a club."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.writes.forms import ChangeForm
from people.accounts.views.account import read_user
from people.clubs.services.club import NAME_LENGTH, NewClub, found_club
from people.clubs.slugs import list_time_zones


def choose_zone() -> forms.CharField:
    """Return a field for a time zone; a script offers the names that the browser knows."""
    return forms.CharField(
        label=_("Time zone"),
        help_text=_("As in Europe/London."),
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )


class FoundForm(ChangeForm):
    """A club's name, and the founder's on its list; the rest can be left as it is."""

    name = forms.CharField(label=_("Name of the club"), max_length=NAME_LENGTH)
    player = forms.CharField(
        label=_("Your name on its list"),
        help_text=_("Leave this empty if you do not play yourself."),
        max_length=60,
        required=False,
    )
    time_zone = choose_zone()


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_founding(request: HttpRequest) -> HttpResponse:
    """Ask for a name, and found the club."""
    user = read_user(request)
    zone = settings.TIME_ZONE if settings.TIME_ZONE in list_time_zones() else "UTC"
    data: Any = request.POST if request.method == "POST" else None
    form = FoundForm(data, initial={"time_zone": zone})
    if form.is_valid():
        operation = form.make_operation(request, found_club)
        with form.refusals():
            answer = found_club(new=NewClub(**form.wanted), user=user, operation=operation)
            return redirect("people:club", slug=answer.body["slug"])
    return render(request, "people/clubs/club_new.html", {"form": form})
