"""The members of a club over HTTP: roles, leaving, and taking somebody's access."""

import uuid
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_body
from common.web.callers import read_writer
from common.web.documentation import PROBLEMS
from common.writes.http import OperationBody, answer_write
from common.writes.operation import Answer, make_operation
from people.access import open_club_as
from people.members.selectors import find_member, list_members
from people.members.services import grant_role, leave_club, take_access
from people.models import Role
from people.permissions import ClubAccess, may_leave, may_see_addresses, may_see_members


class MemberView(serializers.Serializer[Any]):
    """A member. `name` is that of their entries on the list; the address is for directors."""

    user = serializers.UUIDField()
    name = serializers.CharField(allow_blank=True)
    email = serializers.CharField(allow_null=True)
    role = serializers.ChoiceField(Role.choices)
    since = serializers.DateTimeField()


class MemberRoleView(serializers.Serializer[Any]):
    """The role that they have from now on; null is none."""

    role = serializers.ChoiceField(Role.choices, allow_null=True)


class RoleBody(OperationBody):
    """The role that a member is to have."""

    role = serializers.ChoiceField(Role.choices)


OPERATION = [OpenApiParameter("operation", {"type": "string", "format": "uuid"}, required=True)]


@extend_schema(
    responses={200: MemberView(many=True), **PROBLEMS},
    operation_id="members_list",
    summary="List the members of a club",
)
@api_view(["GET", "HEAD"])
def members_view(request: Request, slug: str) -> Response:
    """List who belongs to the club."""
    access = open_club_as(request, slug, may_see_members)
    return Response(_describe(access), headers={"Cache-Control": "no-store"})


def _describe(access: ClubAccess) -> list[dict[str, Any]]:
    shows = may_see_addresses(access)
    return [
        {
            "user": str(one.user),
            "name": one.name,
            "email": one.address if shows and one.address else None,
            "role": one.role,
            "since": one.since.isoformat(),
        }
        for one in list_members(access.club)
    ]


@extend_schema(
    methods=["PUT"],
    request=RoleBody,
    responses={200: MemberRoleView, **PROBLEMS},
    operation_id="members_role",
    summary="Give a member another role",
    description="Owners give every role; others those below their own, to members below them.",
)
@extend_schema(
    methods=["DELETE"],
    parameters=OPERATION,
    request=None,
    responses={200: MemberRoleView, **PROBLEMS},
    operation_id="members_end",
    summary="Leave a club, or end somebody's access",
    description="One's own id leaves the club. History stays; the last owner has to make another "
    "one first.",
)
@api_view(["PUT", "DELETE"])
def member_view(request: Request, slug: str, user_id: uuid.UUID) -> Response:
    """Give a member another role, or end their access."""
    access = open_club_as(request, slug, may_see_members)
    caller = read_writer(request)
    if request.method == "DELETE":
        return answer_write(_end(access, request, user_id))
    if find_member(access.club, user_id) is None:
        raise Http404
    body = read_body(RoleBody, request.data)
    operation = make_operation(caller, body, grant_role, user_id)
    answer = grant_role(
        club=access.club,
        user_id=user_id,
        role=Role(body["role"]),
        giver=access.role,
        operation=operation,
    )
    return answer_write(answer)


def _end(access: ClubAccess, request: Request, user_id: uuid.UUID) -> Answer:
    body = read_body(OperationBody, request.query_params.dict())
    if user_id == access.caller.user:
        if not may_leave(access):
            raise PermissionDenied
        operation = make_operation(access.caller, body, leave_club)
        return leave_club(club=access.club, user_id=user_id, operation=operation)
    operation = make_operation(access.caller, body, take_access, user_id)
    return take_access(club=access.club, user_id=user_id, giver=access.role, operation=operation)
