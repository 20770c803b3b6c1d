"""The members of a club over HTTP: roles, leaving, and taking somebody's access."""

import uuid
from dataclasses import replace

from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.bodies import read_write
from common.web.callers import read_caller, read_writer
from common.web.endpoints import endpoint, serve
from common.web.pagination import PAGES, Key, answer_list
from common.writes.http import OperationBody, answer_write
from common.writes.journey import find_answer
from common.writes.operation import make_operation
from people.access import open_club_as
from people.addresses import CLUB
from people.clubs.services.changes import ClubWrite
from people.members.answers import MemberRoleView, MemberView
from people.members.selectors import find_member, find_own_leaving, list_members
from people.members.services import grant_role, leave_club, take_access
from people.models import ROLES, Role
from people.permissions import may_leave, may_see_addresses, may_see_members


class RoleBody(OperationBody):
    """The role that a member is to have."""

    role = serializers.ChoiceField(Role.choices)
    seen = serializers.ChoiceField(
        Role.choices,
        required=False,
        help_text="The role that they had when it was chosen: with another one by now, 409.",
    )


OPERATION = [OpenApiParameter("operation", {"type": "string", "format": "uuid"}, required=True)]


@endpoint("members_list", answers=Page[MemberView], query=PAGES)
def read_members(request: Request, slug: str) -> Response:
    """List the members of a club.

    For members: who has an account in the club, and with which role. Only directors read
    addresses.
    """
    access = open_club_as(request, slug, may_see_members)
    members = list_members(access.club)
    if not may_see_addresses(access):
        members = [replace(member, email=None) for member in members]
    return answer_list(request, members, _place, headers={"Cache-Control": "no-store"})


def _place(member: MemberView) -> Key:
    return (-ROLES.index(member.role), member.name, member.user)


@endpoint("members_role", body=RoleBody, answers=MemberRoleView)
def give_role(request: Request, slug: str, user_id: uuid.UUID) -> Response:
    """Give a member another role.

    Owners give every role; others those below their own, to members below them.
    """
    access = open_club_as(request, slug, may_see_members)
    caller = read_writer(request)
    body = read_write(RoleBody, request)
    operation = make_operation(caller, body, grant_role, user_id)
    is_done = find_answer(ClubWrite, access.club.pk, operation) is not None
    if not is_done and find_member(access.club, user_id) is None:
        raise Http404
    role, seen = Role(body["role"]), Role(body["seen"]) if "seen" in body else None
    return answer_write(
        grant_role(club=access.club, user_id=user_id, role=role, seen=seen, operation=operation)
    )


@endpoint("members_end", answers=MemberRoleView, query=OPERATION)
def end(request: Request, slug: str, user_id: uuid.UUID) -> Response:
    """Leave a club, or end somebody's access.

    One's own id leaves the club. History stays; the last owner has to make another one first.
    """
    caller = read_caller(request)
    if user_id == caller.user:
        return _leave(request, slug, user_id)
    access = open_club_as(request, slug, may_see_members)
    caller = read_writer(request)
    body = read_write(OperationBody, request)
    operation = make_operation(caller, body, take_access, user_id)
    return answer_write(take_access(club=access.club, user_id=user_id, operation=operation))


def _leave(request: Request, slug: str, user_id: uuid.UUID) -> Response:
    """End one's own membership; who has left is told so again, and may see the club no more."""
    caller = read_writer(request)
    operation = make_operation(caller, read_write(OperationBody, request), leave_club)
    if (left := find_own_leaving(slug, operation)) is not None:
        return answer_write(left)
    access = open_club_as(request, slug, may_see_members)
    if not may_leave(access):
        raise PermissionDenied
    return answer_write(leave_club(club=access.club, user_id=user_id, operation=operation))


urlpatterns = [
    path(f"{CLUB}members/", serve(get=read_members), name="members_api"),
    path(f"{CLUB}members/<uuid:user_id>/", serve(put=give_role, delete=end), name="member_api"),
]
