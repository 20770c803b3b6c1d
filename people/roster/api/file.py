"""A club's list as a file, over HTTP."""

from dataclasses import replace

from django.urls import path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.tables.cells import MOST_COLUMNS
from common.tables.left_out import LEFT_OUT_SENTENCES, LeftOut
from common.tables.workbooks import read_pasted
from common.web.answers import answer
from common.web.bodies import StrictSerializer, read_write
from common.web.endpoints import endpoint, serve
from common.web.problems import describe_problem
from common.web.words import translate
from common.writes.http import OperationBody
from common.writes.operation import make_operation
from people.access import open_club_as
from people.addresses import CLUB
from people.permissions import may_import_list
from people.players.bodies import answer_with
from people.roster.answers import (
    BroughtView,
    RosterLeftOutView,
    RosterLinesView,
    RosterLineView,
)
from people.roster.api.players import NO_STORE, EntryBody
from people.roster.files import sort_people
from people.roster.services.entries import MOST_AT_ONCE, Brought, RosterEntry, import_roster
from people.roster.services.preview import PreviewLine, preview_roster
from people.roster.table import ROLES, guess_columns, read_roster, spread_people


class RosterTextBody(StrictSerializer):
    """A list as text, cells apart by semicolons, commas or tabs; what its columns are."""

    text = serializers.CharField(max_length=500_000, trim_whitespace=False)
    columns = serializers.ListField(
        child=serializers.ChoiceField(ROLES), max_length=MOST_COLUMNS, required=False
    )


class BroughtBody(EntryBody):
    """Somebody of a file: `player` is who that is on the list, null for somebody new."""

    player = serializers.UUIDField(required=False, allow_null=True, default=None)


class RosterBody(OperationBody):
    """The people of a file, all or none."""

    players = serializers.ListField(child=BroughtBody(), min_length=1, max_length=MOST_AT_ONCE)


@endpoint("players_bring", body=RosterBody, answers={200: BroughtView, 201: BroughtView})
def bring(request: Request, slug: str) -> Response:
    """Bring the people of a file in.

    Of who is on the list, a short name or a number that is left out stays.
    """
    access = open_club_as(request, slug, may_import_list)
    body = read_write(RosterBody, request)
    operation = make_operation(access.caller, body, import_roster)
    people = [
        Brought(
            RosterEntry(player["name"], player["short_name"], player["number"]), player["player"]
        )
        for player in body["players"]
    ]
    written = import_roster(club=access.club, operation=operation, people=people)
    return answer_with(written, written.body)


@endpoint("players_read_list", body=RosterTextBody, answers=RosterLinesView)
def read_lines(request: Request, slug: str) -> Response:
    """Read a list and propose who is who.

    Nothing is stored by it.
    """
    access = open_club_as(request, slug, may_import_list)
    body = read_write(RosterTextBody, request)
    rows = spread_people(read_pasted(body["text"]))
    if len(rows) > MOST_AT_ONCE + 1:
        raise Refused("too_many_entries", "text", most=MOST_AT_ONCE)
    layout = guess_columns(rows)
    said = [*body.get("columns", []), *layout.roles[len(body.get("columns", [])) :]]
    layout = replace(layout, roles=tuple(said))
    below = [row for row in rows if layout.head is None or row.line > layout.head]
    kept, left_out = sort_people(below, layout)
    lines = preview_roster(access.club, read_roster(kept, layout))
    read = RosterLinesView(
        columns=said,
        lines=[_describe(line) for line in lines],
        left_out=[_describe_left_out(row) for row in left_out],
    )
    return answer(read, headers=NO_STORE)


def _describe_left_out(row: LeftOut) -> RosterLeftOutView:
    reason = translate(LEFT_OUT_SENTENCES[row.reason])
    return RosterLeftOutView(line=row.line or 0, code=row.reason, reason=reason, text=row.text)


def _describe(line: PreviewLine) -> RosterLineView:
    problem = line.read.problem
    return RosterLineView(
        line=line.read.line,
        name="" if line.removed else line.read.name,
        short_name="" if line.removed else line.read.short_name,
        number=line.read.number,
        player=line.player.pk if line.player else None,
        sure=line.sure,
        removed=line.removed,
        repeats=line.repeats,
        candidates=[player.pk for player in line.candidates],
        code=problem.code if problem else None,
        message=describe_problem(problem).message if problem else None,
    )


urlpatterns = [
    path(f"{CLUB}players/file/", serve(post=bring), name="roster_api"),
    path(f"{CLUB}players/file/lines/", serve(post=read_lines), name="roster_lines_api"),
]
