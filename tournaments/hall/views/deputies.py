"""Deputies of the director: invited at the desk, and accepting the invitation on a page."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from common.problems import Refused
from common.web.callers import read_caller
from common.writes.taps import make_write, say_refusal
from people.models import User
from tournaments.event.access import open_tournament_as
from tournaments.hall.services import accept_deputy, end_deputy, renew_hall_link
from tournaments.links.hall import DEPUTY
from tournaments.models import Deputy, Tournament
from tournaments.permissions import may_lead


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_deputy(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Ask whoever opened an invitation whether they want to direct; its token comes by script."""
    caller = read_caller(request)
    user = User.objects.filter(pk=caller.user).first() if caller.user else None
    if request.method == "POST" and user is not None:
        try:
            _accept(request, tournament_id, user)
        except Refused as refusal:
            say_refusal(request, refusal)
        else:
            return redirect("tournaments:desk", tournament_id=tournament_id)
    context = {"signed_in": user is not None, "operation": uuid.uuid4()}
    return render(request, "tournaments/hall/deputy.html", context)


def _accept(request: HttpRequest, tournament_id: uuid.UUID, user: User) -> None:
    token = request.POST.get("token", "")[:80]
    what = f"deputy:{tournament_id}:{token}"
    operation = make_write(request, read_caller(request), what, 0)
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    if tournament is None:
        raise Refused("link_ended", "token")
    accept_deputy(tournament=tournament, user=user, token=token, operation=operation)


@require_POST
def change(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Take the desk from a deputy, or end the invitation and make another."""
    access = open_tournament_as(request, tournament_id, may_lead)
    try:
        if "end" in request.POST:
            deputy = _find_deputy(access.tournament, request.POST["end"])
            operation = make_write(request, access.caller, f"end:{deputy.pk}", 0)
            end_deputy(deputy=deputy, operation=operation)
        else:
            operation = make_write(request, access.caller, f"deputies:{tournament_id}", 0)
            renew_hall_link(tournament=access.tournament, kind=DEPUTY, operation=operation)
    except Refused as refusal:
        say_refusal(request, refusal)
    return redirect(f"{reverse('tournaments:desk', args=[tournament_id])}#hall")


def _find_deputy(tournament: Tournament, key: str) -> Deputy:
    try:
        row = Deputy.objects.filter(tournament=tournament, pk=uuid.UUID(key)).first()
    except ValueError:
        row = None
    if row is None:
        raise Http404
    return row
