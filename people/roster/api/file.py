"""A club's list as a file, over HTTP."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.tables.workbooks import read_pasted
from common.web.bodies import StrictSerializer, read_body
from common.web.documentation import PROBLEMS
from common.web.problems import describe_problem
from common.writes.operation import make_operation
from people.access import open_club_as
from people.permissions import may_import_list
from people.players.bodies import PeopleWriteBody, answer_with
from people.roster.api.players import NO_STORE, EntryBody
from people.roster.services.entries import MOST_AT_ONCE, Brought, Entry, import_roster
from people.roster.services.preview import PreviewLine, preview_roster
from people.roster.table import ROLES, RosterLayout, guess_columns, read_roster


class RosterTextBody(StrictSerializer):
    """A list as text, cells apart by semicolons, commas or tabs; what its columns are."""

    text = serializers.CharField(max_length=500_000, trim_whitespace=False)
    columns = serializers.ListField(child=serializers.ChoiceField(ROLES), required=False)


class BroughtBody(EntryBody):
    """Somebody of a file: `player` is who that is on the list, null for somebody new."""

    player = serializers.UUIDField(required=False, allow_null=True, default=None)


class RosterBody(PeopleWriteBody):
    """The people of a file, all or none."""

    players = serializers.ListField(child=BroughtBody(), min_length=1, max_length=MOST_AT_ONCE)


class RosterLineView(serializers.Serializer[Any]):
    """A line as it is read, and who that may be: `sure` where the name is spelled alike.

    Of a line with a `code` nobody can be brought in; `repeats` is the line that names them before.
    """

    line = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    short_name = serializers.CharField(allow_blank=True)
    number = serializers.IntegerField(allow_null=True)
    player = serializers.UUIDField(allow_null=True)
    sure = serializers.BooleanField()
    removed = serializers.BooleanField()
    repeats = serializers.IntegerField(allow_null=True)
    code = serializers.CharField(allow_null=True)
    message = serializers.CharField(allow_null=True)


class RosterLinesView(serializers.Serializer[Any]):
    """Every line, and what the columns are taken for."""

    columns = serializers.ListField(child=serializers.CharField(allow_blank=True))
    lines = RosterLineView(many=True)


class BroughtView(serializers.Serializer[Any]):
    """Who is new on the list, and whose short name or number was changed."""

    new = serializers.ListField(child=serializers.UUIDField())
    changed = serializers.ListField(child=serializers.UUIDField())


@extend_schema(
    request=RosterBody,
    responses={200: BroughtView, 201: BroughtView, **PROBLEMS},
    operation_id="players_bring",
    summary="Bring the people of a file in",
    description="Of who is on the list, a short name or a number that is left out stays.",
)
@api_view(["POST"])
def roster_view(request: Request, slug: str) -> Response:
    """Bring the people of a file in."""
    access = open_club_as(request, slug, may_import_list)
    body = read_body(RosterBody, request.data)
    operation = make_operation(access.caller, body, import_roster)
    people = [
        Brought(Entry(one["name"], one["short_name"], one["number"]), one["player"])
        for one in body["players"]
    ]
    answer = import_roster(club=access.club, operation=operation, people=people)
    return answer_with(answer, answer.body)


@extend_schema(
    request=RosterTextBody,
    responses={200: RosterLinesView, **PROBLEMS},
    operation_id="players_read_list",
    summary="Read a list and propose who is who",
    description="Nothing is stored by it.",
)
@api_view(["POST"])
def lines_view(request: Request, slug: str) -> Response:
    """Read a list that somebody would bring in."""
    access = open_club_as(request, slug, may_import_list)
    body = read_body(RosterTextBody, request.data)
    rows = read_pasted(body["text"])
    if len(rows) > MOST_AT_ONCE + 1:
        raise Refused("too_many_entries", "text", most=MOST_AT_ONCE)
    layout = guess_columns(rows)
    said = [*body.get("columns", []), *layout.roles[len(body.get("columns", [])) :]]
    layout = RosterLayout(tuple(said), layout.head)
    lines = preview_roster(access.club, read_roster(rows, layout))
    told = {"columns": said, "lines": [_describe(line) for line in lines]}
    return Response(told, headers=NO_STORE)


def _describe(line: PreviewLine) -> dict[str, Any]:
    problem = line.read.problem
    name = "" if line.removed else line.read.name
    return {
        "line": line.read.line,
        "name": name,
        "short_name": "" if line.removed else line.read.short_name,
        "number": line.read.number,
        "player": str(line.player.pk) if line.player else None,
        "sure": line.sure,
        "removed": line.removed,
        "repeats": line.repeats,
        "code": problem.code if problem else None,
        "message": describe_problem(problem)["message"] if problem else None,
    }
