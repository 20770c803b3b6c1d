"""Earlier games over HTTP: bringing a table, saying who is who, storing, taking back."""

import datetime
import uuid
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from django.http import Http404
from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.problems import Refused
from common.tables.cells import MOST_COLUMNS, MOST_LINES
from common.web.answers import answer
from common.web.bodies import StrictSerializer, read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.web.pagination import PAGES, CursorPages
from common.writes.http import OperationBody, RevisionBody
from common.writes.journey import find_answer
from common.writes.operation import Answer, Operation, make_operation
from common.writes.refusals import Refusals
from past.imports.access import open_import_as
from past.imports.answers import (
    ImportLeftOutView,
    ImportNameView,
    ImportPlaceView,
    ImportSeasonView,
    ImportTableView,
    ImportView,
)
from past.imports.files import RECORDS, start_storing_files
from past.imports.people import choose_people
from past.imports.place_bodies import PlaceBody, TableFileBody, read_source_of
from past.imports.previews import show_left_out, show_sheets
from past.imports.rankings import LONGEST_NAME, SeasonSaid, read_season
from past.imports.selectors import (
    describe_import,
    find_import,
    list_imports,
    list_lines,
    name_lines,
)
from past.imports.services import (
    ImportChoices,
    begin_import,
    choose,
    list_names,
    read_import,
    read_layout,
    start_storing,
)
from past.imports.taking_back import take_back
from past.models import Import, ImportState
from past.permissions import may_import_games
from past.reading import FIGURE, KINDS, ORDERS, PERSON, RANKING, ROLES, PastTable
from past.reading.days import DayOrder
from people.access import open_club_as
from people.addresses import CLUB
from people.clubs.services.changes import ClubWrite
from people.permissions import ClubAccess
from people.roster.services.proposals import Proposal, propose_people

Who = dict[str, uuid.UUID | None]
OF_TABLES: Final = ("kind", "order", "columns", "leaves_out", "season")
"""What can be said of tables alone."""
NO_STORE: Final = {"Cache-Control": "no-store"}
BEGUN: Final = {200: ImportTableView, 201: ImportTableView}
TAKING_BACK_QUERY: Final = [
    OpenApiParameter("operation", {"type": "string", "format": "uuid"}, required=True),
    OpenApiParameter("after", {"type": "integer"}, required=True),
    OpenApiParameter("keeps_hanging", {"type": "boolean"}),
]


class TableBody(OperationBody):
    """A table as text, cells apart by semicolons, commas or tabs, or a file in base64.

    `day`: of lines without one; `place`: where in the file the table is, as far as it is said.
    """

    text = serializers.CharField(max_length=2_000_000, trim_whitespace=False, required=False)
    file = TableFileBody(required=False, help_text="The file, where it is not sent as text.")
    place = PlaceBody(
        required=False, help_text="Where in the file the table is, as far as it is said."
    )
    day = serializers.DateField(required=False, allow_null=True)


class ImportColumnBody(StrictSerializer):
    """What a column is; `name` is the person's whose points it holds."""

    column = serializers.IntegerField(
        min_value=0, max_value=MOST_COLUMNS - 1, help_text="Which column, counted from 0."
    )
    role = serializers.ChoiceField(
        ROLES, allow_blank=True, help_text="What stands in it; empty for what is not used."
    )
    name = serializers.CharField(required=False, max_length=60)


class ImportPersonBody(StrictSerializer):
    """Who a name of the table is: somebody on the club's list, null for somebody new."""

    name = serializers.CharField(max_length=500)
    player = serializers.UUIDField(allow_null=True)


class ImportSeasonBody(StrictSerializer):
    """The season whose table a ranking becomes, as it was kept on paper."""

    name = serializers.CharField(max_length=LONGEST_NAME)
    first_day = serializers.DateField()
    last_day = serializers.DateField()


class ChoicesBody(RevisionBody):
    """What is said of an import. What is not named stays as it is proposed.

    Recorded games have `people` and `day` alone.
    """

    kind = serializers.ChoiceField(KINDS, required=False)
    order = serializers.ChoiceField(
        ORDERS,
        required=False,
        help_text="In which order days are written: `dmy` for the day first.",
    )
    columns = serializers.ListField(
        child=ImportColumnBody(), max_length=MOST_COLUMNS, required=False
    )
    people = serializers.ListField(child=ImportPersonBody(), max_length=MOST_LINES, required=False)
    day = serializers.DateField(required=False, allow_null=True)
    leaves_out = serializers.BooleanField(
        default=False,
        help_text="Whether lines with mistakes are left out, instead of being mended.",
    )
    season = ImportSeasonBody(required=False, help_text="The season whose table a ranking becomes.")


