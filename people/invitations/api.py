"""Invitations over HTTP."""

import uuid
from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.bodies import read_body
from common.web.callers import read_writer
from common.web.documentation import PROBLEMS
from common.web.outside import find_base
from common.writes.http import OperationBody, answer_write
from common.writes.operation import make_operation
from people.access import open_club_as
from people.clubs.api import FoundedView, require_account
from people.clubs.selectors import list_entries
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


class InvitationBody(OperationBody):
    """An invitation to make. With `player` it hands that player's games over, to one person."""

    role = serializers.ChoiceField(Role.choices, default=USUAL_ROLE)
    until = serializers.DateField()
    most_uses = serializers.IntegerField(default=1)
    player = serializers.UUIDField(required=False)


class InvitationView(serializers.Serializer[Any]):
    """An invitation that works."""

    id = serializers.UUIDField()
    role = serializers.ChoiceField(Role.choices)
    player = serializers.UUIDField(allow_null=True)
    most_uses = serializers.IntegerField()
    uses = serializers.IntegerField()
    expires_at = serializers.DateTimeField()
    link = serializers.CharField()


class EndedView(serializers.Serializer[Any]):
    """An invitation that has ended."""

    id = serializers.UUIDField()


class AcceptBody(OperationBody):
    """What stands behind the `#` of an invitation's link."""

    token = serializers.CharField(max_length=100)


@extend_schema(
    methods=["GET"],
    responses={200: InvitationView(many=True), **PROBLEMS},
    operation_id="invitations_list",
    summary="List the invitations of a club that work",
    description="For directors and owners: those into no higher role than their own.",
)
@extend_schema(
    methods=["POST"],
    request=InvitationBody,
    responses={200: InvitationView, 201: InvitationView, **PROBLEMS},
    operation_id="invitations_make",
    summary="Invite somebody to a club",
)
@api_view(["GET", "HEAD", "POST"])
def invitations_view(request: Request, slug: str) -> Response:
    """List the invitations that work, or make one."""
    access = open_club_as(request, slug, may_invite)
    headers = {"Cache-Control": "no-store"}
    if request.method != "POST":
        rows = list_invitations(access.club, access.role)
        return Response([_describe(request, row) for row in rows], headers=headers)
    caller = read_writer(request)
    body = read_body(InvitationBody, request.data)
    new = NewInvitation(
        Role(body["role"]), body["until"], body["most_uses"], _read_player(access, body)
    )
    operation = make_operation(caller, body, make_invitation)
    answer = make_invitation(club=access.club, new=new, giver=access.role, operation=operation)
    made = Invitation.objects.get(pk=answer.body["id"])
    code = status.HTTP_200_OK if answer.repeated else status.HTTP_201_CREATED
    return Response(_describe(request, made), status=code, headers=headers)


def _read_player(access: ClubAccess, body: dict[str, Any]) -> Player | None:
    if "player" not in body:
        return None
    player = list_entries(access.club).filter(pk=body["player"]).first()
    if player is None:
        raise Refused("not_found", "player")
    return player


def _describe(request: Request, row: Invitation) -> dict[str, Any]:
    return {
        "id": str(row.pk),
        "role": row.role,
        "player": str(row.player_id) if row.player_id else None,
        "most_uses": row.most_uses,
        "uses": row.uses,
        "expires_at": row.expires_at.isoformat(),
        "link": make_address(find_base(request), row),
    }


@extend_schema(
    parameters=OPERATION,
    responses={200: EndedView, **PROBLEMS},
    operation_id="invitations_end",
    summary="End an invitation",
)
@api_view(["DELETE"])
def invitation_view(request: Request, slug: str, invitation_id: uuid.UUID) -> Response:
    """End an invitation."""
    access = open_club_as(request, slug, may_invite)
    caller = read_writer(request)
    body = read_body(OperationBody, request.query_params.dict())
    found = Invitation.objects.filter(club=access.club, pk=invitation_id).first()
    if found is None or not may_invite_into(access.role, Role(found.role)):
        raise Http404
    operation = make_operation(caller, body, end_invitation, invitation_id)
    return answer_write(end_invitation(club=access.club, invitation=found, operation=operation))


@extend_schema(
    request=AcceptBody,
    responses={200: FoundedView, **PROBLEMS},
    operation_id="invitations_accept",
    summary="Accept an invitation",
    description="With an account. Accepting twice is once.",
)
@api_view(["POST"])
def accept_view(request: Request) -> Response:
    """Join the club that a token invites to."""
    user = require_account(request)
    caller = read_writer(request)
    body = read_body(AcceptBody, request.data)
    operation = make_operation(caller, body, accept_invitation)
    return answer_write(accept_invitation(token=body["token"], user=user, operation=operation))
