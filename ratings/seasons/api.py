"""Seasons over HTTP. Each operation: fetch, permit, validate, one service, answer."""

import uuid
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from django.urls import path
from rest_framework import status
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.pagination import PAGES, Key, answer_list
from common.writes.http import DELETE_QUERY, answer_deletion, answer_write
from common.writes.operation import make_operation
from people.access import open_club, open_club_as
from people.addresses import CLUB
from ratings.models import Closing, PaperTable, Season
from ratings.names import Shown, name_people
from ratings.permissions import may_close_season, may_make_season
from ratings.seasons.access import open_season, open_season_as
from ratings.seasons.answers import (
    SeasonChangedLine,
    SeasonInList,
    SeasonLine,
    SeasonPaperLine,
    SeasonPaperView,
    SeasonView,
    SeasonWritten,
)
from ratings.seasons.bodies import CloseBody, ReopenBody, SeasonBody, SeasonChangeBody
from ratings.seasons.selectors import (
    Row,
    compare_tables,
    find_closing,
    find_paper,
    list_seasons,
    read_season_table,
    show_table,
)
from ratings.seasons.services import (
    SeasonRules,
    change_season,
    close_season,
    delete_season,
    make_season,
    reopen_season,
)
from ratings.seasons.shown import order_lines

RULES: Final = (
    "name",
    "first_day",
    "last_day",
    "variant",
    "which",
    "counts",
    "preset",
    "best",
    "least_games",
    "title",
)
Described = TypeVar("Described", bound=SeasonInList)


@endpoint("seasons_list", answers=Page[SeasonInList], query=PAGES, asked_by=[AskedBy.ANYBODY])
def list_all(request: Request, slug: str) -> Response:
    """List a club's seasons, the newest first.

    With their rules, and whether they are closed; a table is read at `seasons_show`.
    """
    access = open_club(request, slug)
    return answer_list(request, list_seasons(access.club), _place, _describe_listed)


def _place(season: Season) -> Key:
    return (-season.last_day.toordinal(), -season.first_day.toordinal(), season.name, season.pk)


def _describe_listed(season: Season) -> SeasonInList:
    standing = [closing for closing in season.closings.all() if closing.reopened_at is None]
    return _describe(SeasonInList, season, standing[0] if standing else None)


def _describe(
    kind: type[Described], season: Season, closing: Closing | None, **others: Any
) -> Described:
    return kind(
        id=season.pk,
        **{name: getattr(season, name) for name in RULES},
        revision=season.revision,
        closed_at=closing.closed_at if closing else None,
        on_paper=hasattr(season, "paper_table"),
        **others,
    )


@endpoint(
    "seasons_make",
    location="/api/v1/clubs/{slug}/seasons/{season}/",
    body=SeasonBody,
    answers={200: SeasonWritten, 201: SeasonWritten},
)
def make(request: Request, slug: str) -> Response:
    """Make a season.

    For directors and owners.
    """
    access = open_club(request, slug)
    if not may_make_season(access):
        raise PermissionDenied
    caller = read_writer(request)
    body = read_write(SeasonBody, request)
    operation = make_operation(caller, body, make_season)
    answer = make_season(club=access.club, rules=_read_rules(body), operation=operation)
    return answer_write(answer, status.HTTP_201_CREATED)


def _read_rules(body: Mapping[str, Any]) -> SeasonRules:
    return SeasonRules(**{name: body[name] for name in RULES})