class TakingBackBody(RevisionBody):
    """Whether games stay that something else hangs on."""

    keeps_hanging = serializers.BooleanField(default=False)


class ImportsLatestFirst(CursorPages):
    """Imports, the newest first."""

    ordering = ("-at", "id")


@endpoint("imports_list", answers=Page[ImportView], query=PAGES)
def read_imports(request: Request, slug: str) -> Response:
    """List a club's imports.

    For directors, the newest first.
    """
    access = open_club_as(request, slug, may_import_games)
    pages = ImportsLatestFirst(request)
    imports = pages.read(list_imports(access.club))
    return pages.answer([describe_import(ImportView, row) for row in imports], NO_STORE)


@endpoint(
    "imports_begin", location="/api/v1/clubs/{slug}/imports/{id}/", body=TableBody, answers=BEGUN
)
def begin(request: Request, slug: str) -> Response:
    """Bring a table of earlier games.

    Nothing is stored before the answers are given and it is asked for.
    """
    access = open_club_as(request, slug, may_import_games)
    caller = read_writer(request)
    body = read_write(TableBody, request)
    written = begin_import(
        club=access.club,
        operation=make_operation(caller, body, begin_import),
        source=read_source_of(body),
        day=body.get("day"),
    )
    return answer_import(access, written, status.HTTP_201_CREATED)


def answer_import(access: ClubAccess, written: Answer, code: int = status.HTTP_200_OK) -> Response:
    """Answer a write to an import with the import as it is now: `code` the first time."""
    imported = find_import(access.club, uuid.UUID(written.body["import"]))
    if imported is None:
        raise Http404
    code = status.HTTP_200_OK if written.repeated else code
    return answer(_describe(access, imported), status=code, headers=NO_STORE)


@endpoint("imports_read", answers=ImportTableView)
def read(request: Request, slug: str, import_id: uuid.UUID) -> Response:
    """Read an import: its lines, or how far it is.

    For directors. In state `asking` it has what is to be said of columns and people.
    """
    return answer(_describe(*open_import_as(request, slug, import_id)), headers=NO_STORE)


@endpoint("imports_choose", body=ChoicesBody, answers=ImportTableView)
def say_who_is_who(request: Request, slug: str, import_id: uuid.UUID) -> Response:
    """Say what the columns are, and who is who.

    For directors, as often as it takes; nothing is stored before `imports_store`.
    """
    access, imported = open_import_as(request, slug, import_id)
    caller = read_writer(request)
    body = read_write(ChoicesBody, request)
    service = choose_people if imported.kind == RECORDS else choose
    operation = make_operation(caller, body, service, imported.pk)
    if (earlier := find_answer(ClubWrite, access.club.pk, operation)) is not None:
        return answer_import(access, earlier)
    if imported.state != ImportState.ASKING:
        raise Refused("import_has_nothing")
    chosen = {person["name"]: person["player"] for person in body.get("people", [])}
    people = {**_propose(access, imported), **chosen}
    if imported.kind == RECORDS:
        return answer_import(access, _choose_of_files(imported, operation, body, people))
    choices = _read_choices(imported, body, people)
    return answer_import(access, choose(imported=imported, operation=operation, choices=choices))


def _choose_of_files(
    imported: Import, operation: Operation, body: dict[str, Any], people: Who
) -> Answer:
    if unasked := next((name for name in OF_TABLES if body.get(name)), None):
        raise Refused("import_has_no_columns", unasked)
    return choose_people(imported=imported, operation=operation, people=people, day=body.get("day"))


@endpoint("imports_take_back", answers=ImportTableView, query=TAKING_BACK_QUERY)
def undo(request: Request, slug: str, import_id: uuid.UUID) -> Response:
    """Take an import back.

    With keeps_hanging, games that were changed or are used elsewhere since stay.
    """
    access, imported = open_import_as(request, slug, import_id)
    caller = read_writer(request)
    body = read_write(TakingBackBody, request)
    operation = make_operation(caller, body, take_back, import_id)
    written = take_back(imported=imported, operation=operation, keeps_hanging=body["keeps_hanging"])
    return answer_import(access, written)


@endpoint("imports_store", body=RevisionBody, answers=ImportTableView)
def store(request: Request, slug: str, import_id: uuid.UUID) -> Response:
    """Store what was looked at.

    A job stores it in pieces; ask for the import to see how far it is. One that no job goes on
    with any more, since it failed too often, goes on.
    """
    access, imported = open_import_as(request, slug, import_id)
    caller = read_writer(request)
    body = read_write(RevisionBody, request)
    service = start_storing_files if imported.kind == RECORDS else start_storing
    operation = make_operation(caller, body, service, import_id)
    return answer_import(access, service(imported=imported, operation=operation))


