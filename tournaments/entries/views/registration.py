"""Entering a team on the tournament's public page."""

import uuid

import segno
from allauth.core import ratelimit
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from common.web.caller import Grant
from common.web.grants import keep_grant
from common.web.outside import find_base
from tournaments.entries.services.registration import register_team
from tournaments.entries.views.entry import NewTeamForm
from tournaments.event.access import open_tournament, open_tournament_as
from tournaments.links.teams import KIND
from tournaments.models import Entry
from tournaments.permissions import may_direct


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_registration(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Ask for the team, enter it, and lead to its own page."""
    access = open_tournament(request, tournament_id)
    tournament = access.tournament
    if not tournament.takes_entries:
        raise PermissionDenied
    if request.method == "POST" and (
        too_many := ratelimit.consume_or_429(request, action="enter_team")
    ):
        return HttpResponse(too_many.content, status=too_many.status_code)
    form = NewTeamForm(request.POST if request.method == "POST" else None)
    form.ask_of(tournament)
    if form.is_valid():
        operation = form.make_operation(request, register_team, tournament_id)
        with form.refusals():
            answer = register_team(
                tournament=tournament, team=form.describe(tournament), operation=operation
            )
            entry = Entry.objects.get(pk=answer.body["entries"][0]["id"])
            response = redirect("tournaments:team", tournament_id=tournament.pk, entry_id=entry.pk)
            keep_grant(request, response, entry.pk, Grant(KIND, entry.generation))
            return response
    context = {"tournament": tournament, "form": form, "sees_club": access.sees_club}
    return render(request, "tournaments/entries/register.html", context)


@never_cache
@require_safe
def show_poster(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show the poster: what, when and where, and a QR code that leads to the public page."""
    access = open_tournament_as(request, tournament_id, may_direct)
    tournament = access.tournament
    takes = tournament.takes_entries
    name = "tournaments:register" if takes else "tournaments:tournament"
    address = find_base(request) + reverse(name, args=[tournament.pk]).lstrip("/")
    context = {
        "tournament": tournament,
        "address": address,
        "takes_entries": takes,
        "qr": segno.make(address, error="m").svg_data_uri(scale=5, light="#fff"),
    }
    return render(request, "tournaments/entries/poster.html", context)
