"""Seasons over HTTP."""

import uuid
from typing import Any, Final
from uuid import UUID

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import api_view
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_body
from common.web.callers import read_writer
from common.web.documentation import PROBLEMS
from common.writes.http import OperationBody, RevisionBody, answer_write
from common.writes.operation import make_operation
from people.access import open_club
from people.permissions import ClubAccess
from ratings.models import Season, Which
from ratings.names import name_people
from ratings.permissions import may_close_season, may_make_season
from ratings.seasons.selectors import (
    compare_tables,
    find_closing,
    find_season,
    list_seasons,
    read_table,
)
from ratings.seasons.services import (
    LONGEST_NAME,
    LONGEST_REASON,
    MOST,
    SeasonRules,
    change_season,
    close_season,
    delete_season,
    make_season,
    reopen_season,
)
from ratings.seasons.shown import order_lines
from ratings.statistics import Preset
from scoring.rules import VARIANTS

RULES = (
    "name",
    "first_day",
    "last_day",
    "variant",
    "which",
    "preset",
    "best",
    "least_games",
    "title",
)
SEASON_PRESETS: Final = tuple(one.value for one in Preset)


class SeasonBody(OperationBody):
    """What a season is. `best`: how many evenings of each count, 0 for all."""

    name = serializers.CharField(max_length=LONGEST_NAME)
    first_day = serializers.DateField()
    last_day = serializers.DateField()
    variant = serializers.ChoiceField(choices=[one.name for one in VARIANTS])
    which = serializers.ChoiceField(choices=Which.values, default=Which.ALL.value)
    preset = serializers.ChoiceField(choices=SEASON_PRESETS)
    best = serializers.IntegerField(min_value=0, max_value=MOST, default=0)
    least_games = serializers.IntegerField(min_value=0, max_value=MOST, default=0)
    title = serializers.CharField(max_length=LONGEST_NAME, allow_blank=True, default="")


class SeasonChangeBody(SeasonBody, RevisionBody):
    """A season as it is to be from now on."""


class CloseBody(RevisionBody):
    """Who signs, by the club's list; it may be left out where the account is one person there."""

    signed_by = serializers.UUIDField(required=False)


class ReopenBody(CloseBody):
    """Why a season is opened again."""

    reason = serializers.CharField(max_length=LONGEST_REASON)


class SeasonWritten(serializers.Serializer[Any]):
    """The season that was written, and its revision."""

    season = serializers.UUIDField()
    revision = serializers.IntegerField()


class SeasonInList(serializers.Serializer[Any]):
    """A season, without its table."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    first_day = serializers.DateField()
    last_day = serializers.DateField()
    variant = serializers.CharField()
    which = serializers.CharField()
    preset = serializers.CharField()
    best = serializers.IntegerField()
    least_games = serializers.IntegerField()
    title = serializers.CharField()
    revision = serializers.IntegerField()
    closed_at = serializers.DateTimeField(allow_null=True)


class SeasonLine(serializers.Serializer[Any]):
    """A line of a season's table. `place` is 0 for who is not ranked; points are decimals."""

    place = serializers.IntegerField()
    player = serializers.UUIDField()
    name = serializers.CharField()
    points = serializers.CharField()
    dropped = serializers.CharField()
    given = serializers.CharField()
    evenings = serializers.IntegerField()
    counted = serializers.IntegerField()
    games = serializers.IntegerField()
    won = serializers.IntegerField()
    level = serializers.IntegerField()
    lost = serializers.IntegerField()
    difference = serializers.FloatField(allow_null=True)
    over_par = serializers.FloatField(allow_null=True)


class SeasonChangedLine(serializers.Serializer[Any]):
    """A line of a closed table that would now be another."""

    player = serializers.UUIDField()
    was = SeasonLine(allow_null=True)
    now = SeasonLine(allow_null=True)


class SeasonView(SeasonInList):
    """A season with its table: of a closed one as it was signed, with what would now be others."""

    signed_by = serializers.UUIDField(allow_null=True)
    table = SeasonLine(many=True)
    would_now_be = SeasonChangedLine(many=True)


def describe_season(season: Season, closed_at: Any) -> dict[str, Any]:
    """Return a season as lists show it."""
    dates = {
        "first_day": season.first_day.isoformat(),
        "last_day": season.last_day.isoformat(),
        "closed_at": closed_at.isoformat() if closed_at else None,
    }
    rules = {name: getattr(season, name) for name in RULES}
    return {"id": str(season.pk), **rules, **dates, "revision": season.revision}


def open_season(request: Request, slug: str, season_id: uuid.UUID) -> tuple[ClubAccess, Season]:
    """Return a season to who may see the club; for anybody else there is none."""
    access = open_club(request, slug)
    season = find_season(access.club, season_id)
    if season is None:
        raise Http404
    return access, season


