"""Invitations over HTTP."""

import uuid
from functools import partial
from typing import Any

from django.http import Http404
from django.urls import path
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.problems import Refused
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.web.outside import find_base
from common.web.pagination import PAGES, Key, answer_list
from common.web.scopes import Scope
from common.writes.http import OperationBody, answer_write
from common.writes.operation import make_operation
from people.access import open_club_as
from people.accounts.api.account import read_account
from people.addresses import CLUB
from people.clubs.answers import FoundedView
from people.clubs.selectors import list_entries
from people.invitations.answers import EndedView, InvitationView
from people.invitations.selectors import list_invitations, make_address
from people.invitations.services import (
    USUAL_ROLE,
    NewInvitation,
    accept_invitation,
    end_invitation,
    make_invitation,
)
from people.members.api import OPERATION
from people.models import Invitation, Player, Role
from people.permissions import ClubAccess, may_invite, may_invite_into

NO_STORE = {"Cache-Control": "no-store"}


class InvitationBody(OperationBody):
    """An invitation to make. With `player` it hands that player's games over, to one person."""

    role = serializers.ChoiceField(Role.choices, default=USUAL_ROLE)
    until = serializers.DateField()
    most_uses = serializers.IntegerField(default=1)
    player = serializers.UUIDField(required=False)


class AcceptBody(OperationBody):
    """What stands behind the `#` of an invitation's link."""

    token = serializers.CharField(max_length=100)


@endpoint("invitations_list", answers=Page[InvitationView], query=PAGES)
def read_live(request: Request, slug: str) -> Response:
    """List the invitations of a club that work.

    For directors and owners: those into no higher role than their own.
    """
    access = open_club_as(request, slug, may_invite)
    rows = list_invitations(access.club, access.role)
    return answer_list(request, rows, _place, partial(_describe, request), NO_STORE)


def _place(row: Invitation) -> Key:
    return (-row.made_at.timestamp(), row.pk)


@endpoint(
    "invitations_make", body=InvitationBody, answers={200: InvitationView, 201: InvitationView}
)
def make(request: Request, slug: str) -> Response:
    """Invite somebody to a club.

    For directors: an invitation is a link, good for one role, until a day and for so many people.
    """
    access = open_club_as(request, slug, may_invite)
    caller = read_writer(request)
    body = read_write(InvitationBody, request)
    player = _read_player(access, body)
    new = NewInvitation(Role(body["role"]), body["until"], body["most_uses"], player)
    operation = make_operation(caller, body, make_invitation)
    written = make_invitation(club=access.club, new=new, operation=operation)
    invitation = Invitation.objects.get(pk=written.body["id"])
    code = status.HTTP_200_OK if written.repeated else status.HTTP_201_CREATED
    return answer(_describe(request, invitation), status=code, headers=NO_STORE)


def _read_player(access: ClubAccess, body: dict[str, Any]) -> Player | None:
    if "player" not in body:
        return None
    player = list_entries(access.club).filter(pk=body["player"]).first()
    if player is None:
        raise Refused("not_found", "player")
    return player


def _describe(request: Request, row: Invitation) -> InvitationView:
    return InvitationView(
        id=row.pk,
        role=Role(row.role),
        player=row.player_id,
        most_uses=row.most_uses,
        uses=row.uses,
        expires_at=row.expires_at,
        link=make_address(find_base(request), row),
    )


@endpoint("invitations_end", answers=EndedView, query=OPERATION)
def end(request: Request, slug: str, invitation_id: uuid.UUID) -> Response:
    """End an invitation.

    Its link opens nothing from then on. Who came in by it stays in.
    """
    access = open_club_as(request, slug, may_invite)
    caller = read_writer(request)
    body = read_write(OperationBody, request)
    invitation = Invitation.objects.filter(club=access.club, pk=invitation_id).first()
    if invitation is None or not may_invite_into(access.role, Role(invitation.role)):
        raise Http404
    operation = make_operation(caller, body, end_invitation, invitation_id)
    return answer_write(
        end_invitation(club=access.club, invitation=invitation, operation=operation)
    )


@endpoint("invitations_accept", scope=Scope.EVERYTHING, body=AcceptBody, answers=FoundedView)
def accept(request: Request) -> Response:
    """Accept an invitation.

    With an account. Accepting twice is once.
    """
    user = read_account(request)
    caller = read_writer(request)
    body = read_write(AcceptBody, request)
    operation = make_operation(caller, body, accept_invitation)
    return answer_write(accept_invitation(token=body["token"], user=user, operation=operation))


urlpatterns = [
    path(f"{CLUB}invitations/", serve(get=read_live, post=make), name="invitations_api"),
    path(f"{CLUB}invitations/<uuid:invitation_id>/", serve(delete=end), name="invitation_api"),
    path("invitations/accept/", serve(post=accept), name="invitation_accept"),
]
