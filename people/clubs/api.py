"""Clubs over HTTP: found one, read it, change its settings."""

from django.conf import settings
from django.http import HttpResponse
from django.urls import path
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.pagination import PAGES, answer_list
from common.web.scopes import Scope, read_limit
from common.writes.http import OperationBody, RevisionBody, answer_write
from common.writes.operation import make_operation
from people.access import open_club, open_club_as
from people.accounts.answers import MembershipView
from people.accounts.api.account import read_account
from people.accounts.selectors import describe_memberships
from people.addresses import CLUB
from people.clubs.answers import ArchivedView, ClubView, FoundedView
from people.clubs.selectors import count_people
from people.clubs.services.archive import archive_club
from people.clubs.services.club import NewClub, change_settings, found_club
from people.models import StrangersSee
from people.permissions import ClubAccess, may_archive, may_change_settings


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
    strangers_see_ratings = serializers.BooleanField(required=False)
    language = serializers.CharField(max_length=10, required=False, allow_blank=True)


class SettingsBody(RevisionBody):
    """The settings to change; those left out stay as they are."""

    name = serializers.CharField(max_length=120, required=False)
    time_zone = serializers.CharField(max_length=60, required=False)
    night_ends_at = serializers.IntegerField(required=False)
    strangers_see = serializers.ChoiceField(StrangersSee.choices, required=False)
    strangers_see_ratings = serializers.BooleanField(required=False)
    language = serializers.CharField(max_length=10, required=False, allow_blank=True)


class ArchiveBody(RevisionBody):
    """Whether the club is to be archived."""

    archived = serializers.BooleanField(help_text="True to archive it, false to bring it back.")


@endpoint("clubs_list", answers=Page[MembershipView], query=PAGES)
def read_own(request: Request) -> Response:
    """List the caller's clubs.

    By a token of one club, that one.
    """
    clubs = describe_memberships(read_account(request), only=read_limit(request).club)
    headers = {"Cache-Control": "no-store"}
    return answer_list(request, clubs, lambda club: (club.name, club.slug), headers=headers)


@endpoint(
    "clubs_found",
    location="/api/v1/clubs/{slug}/",
    scope=Scope.EVERYTHING,
    body=FoundBody,
    answers={200: FoundedView, 201: FoundedView},
)
def found(request: Request) -> Response:
    """Found a club.

    Its founder is its owner. The same `operation` again answers 200 with the same club.
    """
    user = read_account(request)
    caller = read_writer(request)
    body = read_write(FoundBody, request)
    given = {name: value for name, value in body.items() if name != "operation"}
    given.setdefault("time_zone", settings.TIME_ZONE)
    operation = make_operation(caller, body, found_club)
    founded = found_club(new=NewClub(**given), user=user, operation=operation)
    return answer_write(founded, status.HTTP_201_CREATED)


@endpoint("clubs_read", answers=ClubView, asked_by=[AskedBy.ANYBODY])
def read(request: Request, slug: str) -> HttpResponse:
    """Read a club.

    For its members, and for everybody where it shows its games.
    """
    return _answer_club(request, open_club(request, slug))


@endpoint("clubs_change", body=SettingsBody, answers=ClubView)
def change(request: Request, slug: str) -> HttpResponse:
    """Change a club's settings.

    For its owners. `after` is the `revision` that was read; 409 if somebody else has changed
    settings since.
    """
    access = open_club_as(request, slug, may_change_settings)
    caller = read_writer(request)
    body = read_write(SettingsBody, request)
    wanted = {name: body[name] for name in body if name not in {"operation", "after"}}
    operation = make_operation(caller, body, change_settings)
    change_settings(club=access.club, wanted=wanted, operation=operation)
    return _answer_club(request, open_club(request, slug))


@endpoint("clubs_archive", body=ArchiveBody, answers=ArchivedView)
def archive(request: Request, slug: str) -> Response:
    """Archive a club, or take it back into use.

    For its owners. An archived club is only read: whatever would change it is refused with
    `club_archived`, but that somebody leaves, has their name removed or takes everything along.
    `after` is the club's `revision`.
    """
    access = open_club_as(request, slug, may_archive)
    caller = read_writer(request)
    body = read_write(ArchiveBody, request)
    operation = make_operation(caller, body, archive_club)
    return answer_write(
        archive_club(club=access.club, archived=body["archived"], operation=operation)
    )


def _answer_club(request: Request, access: ClubAccess) -> HttpResponse:
    club = _describe(access)
    etag = f'"{access.club.revision}.{club.people}.{access.role}"'
    headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
    if etag in request.headers.get("If-None-Match", ""):
        return HttpResponse(status=status.HTTP_304_NOT_MODIFIED, headers=headers)
    return answer(club, headers=headers)


def _describe(access: ClubAccess) -> ClubView:
    club = access.club
    return ClubView(
        id=club.pk,
        slug=club.slug,
        name=club.name,
        role=access.role,
        people=count_people(club),
        time_zone=club.time_zone,
        night_ends_at=club.night_ends_at,
        strangers_see=StrangersSee(club.strangers_see),
        strangers_see_ratings=club.strangers_see_ratings,
        language=club.language,
        house_rules=club.house_rules,
        revision=club.revision if access.is_member else None,
        archived_at=club.archived_at,
    )


urlpatterns = [
    path("clubs/", serve(get=read_own, post=found), name="clubs_api"),
    path(CLUB, serve(get=read, patch=change), name="club_api"),
    path(f"{CLUB}archive/", serve(post=archive), name="archive_api"),
]
