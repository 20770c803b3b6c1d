"""The hall of a tournament over HTTP: the link to its display, and who else directs it."""

import uuid

from django.http import Http404
from django.urls import path
from rest_framework import serializers
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.answers import answer
from common.web.bodies import StrictSerializer, read_write
from common.web.caller import Grant
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.grants import keep_grant
from common.web.outside import find_base
from common.web.scopes import Scope
from common.writes.http import OperationBody, answer_write
from common.writes.operation import make_operation
from people.members.api import OPERATION
from people.models import User
from tournaments.addresses import TOURNAMENT
from tournaments.event.access import NO_STORE, TournamentAccess, open_tournament_as
from tournaments.hall.answers import (
    DeputiesView,
    DeputyAcceptedView,
    DeputyRow,
    DeputyView,
    DisplayExchangedView,
    DisplayLinkView,
)
from tournaments.hall.services import accept_deputy, end_deputy, renew_hall_link
from tournaments.links.hall import DEPUTY, DISPLAY, is_hall_token, make_hall_token
from tournaments.models import Deputy, Tournament
from tournaments.permissions import may_direct, may_lead


class HallTokenBody(StrictSerializer):
    """The token of a link to a tournament's display."""

    token = serializers.CharField(max_length=80)


class DeputyBody(OperationBody):
    """The token of an invitation to direct a tournament."""

    token = serializers.CharField(max_length=80)


@endpoint("tournaments_display", answers=DisplayLinkView)
def read_display(request: Request, tournament_id: uuid.UUID) -> Response:
    """Read the link to the display of a tournament.

    For directors. It shows the hall's display to whoever has it, without an account.
    """
    access = open_tournament_as(request, tournament_id, may_direct)
    return _give_display(request, access)


@endpoint("tournaments_display_renew", body=OperationBody, answers=DisplayLinkView)
def renew_display(request: Request, tournament_id: uuid.UUID) -> Response:
    """End the link to the display of a tournament and make another.

    For directors. The old link shows nothing from then on.
    """
    return _give_display(request, _renew(request, tournament_id, DISPLAY))


def _give_display(request: Request, access: TournamentAccess) -> Response:
    return answer(DisplayLinkView(link=_write_link(request, access, DISPLAY)), headers=NO_STORE)


def _renew(request: Request, tournament_id: uuid.UUID, kind: str) -> TournamentAccess:
    """Make another link of a kind, for who may give it."""
    read_writer(request)
    may = may_direct if kind == DISPLAY else may_lead
    access = open_tournament_as(request, tournament_id, may)
    body = read_write(OperationBody, request)
    operation = make_operation(access.caller, body, renew_hall_link, tournament_id, kind)
    renew_hall_link(tournament=access.tournament, kind=kind, operation=operation)
    access.tournament.refresh_from_db()
    return access


def _write_link(request: Request, access: TournamentAccess, kind: str) -> str:
    token = make_hall_token(access.tournament, kind)
    return f"{find_base(request)}tournaments/{access.tournament.pk}/{kind}/#{token}"


@endpoint(
    "tournaments_display_exchange",
    scope=Scope.READ,
    body=HallTokenBody,
    answers=DisplayExchangedView,
    asked_by=[AskedBy.ANYBODY],
)
def exchange_display(request: Request, tournament_id: uuid.UUID) -> Response:
    """Exchange the link to the display of a tournament for a cookie.

    For a browser that opens it: the cookie shows that tournament alone.
    """
    read_writer(request)
    body = read_write(HallTokenBody, request)
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    if tournament is None or not is_hall_token(tournament, DISPLAY, body["token"]):
        raise Refused("link_ended", "token")
    response = answer(DisplayExchangedView(tournament=tournament.pk), headers=NO_STORE)
    keep_grant(request, response, tournament.pk, Grant(DISPLAY, tournament.display_generation))
    return response


@endpoint("tournaments_deputies", answers=DeputiesView)
def read_deputies(request: Request, tournament_id: uuid.UUID) -> Response:
    """Read who directs a tournament by invitation.

    For directors of the club, with the link that makes somebody a deputy.
    """
    access = open_tournament_as(request, tournament_id, may_lead)
    return _list_deputies(request, access)


@endpoint("tournaments_deputies_renew", body=OperationBody, answers=DeputiesView)
def renew_invitation(request: Request, tournament_id: uuid.UUID) -> Response:
    """End the invitation of deputies and make another.

    For directors of the club. The old one lets nobody in from then on; who is a deputy stays one.
    """
    return _list_deputies(request, _renew(request, tournament_id, DEPUTY))


def _list_deputies(request: Request, access: TournamentAccess) -> Response:
    rows = Deputy.objects.filter(tournament=access.tournament, ended_at=None)
    deputies = [
        DeputyRow(id=row.pk, name=row.user.email, began_at=row.began_at)
        for row in rows.select_related("user")
    ]
    link = _write_link(request, access, DEPUTY)
    return answer(DeputiesView(link=link, deputies=deputies), headers=NO_STORE)


@endpoint(
    "tournaments_deputies_accept",
    scope=Scope.EVERYTHING,
    body=DeputyBody,
    answers=DeputyAcceptedView,
)
def accept_invitation(request: Request, tournament_id: uuid.UUID) -> Response:
    """Direct a tournament by an invitation.

    With an account. Its owner directs this one tournament from then on.
    """
    caller = read_writer(request)
    body = read_write(DeputyBody, request)
    user = User.objects.filter(pk=caller.user).first() if caller.user else None
    if user is None:
        raise NotAuthenticated
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    operation = make_operation(caller, body, accept_deputy, tournament_id)
    answer = accept_deputy(
        tournament=tournament, user=user, token=body["token"], operation=operation
    )
    return answer_write(answer)


@endpoint("tournaments_deputies_end", answers=DeputyView, query=OPERATION)
def end(request: Request, tournament_id: uuid.UUID, deputy_id: uuid.UUID) -> Response:
    """Take the desk from a deputy.

    For directors of the club. The deputy directs it no more; what they did stays.
    """
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_lead)
    body = read_write(OperationBody, request)
    row = Deputy.objects.filter(tournament=access.tournament, pk=deputy_id).first()
    if row is None:
        raise Http404
    operation = make_operation(access.caller, body, end_deputy, deputy_id)
    return answer_write(end_deputy(deputy=row, operation=operation))


urlpatterns = [
    path(f"{TOURNAMENT}display/", serve(get=read_display, post=renew_display), name="display"),
    path(f"{TOURNAMENT}display/exchange/", serve(post=exchange_display), name="display_exchange"),
    path(
        f"{TOURNAMENT}deputies/", serve(get=read_deputies, post=renew_invitation), name="deputies"
    ),
    path(f"{TOURNAMENT}deputies/accept/", serve(post=accept_invitation), name="deputy_accept"),
    path(f"{TOURNAMENT}deputies/<uuid:deputy_id>/", serve(delete=end), name="deputy"),
]