@endpoint("seasons_show", answers=SeasonView, asked_by=[AskedBy.ANYBODY])
def show(request: Request, slug: str, season_id: uuid.UUID) -> Response:
    """Read a season's table.

    Of a closed season as it was signed, with what it would be now where games were changed since.
    """
    access, season = open_season(request, slug, season_id)
    closing, paper = find_closing(season), find_paper(season)
    now = show_table(access, read_season_table(season))
    table = show_table(access, closing.table) if closing else now
    on_paper = paper.lines if paper else []
    names = name_people(access, {uuid.UUID(line["player"]) for line in [*table, *now, *on_paper]})
    changes = compare_tables(access.club, table, now) if closing else []
    whole = _describe(
        SeasonView,
        season,
        closing,
        signed_by=closing.signed_by_id if closing else None,
        table=[_describe_line(line, names) for line in order_lines(table, names)],
        would_now_be=[_describe_change(change, names) for change in changes],
        paper=_describe_paper(paper, names) if paper else None,
    )
    return answer(whole)


def _describe_line(line: Row, names: Mapping[uuid.UUID, Shown]) -> SeasonLine:
    player = uuid.UUID(line["player"])
    return SeasonLine(**{**line, "player": player}, name=names[player].name)


def _describe_paper(paper: PaperTable, names: Mapping[uuid.UUID, Shown]) -> SeasonPaperView:
    lines = [{**line, "player": uuid.UUID(line["player"])} for line in paper.lines]
    return SeasonPaperView(
        columns=paper.columns,
        lines=[SeasonPaperLine(**line, name=names[line["player"]].name) for line in lines],
        brought_at=paper.brought_at,
    )


def _describe_change(
    change: Mapping[str, Any], names: Mapping[uuid.UUID, Shown]
) -> SeasonChangedLine:
    was, now = (line and _describe_line(line, names) for line in (change["was"], change["now"]))
    return SeasonChangedLine(player=uuid.UUID(change["player"]), was=was, now=now)


@endpoint("seasons_change", body=SeasonChangeBody, answers=SeasonWritten)
def change(request: Request, slug: str, season_id: uuid.UUID) -> Response:
    """Change a season that is open.

    For directors and owners.
    """
    _, season = open_season_as(request, slug, season_id, may_make_season)
    body = read_write(SeasonChangeBody, request)
    operation = make_operation(read_writer(request), body, change_season, season_id)
    return answer_write(change_season(season=season, rules=_read_rules(body), operation=operation))


@endpoint("seasons_delete", answers={204: None}, query=DELETE_QUERY)
def delete(request: Request, slug: str, season_id: uuid.UUID) -> Response:
    """Delete a season that was never closed.

    For directors and owners.
    """
    club = open_club_as(request, slug, may_make_season).club
    return answer_deletion(request, delete_season, season_id, club=club, season_id=season_id)


@endpoint("seasons_close", body=CloseBody, answers=SeasonWritten)
def close(request: Request, slug: str, season_id: uuid.UUID) -> Response:
    """Close a season: its table stands.

    For owners.
    """
    _, season = open_season_as(request, slug, season_id, may_close_season)
    body = read_write(CloseBody, request)
    operation = make_operation(read_writer(request), body, close_season, season_id)
    signed_by = body.get("signed_by")
    return answer_write(close_season(season=season, operation=operation, signed_by=signed_by))


@endpoint("seasons_reopen", body=ReopenBody, answers=SeasonWritten)
def reopen(request: Request, slug: str, season_id: uuid.UUID) -> Response:
    """Open a closed season again, with a reason.

    For owners.
    """
    _, season = open_season_as(request, slug, season_id, may_close_season)
    body = read_write(ReopenBody, request)
    written = reopen_season(
        season=season,
        operation=make_operation(read_writer(request), body, reopen_season, season_id),
        reason=body["reason"],
        signed_by=body.get("signed_by"),
    )
    return answer_write(written)


urlpatterns = [
    path(f"{CLUB}seasons/", serve(get=list_all, post=make), name="seasons"),
    path(
        f"{CLUB}seasons/<uuid:season_id>/",
        serve(get=show, put=change, delete=delete),
        name="season",
    ),
    path(f"{CLUB}seasons/<uuid:season_id>/close/", serve(post=close), name="close"),
    path(f"{CLUB}seasons/<uuid:season_id>/reopen/", serve(post=reopen), name="reopen"),
]