def _read_choices(imported: Import, body: dict[str, Any], people: Who) -> ImportChoices:
    """Return what the body says of a table."""
    layout = read_layout(imported)
    roles, heads = dict(layout.roles), dict(layout.people)
    for column in body.get("columns", []):
        roles[column["column"]] = column["role"]
        if column["role"] in {PERSON, FIGURE} and column.get("name"):
            heads[column["column"]] = column["name"]
    kind, order = body.get("kind", layout.kind), body.get("order", layout.order)
    said = replace(layout, kind=kind, roles=roles, order=order, people=heads)
    season = SeasonSaid(**body["season"]) if "season" in body else read_season(imported)
    return ImportChoices(said, people, body.get("day"), body["leaves_out"], season)


def _propose(access: ClubAccess, imported: Import) -> Who:
    """Return who the names are that are spelled as on the list; everybody else is new.

    Nothing is said of a name that several may be meant by.
    """
    proposals = propose_people(access.club, _list_names(imported, _read(imported)))
    return {
        proposal.name: proposal.player.pk if proposal.player and proposal.sure else None
        for proposal in proposals
        if not (proposal.removed or proposal.must_be_said)
    }


def _list_names(imported: Import, table: PastTable) -> list[str]:
    if imported.kind != RECORDS:
        return list_names(table)
    return list(imported.choices["names"]) if imported.state == ImportState.ASKING else []


def _read(imported: Import) -> PastTable:
    """Return the table as it is read now; nothing where a column is missing."""
    if imported.state != ImportState.ASKING or imported.kind == RECORDS:
        return PastTable()
    with Refusals():
        return read_import(imported)
    return PastTable()


def _describe(access: ClubAccess, imported: Import) -> ImportTableView:
    table = _read(imported)
    is_asking = imported.state == ImportState.ASKING
    place = imported.choices.get("place", {}) if is_asking else {}
    sheets = place.get("sheets", [])
    left_out = [*show_sheets(place.get("left_out", []))]
    left_out += [show_left_out(row, sheets) for row in table.left_out]
    layout = read_layout(imported) if is_asking and imported.kind != RECORDS else None
    chosen: dict[str, str] = imported.choices.get("people", {}) if is_asking else {}
    return describe_import(
        ImportTableView,
        imported,
        order=DayOrder(layout.order) if layout else None,
        season=_describe_season(imported) if layout and layout.kind == RANKING else None,
        columns=[layout.roles[column] for column in sorted(layout.roles)] if layout else [],
        people=[
            ImportNameView(
                name="" if proposal.removed else proposal.name,
                player=_find_player(proposal, chosen),
                sure=proposal.sure,
                removed=proposal.removed,
                candidates=[player.pk for player in proposal.candidates],
            )
            for proposal in propose_people(access.club, _list_names(imported, table))
        ],
        table=name_lines(list_lines(table, with_hints=False, sheets=sheets), sheets),
        place=_describe_place(place) if place else None,
        left_out=[
            ImportLeftOutView(**{"sheet": "", "line": None, "column": None, "text": "", **row})
            for row in left_out
        ],
    )


def _describe_place(place: Mapping[str, Any]) -> ImportPlaceView:
    return ImportPlaceView(
        sheets=[name for name in place["sheets"] if name],
        others=[name for name, _reason in place["left_out"]],
        encoding=place["encoding"],
        head=place["head"],
        end=place["end"],
        asked=place["asked"],
    )


def _describe_season(imported: Import) -> ImportSeasonView:
    """Return the season of a ranking as it was said, else as it is proposed."""
    said = imported.choices.get("season") or imported.choices.get("proposed", {})
    first, last = (
        datetime.date.fromisoformat(said[name]) if name in said else None
        for name in ("first_day", "last_day")
    )
    return ImportSeasonView(name=said.get("name", ""), first_day=first, last_day=last)


def _find_player(proposal: Proposal, chosen: Mapping[str, str]) -> uuid.UUID | None:
    """Return the person chosen for a name, else the one proposed; None for somebody new."""
    if proposal.name in chosen:
        return uuid.UUID(chosen[proposal.name]) if chosen[proposal.name] else None
    return proposal.player.pk if proposal.player else None


urlpatterns = [
    path(f"{CLUB}imports/", serve(get=read_imports, post=begin), name="imports"),
    path(
        f"{CLUB}imports/<uuid:import_id>/",
        serve(get=read, put=say_who_is_who, delete=undo),
        name="import",
    ),
    path(f"{CLUB}imports/<uuid:import_id>/store/", serve(post=store), name="import_store"),
]
