"""A club's list of people: you search it as you type, and paste names to add them."""

import uuid
from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from common.names.turned import turn_name
from common.writes.forms import ChangeForm, TapForm
from people.access import open_club_as
from people.clubs.panels import list_panel_links
from people.clubs.people_pages import OF_PEOPLE
from people.models import Player
from people.name_keys import are_same_people
from people.names import isolate
from people.permissions import ClubAccess, may_add_players, may_import_list, may_see_list
from people.players import holders
from people.players.by_name import sort_ids_by_name
from people.players.labels import label_players
from people.players.selectors.entries import list_people
from people.players.selectors.known import read_known_names
from people.roster.services.entries import (
    LONGEST_NAME,
    MOST_AT_ONCE,
    RosterEntry,
    add_players,
    put_on_list,
)

NOBODY: Final = uuid.UUID(int=0)
PAGE_SIZE: Final = 50
NAMED: Final = 10
"""So many names that were left out are named, so that the message fits into a cookie."""
ORDERS: Final = ("name", "number")
PAGE, PART = "people/roster/players.html", "people/roster/partials/_players.html"


class NamesForm(ChangeForm):
    """Names to put on the list, a line each."""

    names = forms.CharField(
        label=_("Names, a line each"),
        widget=forms.Textarea(attrs={"rows": 3, "autocomplete": "off"}),
        help_text=_("Several can be pasted at once. Who is on the list already is left out."),
        max_length=MOST_AT_ONCE * (LONGEST_NAME + 2),
    )


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_players(request: HttpRequest, slug: str) -> HttpResponse:
    """List and search a club's people; scorers and above add to them."""
    posted = request.method == "POST"
    access = open_club_as(request, slug, may_add_players if posted else may_see_list)
    form = NamesForm(request.POST if posted else None)
    if form.is_valid():
        with form.refusals():
            added, left_out = _add_names(request, access, form)
            messages.success(request, _say_outcome(added, left_out))
            return redirect("people:players", slug=slug)
    return _show(request, access, form)


def _add_names(
    request: HttpRequest, access: ClubAccess, form: NamesForm
) -> tuple[list[str], list[str]]:
    """Add the names that are not on the list yet; return these, and those that were left out.

    What an entry was called that is merged into somebody is left out too, with who that is.
    """
    lines = form.cleaned_data["names"].splitlines()
    names = list(filter(None, (turn_name(line) for line in lines)))
    known = read_known_names(access.club)
    wanted: list[str] = []
    left_out: list[str] = []
    for name in names:
        is_again = any(are_same_people([name], [other]) for other in wanted)
        if is_again or known.list_called(name):
            left_out.append(name)
        elif (meant := known.find(name)).called:
            said = gettext("%(name)s (as %(other)s)")
            left_out.append(said % {"name": name, "other": meant.who[0].name})
        else:
            wanted.append(name)
    operation = form.make_operation(request, add_players)
    entries = [RosterEntry(name) for name in wanted]
    if entries:
        add_players(club=access.club, operation=operation, entries=entries)
    return wanted, left_out


def _say_outcome(added: Sequence[str], left_out: Sequence[str]) -> str:
    """Say how many names were added, and which were not."""
    number = len(added)
    said = [ngettext("%(number)s name added.", "%(number)s names added.", number)]
    more = len(left_out) - NAMED
    if more > 0:
        said.append(
            ngettext(
                "On the list already: %(names)s and %(more)s more.",
                "On the list already: %(names)s and %(more)s more.",
                more,
            )
        )
    elif left_out:
        said.append(gettext("On the list already: %(names)s."))
    names = ", ".join(map(isolate, left_out[:NAMED]))
    return " ".join(said) % {"number": number, "names": names, "more": more}


def _show(request: HttpRequest, access: ClubAccess, form: NamesForm) -> HttpResponse:
    text = request.GET.get("search", "")[:100]
    order = request.GET.get("order", "name")
    people = list_people(access.club, text)
    page = Paginator(_put_in_order(people, order), PAGE_SIZE).get_page(request.GET.get("page"))
    by_id = people.in_bulk(page.object_list)
    rows = [by_id[pk] for pk in page.object_list if pk in by_id]
    context = {
        "club": access.club,
        "form": form,
        "search": text,
        "order": order if order in ORDERS else "name",
        "page": page,
        "rows": list(zip(rows, label_players(rows), strict=True)),
        "may_import": may_import_list(access),
        "may_add": may_add_players(access),
        "guests": _list_guests(access) if may_add_players(access) else [],
        "links": list_panel_links(OF_PEOPLE, access),
        "you": list(list_people(access.club).filter(user__pk=access.caller.user or NOBODY)),
    }
    response = render(request, PART if request.headers.get("HX-Request") else PAGE, context)
    response["Vary"] = "HX-Request, Cookie"
    return response


def _put_in_order(people: QuerySet[Player], order: str) -> list[uuid.UUID]:
    by_name = sort_ids_by_name(people)
    if order != "number":
        return by_name
    numbers = dict(people.values_list("pk", "number"))
    return sorted(by_name, key=lambda pk: (numbers.get(pk) is None, numbers.get(pk) or 0))


def _list_guests(access: ClubAccess) -> list[dict[str, Any]]:
    guests = Player.objects.filter(pk__in=holders.list_guests(access.club.pk)).exclude(name="")
    newest = guests.order_by("-created_at")[:PAGE_SIZE]
    return [{"player": guest, "tap": TapForm()} for guest in newest]


@login_required
@require_POST
def add_guest(request: HttpRequest, slug: str, player_id: uuid.UUID) -> HttpResponse:
    """Put a guest of the club's tables on its list."""
    access = open_club_as(request, slug, may_add_players)
    guest = Player.objects.filter(pk=player_id).first()
    if guest is None:
        raise Http404
    form = TapForm(request.POST)
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, put_on_list, player_id)
            put_on_list(club=access.club, guest=guest, operation=operation)
    for error in form.non_field_errors():
        messages.warning(request, str(error))
    return redirect("people:players", slug=slug)
