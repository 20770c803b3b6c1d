"""Deputies of the director: invited at the desk, and accepting the invitation on a page."""

import uuid
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from common.web.callers import read_caller
from common.writes.buttons import ButtonAsk, Tap
from common.writes.refusals import say_refusals
from common.writes.taps import find_row, make_write
from people.models import User
from tournaments.event.access import TournamentAccess, open_tournament_as
from tournaments.event.director_taps import lead_back, press
from tournaments.hall.services import accept_deputy, end_deputy, renew_hall_link
from tournaments.links.hall import DEPUTY
from tournaments.models import Deputy, Tournament
from tournaments.permissions import may_lead


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_deputy(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Ask the invited person whether they want to direct; a script brings the token."""
    caller = read_caller(request)
    user = User.objects.filter(pk=caller.user).first() if caller.user else None
    if request.method == "POST" and user is not None:
        with say_refusals(request):
            _accept(request, tournament_id, user)
            return redirect("tournaments:desk", tournament_id=tournament_id)
    context = {"signed_in": user is not None, "operation": uuid.uuid4()}
    return render(request, "tournaments/hall/deputy.html", context)


def _accept(request: HttpRequest, tournament_id: uuid.UUID, user: User) -> None:
    token = request.POST.get("token", "")[:80]
    caller = read_caller(request)
    operation = make_write(request, caller, accept_deputy, tournament_id, token)
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    accept_deputy(tournament=tournament, user=user, token=token, operation=operation)


@require_POST
def change(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Take the desk from a deputy, or end the invitation and make another."""
    access = open_tournament_as(request, tournament_id, may_lead)
    with say_refusals(request):
        press(BUTTONS, "renew")(request, access)
    return lead_back(request, reverse("tournaments:desk_hall", args=[tournament_id]), "hall")


def _read_deputy(_request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
    return ButtonAsk({"deputy": find_row(Deputy, value, tournament=access.tournament)})


def _read_invitation(_request: HttpRequest, access: TournamentAccess, _value: str) -> ButtonAsk:
    return ButtonAsk({"tournament": access.tournament, "kind": DEPUTY})


BUTTONS: Final = {
    "end": Tap(end_deputy, _read_deputy),
    "renew": Tap(renew_hall_link, _read_invitation),
}
