"""Clubs over HTTP: found one, read it, change its settings."""

from typing import Any

from django.conf import settings
from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import api_view
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_body
from common.web.callers import read_writer
from common.web.documentation import PROBLEMS
from common.writes.http import OperationBody, RevisionBody, answer_write
from common.writes.operation import make_operation
from people.access import open_club, open_club_as
from people.accounts.api.account import MembershipView
from people.accounts.selectors import list_memberships
from people.clubs.selectors import count_people
from people.clubs.services.club import NewClub, change_settings, found_club
from people.models import Role, StrangersSee, User
from people.permissions import ClubAccess, may_change_settings


class FoundBody(OperationBody):
    """A club to found. Without `slug` its address is made from the name."""

    name = serializers.CharField(max_length=120)
    slug = serializers.CharField(max_length=60, required=False)
    player = serializers.CharField(
        max_length=60, required=False, help_text="The founder's name on the club's list."
    )
    time_zone = serializers.CharField(max_length=60, required=False)
    night_ends_at = serializers.IntegerField(required=False)
    strangers_see = serializers.ChoiceField(StrangersSee.choices, required=False)
    language = serializers.CharField(max_length=10, required=False, allow_blank=True)


class SettingsBody(RevisionBody):
    """The settings to change; those left out stay as they are."""

    name = serializers.CharField(max_length=120, required=False)
    time_zone = serializers.CharField(max_length=60, required=False)
    night_ends_at = serializers.IntegerField(required=False)
    strangers_see = serializers.ChoiceField(StrangersSee.choices, required=False)
    language = serializers.CharField(max_length=10, required=False, allow_blank=True)


class ClubView(serializers.Serializer[Any]):
    """A club as the caller may see it: a stranger's `role` is null, and `revision` too."""

    slug = serializers.CharField()
    name = serializers.CharField()
    role = serializers.ChoiceField(Role.choices, allow_null=True)
    people = serializers.IntegerField(help_text="How many are on its list.")
    time_zone = serializers.CharField()
    night_ends_at = serializers.IntegerField()
    strangers_see = serializers.ChoiceField(StrangersSee.choices)
    language = serializers.CharField(allow_blank=True)
    house_rules = serializers.DictField(
        child=serializers.DictField(), help_text="By variant: what new games begin with."
    )
    revision = serializers.IntegerField(allow_null=True)


class FoundedView(serializers.Serializer[Any]):
    """The address of the club."""

    slug = serializers.CharField()


def require_account(request: Request) -> User:
    """Return who is signed in.

    Raises:
        NotAuthenticated: nobody is.
    """
    if not isinstance(request.user, User):
        raise NotAuthenticated
    return request.user


@extend_schema(
    methods=["GET"],
    responses={200: MembershipView(many=True), **PROBLEMS},
    operation_id="clubs_list",
    summary="List the caller's clubs",
)
@extend_schema(
    methods=["POST"],
    request=FoundBody,
    responses={200: FoundedView, 201: FoundedView, **PROBLEMS},
    operation_id="clubs_found",
    summary="Found a club",
    description="Whoever founds it is its owner. The same `operation` again answers 200 with the "
    "same club.",
)
@api_view(["GET", "HEAD", "POST"])
def clubs_view(request: Request) -> Response:
    """List the caller's clubs, or found one."""
    user = require_account(request)
    if request.method != "POST":
        rows = list_memberships(user)
        told = [{"slug": row.club.slug, "name": row.club.name, "role": row.role} for row in rows]
        return Response(told, headers={"Cache-Control": "no-store"})
    caller = read_writer(request)
    body = read_body(FoundBody, request.data)
    given = {name: value for name, value in body.items() if name != "operation"}
    given.setdefault("time_zone", settings.TIME_ZONE)
    operation = make_operation(caller, body, found_club)
    answer = found_club(new=NewClub(**given), user=user, operation=operation)
    return answer_write(answer, status.HTTP_201_CREATED)


@extend_schema(
    methods=["GET"],
    parameters=[
        OpenApiParameter(
            "If-None-Match",
            str,
            OpenApiParameter.HEADER,
            description="The ETag of the state that you hold: 304 while it is the same.",
        )
    ],
    responses={200: ClubView, 304: None, **PROBLEMS},
    operation_id="clubs_read",
    summary="Read a club",
    description="For its members, and for everybody where it shows its games.",
)
@extend_schema(
    methods=["PATCH"],
    request=SettingsBody,
    responses={200: ClubView, **PROBLEMS},
    operation_id="clubs_change",
    summary="Change a club's settings",
    description="For its owners. `after` is the `revision` that was read; 409 if somebody else has "
    "changed the club since.",
)
@api_view(["GET", "HEAD", "PATCH"])
def club_view(request: Request, slug: str) -> HttpResponse:
    """Show a club, or change its settings."""
    if request.method == "PATCH":
        access = open_club_as(request, slug, may_change_settings)
        caller = read_writer(request)
        body = read_body(SettingsBody, request.data)
        wanted = {name: body[name] for name in body if name not in {"operation", "after"}}
        operation = make_operation(caller, body, change_settings)
        change_settings(club=access.club, wanted=wanted, operation=operation)
    access = open_club(request, slug)
    told = _describe(access)
    etag = f'"{access.club.revision}.{told["people"]}.{access.role}"'
    headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
    if etag in request.headers.get("If-None-Match", ""):
        return HttpResponse(status=status.HTTP_304_NOT_MODIFIED, headers=headers)
    return Response(told, headers=headers)


def _describe(access: ClubAccess) -> dict[str, Any]:
    club = access.club
    return {
        "slug": club.slug,
        "name": club.name,
        "role": access.role,
        "people": count_people(club),
        "time_zone": club.time_zone,
        "night_ends_at": club.night_ends_at,
        "strangers_see": club.strangers_see,
        "language": club.language,
        "house_rules": club.house_rules,
        "revision": club.revision if access.is_member else None,
    }
