"""Earlier games over HTTP: bringing a table, saying who is who, storing, taking back."""

import uuid
from typing import Any, Final

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Problem, Refused
from common.tables.cells import MOST_COLUMNS
from common.tables.workbooks import read_pasted
from common.web.bodies import StrictSerializer, read_body
from common.web.callers import read_writer
from common.web.documentation import PROBLEMS
from common.web.problems import describe_problem
from common.writes.http import OperationBody, RevisionBody
from common.writes.operation import Answer, make_operation
from common.writes.refusals import Refusals
from past.imports.files import RECORDS, start_storing_files
from past.imports.people import choose_people
from past.imports.selectors import describe_state, describe_table, find_import, list_imports
from past.imports.services import (
    Choices,
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
from past.reading import KINDS, ORDERS, PERSON, ROLES, Layout, PastTable
from people.access import open_club_as
from people.permissions import ClubAccess
from people.roster.services.proposals import propose_people

IMPORTS_SHOWN = 100
IMPORT_KINDS: Final = (*KINDS, RECORDS)
"""What an import may be: a table of one of these kinds, or files of records."""
OF_TABLES: Final = ("kind", "order", "columns", "leaves_out")
"""What can be said of tables alone."""


class TableBody(OperationBody):
    """A table as text, cells apart by semicolons, commas or tabs. `day`: of lines without one."""

    text = serializers.CharField(max_length=2_000_000, trim_whitespace=False)
    day = serializers.DateField(required=False, allow_null=True)


class ImportColumnBody(StrictSerializer):
    """What a column is; `name` is the person's whose points it holds."""

    column = serializers.IntegerField(min_value=0, max_value=MOST_COLUMNS - 1)
    role = serializers.ChoiceField(ROLES, allow_blank=True)
    name = serializers.CharField(required=False, max_length=60)


class ImportPersonBody(StrictSerializer):
    """Who a name of the table is: somebody on the club's list, null for somebody new."""

    name = serializers.CharField(max_length=500)
    player = serializers.UUIDField(allow_null=True)


class ChoicesBody(RevisionBody):
    """What is said of an import. What is not named stays as it is proposed.

    Recorded games have `people` and `day` alone.
    """

    kind = serializers.ChoiceField(KINDS, required=False)
    order = serializers.ChoiceField(ORDERS, required=False)
    columns = ImportColumnBody(many=True, required=False)
    people = ImportPersonBody(many=True, required=False)
    day = serializers.DateField(required=False, allow_null=True)
    leaves_out = serializers.BooleanField(default=False)


class ImportView(serializers.Serializer[Any]):
    """How far an import is, and what became of it."""

    id = serializers.UUIDField()
    state = serializers.ChoiceField(ImportState.values)
    kind = serializers.ChoiceField(IMPORT_KINDS)
    revision = serializers.IntegerField()
    day = serializers.DateField(allow_null=True)
    at = serializers.DateTimeField()
    lines = serializers.IntegerField()
    done = serializers.IntegerField()
    games = serializers.IntegerField()
    rounds = serializers.IntegerField()
    points = serializers.IntegerField()
    refused = serializers.IntegerField()
    there_before = serializers.IntegerField()


class ImportLineView(serializers.Serializer[Any]):
    """A line as it is read; one with a mistake has a `code` and says what is wrong, and where."""

    line = serializers.IntegerField()
    day = serializers.DateField(allow_null=True)
    names = serializers.ListField(child=serializers.CharField())
    score = serializers.CharField(allow_blank=True)
    rounds = serializers.IntegerField(allow_null=True)
    column = serializers.CharField(allow_null=True)
    code = serializers.CharField(allow_null=True)
    message = serializers.CharField(allow_null=True)


class ImportNameView(serializers.Serializer[Any]):
    """A name of the table, and who it may be; `sure` where it is spelled alike."""

    name = serializers.CharField(allow_blank=True)
    player = serializers.UUIDField(allow_null=True)
    sure = serializers.BooleanField()
    removed = serializers.BooleanField()


class ImportTableView(ImportView):
    """An import with every line of its table, as long as nothing is stored."""

    order = serializers.ChoiceField(ORDERS, allow_null=True)
    columns = serializers.ListField(child=serializers.CharField(allow_blank=True))
    people = ImportNameView(many=True)
    table = ImportLineView(many=True)


def _open(request: Request, slug: str, import_id: uuid.UUID) -> tuple[ClubAccess, Import]:
    access = open_club_as(request, slug, may_import_games)
    imported = find_import(access.club, import_id)
    if imported is None:
        raise Http404
    return access, imported


@extend_schema(
    methods=["GET"],
    responses={200: ImportView(many=True), **PROBLEMS},
    operation_id="imports_list",
    summary="List a club's imports",
)
@extend_schema(
    methods=["POST"],
    request=TableBody,
    responses={201: ImportTableView, 200: ImportTableView, **PROBLEMS},
    operation_id="imports_begin",
    summary="Bring a table of earlier games",
    description="Nothing is stored before the answers are given and it is asked for.",
)
@api_view(["GET", "HEAD", "POST"])
def imports_view(request: Request, slug: str) -> Response:
    """List the imports, or read another table."""
    access = open_club_as(request, slug, may_import_games)
    if request.method != "POST":
        return _reply([describe_state(one) for one in list_imports(access.club)[:IMPORTS_SHOWN]])
    caller = read_writer(request)
    body = read_body(TableBody, request.data)
    answer = begin_import(
        club=access.club,
        operation=make_operation(caller, body, begin_import),
        rows=read_pasted(body["text"]),
        day=body.get("day"),
    )
    code = status.HTTP_200_OK if answer.repeated else status.HTTP_201_CREATED
    return answer_import(access, answer, code)


def answer_import(access: ClubAccess, answer: Answer, code: int = status.HTTP_200_OK) -> Response:
    """Answer a write to an import with the import as it is now."""
    imported = find_import(access.club, uuid.UUID(answer.body["import"]))
    if imported is None:
        raise Http404
    return _reply(_describe(access, imported), code)


def _reply(body: Any, code: int = status.HTTP_200_OK) -> Response:
    return Response(body, status=code, headers={"Cache-Control": "no-store"})


@extend_schema(
    methods=["GET"],
    responses={200: ImportTableView, **PROBLEMS},
    operation_id="imports_read",
    summary="Read an import: its lines, or how far it is",
)
@extend_schema(
    methods=["PUT"],
    request=ChoicesBody,
    responses={200: ImportTableView, **PROBLEMS},
    operation_id="imports_choose",
    summary="Say what the columns are, and who is who",
)
@extend_schema(
    methods=["DELETE"],
    parameters=[
        OpenApiParameter("operation", {"type": "string", "format": "uuid"}, required=True),
        OpenApiParameter("after", {"type": "integer"}, required=True),
        OpenApiParameter("keeps_hanging", {"type": "boolean"}),
    ],
    request=None,
    responses={200: ImportTableView, **PROBLEMS},
    operation_id="imports_take_back",
    summary="Take an import back",
    description="With keeps_hanging, games that were changed or are used elsewhere since stay.",
)
@api_view(["GET", "HEAD", "PUT", "DELETE"])
def import_view(request: Request, slug: str, import_id: uuid.UUID) -> Response:
    """Read an import, answer its questions, or take it back."""
    access, imported = _open(request, slug, import_id)
    if request.method == "PUT":
        return _choose(request, access, imported)
    if request.method == "DELETE":
        asked = {name: request.query_params[name] for name in request.query_params}
        caller = read_writer(request)
        body = read_body(TakingBackBody, asked)
        operation = make_operation(caller, body, take_back, import_id)
        return answer_import(
            access,
            take_back(imported=imported, operation=operation, keeps_hanging=body["keeps_hanging"]),
        )
    return _reply(_describe(access, imported))


class TakingBackBody(RevisionBody):
    """Whether games stay that something else hangs on."""

    keeps_hanging = serializers.BooleanField(default=False)


def _choose(request: Request, access: ClubAccess, imported: Import) -> Response:
    caller = read_writer(request)
    body = read_body(ChoicesBody, request.data)
    if imported.state != ImportState.ASKING:
        raise Refused("import_has_nothing")
    chosen = {one["name"]: one["player"] for one in body.get("people", [])}
    people = {**_propose(access, imported), **chosen}
    if imported.kind == RECORDS:
        if unasked := next((name for name in OF_TABLES if body.get(name)), None):
            raise Refused("import_has_no_columns", unasked)
        operation = make_operation(caller, body, choose_people, imported.pk)
        told = choose_people(
            imported=imported, operation=operation, people=people, day=body.get("day")
        )
        return answer_import(access, told)
    choices = _read_choices(imported, body, people)
    operation = make_operation(caller, body, choose, imported.pk)
    return answer_import(access, choose(imported=imported, operation=operation, choices=choices))


def _read_choices(
    imported: Import, body: dict[str, Any], people: dict[str, uuid.UUID | None]
) -> Choices:
    """Return what is said of a table."""
    layout = read_layout(imported)
    roles, heads = dict(layout.roles), dict(layout.people)
    for one in body.get("columns", []):
        roles[one["column"]] = one["role"]
        if one["role"] == PERSON and one.get("name"):
            heads[one["column"]] = one["name"]
    kind, order = body.get("kind", layout.kind), body.get("order", layout.order)
    said = Layout(kind, roles, layout.head, order, heads)
    return Choices(said, people, body.get("day"), body["leaves_out"])


def _propose(access: ClubAccess, imported: Import) -> dict[str, uuid.UUID | None]:
    """Return who the names are that are spelled as on the list; everybody else is new."""
    proposals = propose_people(access.club, _list_names(imported, _read(imported)))
    return {
        one.name: one.player.pk if one.player and one.sure else None
        for one in proposals
        if not one.removed
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


@extend_schema(
    request=RevisionBody,
    responses={200: ImportTableView, **PROBLEMS},
    operation_id="imports_store",
    summary="Store what was looked at",
    description="A job stores it in pieces; ask for the import to see how far it is.",
)
@api_view(["POST"])
def store_view(request: Request, slug: str, import_id: uuid.UUID) -> Response:
    """Let a job store the lines."""
    access, imported = _open(request, slug, import_id)
    caller = read_writer(request)
    body = read_body(RevisionBody, request.data)
    store = start_storing_files if imported.kind == RECORDS else start_storing
    operation = make_operation(caller, body, store, import_id)
    return answer_import(access, store(imported=imported, operation=operation))


def _describe(access: ClubAccess, imported: Import) -> dict[str, Any]:
    table = _read(imported)
    is_asking = imported.state == ImportState.ASKING
    layout = read_layout(imported) if is_asking and imported.kind != RECORDS else None
    chosen: dict[str, str] = imported.choices.get("people", {}) if is_asking else {}
    return {
        **describe_state(imported),
        "order": layout.order if layout else None,
        "columns": [layout.roles[column] for column in sorted(layout.roles)] if layout else [],
        "people": [
            {
                "name": "" if one.removed else one.name,
                "player": chosen.get(one.name, str(one.player.pk) if one.player else None) or None,
                "sure": one.sure,
                "removed": one.removed,
            }
            for one in propose_people(access.club, _list_names(imported, table))
        ],
        "table": [_describe_line(line) for line in describe_table(table)],
    }


def _describe_line(line: dict[str, Any]) -> dict[str, Any]:
    problem: Problem | None = line.get("problem")
    day = line.get("day")
    return {
        "line": line["line"],
        "day": day.isoformat() if day else None,
        "names": line.get("names", []),
        "score": line.get("score", ""),
        "rounds": line.get("rounds"),
        "column": line.get("column"),
        "code": problem.code if problem else None,
        "message": describe_problem(problem)["message"] if problem else None,
    }
