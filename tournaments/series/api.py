"""Series of tournaments over HTTP. Each operation: fetch, permit, validate, one service, answer."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.urls import path
from rest_framework import status
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_caller, read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.pagination import PAGES, Key, answer_list
from common.writes.http import DELETE_QUERY, answer_deletion, answer_write
from common.writes.operation import make_operation
from people.access import open_club
from people.addresses import CLUB
from ratings.statistics import SeriesPreset
from tournaments.models import Series
from tournaments.permissions import may_direct_club
from tournaments.series.access import find_club_of, open_series, open_series_to_change
from tournaments.series.answers import SeriesInList, SeriesView, SeriesWritten
from tournaments.series.bodies import SeriesBody, SeriesChangeBody
from tournaments.series.selectors import list_series
from tournaments.series.services.series import NewSeries, change_series, delete_series, make_series
from tournaments.series.shown import describe_series


@endpoint("series_list", answers=Page[SeriesInList], query=PAGES, asked_by=[AskedBy.ANYBODY])
def list_all(request: Request, slug: str) -> Response:
    """List a club's series of tournaments, the newest first.

    With how they count; a table is read at `series_show`. Strangers to the club see those of which
    every tournament is public.
    """
    access = open_club(request, slug)
    rows = list_series(access.club, read_caller(request))
    return answer_list(request, rows, _place, _describe_listed)


def _place(series: Series) -> Key:
    return (-series.created_at.timestamp(), series.pk)


def _describe_listed(series: Series) -> SeriesInList:
    return SeriesInList(
        id=series.pk,
        name=series.name,
        preset=SeriesPreset(series.preset),
        own_points=series.own_points,
        best=series.best,
        tournaments=[row.tournament_id for row in series.rows.all()],
        revision=series.revision,
    )


@endpoint(
    "series_make",
    location="/api/v1/series/{series}/",
    body=SeriesBody,
    answers={200: SeriesWritten, 201: SeriesWritten},
)
def make(request: Request, slug: str) -> Response:
    """Make a series of tournaments.

    For directors and owners. Its table is computed from its tournaments whenever it is read.
    """
    access = open_club(request, slug)
    if not may_direct_club(access):
        raise PermissionDenied
    caller = read_writer(request)
    body = read_write(SeriesBody, request)
    operation = make_operation(caller, body, make_series)
    written = make_series(club=access.club, new=_read_new(body), operation=operation)
    return answer_write(written, status.HTTP_201_CREATED)


def _read_new(body: Mapping[str, Any]) -> NewSeries:
    return NewSeries(
        name=body["name"],
        preset=body["preset"],
        own_points=tuple(body["own_points"]),
        best=body["best"],
        tournaments=tuple(body["tournaments"]),
    )


@endpoint("series_show", answers=SeriesView, asked_by=[AskedBy.ANYBODY])
def show(request: Request, series_id: uuid.UUID) -> Response:
    """Read a series with its table.

    As its tournaments stand now: one that is opened again counts no more until it has ended, a
    corrected result changes the table at once. For the club's own people, and for everybody where
    all its tournaments are public.
    """
    return answer(describe_series(open_series(request, series_id)))


@endpoint("series_change", body=SeriesChangeBody, answers=SeriesWritten)
def change(request: Request, series_id: uuid.UUID) -> Response:
    """Change a series of tournaments.

    For directors and owners.
    """
    series = open_series_to_change(request, series_id).series
    body = read_write(SeriesChangeBody, request)
    operation = make_operation(read_writer(request), body, change_series, series_id)
    return answer_write(change_series(series=series, new=_read_new(body), operation=operation))


@endpoint("series_delete", answers={204: None}, query=DELETE_QUERY)
def delete(request: Request, series_id: uuid.UUID) -> Response:
    """Delete a series of tournaments.

    For directors and owners. The tournaments stay as they are.
    """
    read_writer(request)
    club = find_club_of(request, series_id)
    return answer_deletion(request, delete_series, series_id, club=club, series_id=series_id)


urlpatterns = [
    path(f"{CLUB}series/", serve(get=list_all, post=make), name="all_series"),
    path("series/<uuid:series_id>/", serve(get=show, put=change, delete=delete), name="series"),
]