@extend_schema(
    methods=["GET"],
    responses={200: SeasonInList(many=True), **PROBLEMS},
    operation_id="seasons_list",
    summary="List a club's seasons, the newest first",
)
@extend_schema(
    methods=["POST"],
    request=SeasonBody,
    responses={200: SeasonWritten, 201: SeasonWritten, **PROBLEMS},
    operation_id="seasons_make",
    summary="Make a season",
    description="For directors and owners.",
)
@api_view(["GET", "HEAD", "POST"])
def seasons_view(request: Request, slug: str) -> Response:
    """List a club's seasons, or make one."""
    access = open_club(request, slug)
    if request.method != "POST":
        return Response([_describe_listed(season) for season in list_seasons(access.club)])
    if not may_make_season(access):
        raise PermissionDenied
    caller = read_writer(request)
    body = read_body(SeasonBody, request.data)
    operation = make_operation(caller, body, make_season)
    rules = SeasonRules(**{name: body[name] for name in RULES})
    answer = make_season(club=access.club, rules=rules, operation=operation)
    return answer_write(answer, status.HTTP_201_CREATED)


def _describe_listed(season: Season) -> dict[str, Any]:
    standing = [one.closed_at for one in season.closings.all() if one.reopened_at is None]
    return describe_season(season, standing[0] if standing else None)


@extend_schema(
    methods=["GET"],
    responses={200: SeasonView, **PROBLEMS},
    operation_id="seasons_show",
    summary="A season's table",
)
@extend_schema(
    methods=["PUT"],
    request=SeasonChangeBody,
    responses={200: SeasonWritten, **PROBLEMS},
    operation_id="seasons_change",
    summary="Change a season that is open",
    description="For directors and owners.",
)
@extend_schema(
    methods=["DELETE"],
    parameters=[
        OpenApiParameter("operation", UUID, required=True, description="The write's own id."),
        OpenApiParameter("after", int, required=True, description="The revision that was seen."),
    ],
    responses={204: None, **PROBLEMS},
    operation_id="seasons_delete",
    summary="Delete a season that was never closed",
    description="For directors and owners.",
)
@api_view(["GET", "HEAD", "PUT", "DELETE"])
def season_view(request: Request, slug: str, season_id: uuid.UUID) -> Response:
    """Show, change or delete a season."""
    access, season = open_season(request, slug, season_id)
    if request.method not in {"PUT", "DELETE"}:
        return Response(_describe_whole(access, season))
    if not may_make_season(access):
        raise PermissionDenied
    caller = read_writer(request)
    if request.method == "DELETE":
        asked = read_body(RevisionBody, request.query_params.dict())
        operation = make_operation(caller, asked, delete_season, season_id)
        delete_season(season=season, operation=operation)
        return Response(status=status.HTTP_204_NO_CONTENT)
    body = read_body(SeasonChangeBody, request.data)
    operation = make_operation(caller, body, change_season, season_id)
    rules = SeasonRules(**{name: body[name] for name in RULES})
    return answer_write(change_season(season=season, rules=rules, operation=operation))


def _describe_whole(access: ClubAccess, season: Season) -> dict[str, Any]:
    closing, now = find_closing(season), read_table(season)
    table = closing.table if closing else now
    names = name_people(access, {uuid.UUID(line["player"]) for line in [*table, *now]})

    def describe(line: Any) -> dict[str, Any] | None:
        return line and {**line, "name": names[uuid.UUID(line["player"])].name}

    changes = compare_tables(closing.table, now) if closing else []
    return {
        **describe_season(season, closing.closed_at if closing else None),
        "signed_by": str(closing.signed_by_id) if closing else None,
        "table": [describe(line) for line in order_lines(table, names)],
        "would_now_be": [
            {"player": one["player"], "was": describe(one["was"]), "now": describe(one["now"])}
            for one in changes
        ],
    }


@extend_schema(
    request=CloseBody,
    responses={200: SeasonWritten, **PROBLEMS},
    operation_id="seasons_close",
    summary="Close a season: its table stands",
    description="For owners.",
)
@api_view(["POST"])
def close_view(request: Request, slug: str, season_id: uuid.UUID) -> Response:
    """Close a season."""
    access, season = open_season(request, slug, season_id)
    if not may_close_season(access):
        raise PermissionDenied
    caller = read_writer(request)
    body = read_body(CloseBody, request.data)
    operation = make_operation(caller, body, close_season, season_id)
    signed_by = body.get("signed_by")
    return answer_write(close_season(season=season, operation=operation, signed_by=signed_by))


@extend_schema(
    request=ReopenBody,
    responses={200: SeasonWritten, **PROBLEMS},
    operation_id="seasons_reopen",
    summary="Open a closed season again, with a reason",
    description="For owners.",
)
@api_view(["POST"])
def reopen_view(request: Request, slug: str, season_id: uuid.UUID) -> Response:
    """Open a closed season again."""
    access, season = open_season(request, slug, season_id)
    if not may_close_season(access):
        raise PermissionDenied
    caller = read_writer(request)
    body = read_body(ReopenBody, request.data)
    operation = make_operation(caller, body, reopen_season, season_id)
    answer = reopen_season(
        season=season,
        operation=operation,
        reason=body["reason"],
        signed_by=body.get("signed_by"),
    )
    return answer_write(answer)
