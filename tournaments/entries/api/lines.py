"""Lines of teams that a program would enter, as the pages read them."""

import uuid
from collections.abc import Iterator
from dataclasses import replace

from django.urls import path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Problem
from common.tables.cells import name_column
from common.tables.left_out import LEFT_OUT_SENTENCES
from common.tables.place import TablePlace
from common.web.answers import answer
from common.web.bodies import StrictSerializer, read_write
from common.web.endpoints import endpoint, serve
from common.web.words import translate
from common.writes.refusals import write_sentence
from past.imports.answers import ImportLeftOutView, ImportPlaceView
from past.imports.place_bodies import PlaceBody, TableFileBody, read_source_of
from past.imports.previews import FilePreview
from past.imports.previews_of_lists import show_teams
from past.imports.sources import ImportSource
from past.imports.team_files import TeamFile, read_team_file
from past.reading.single_people import take_apart
from past.reading.team_tables import TeamsLeftOut, TeamTable, read_team_text
from past.reading.teams import TeamRow
from tournaments.addresses import TOURNAMENT
from tournaments.entries.answers import TeamLinesView, TeamLineView
from tournaments.event.access import NO_STORE, open_tournament_as
from tournaments.permissions import may_direct


class TeamLinesBody(StrictSerializer):
    """Teams as text, as somebody pastes them, or a file of them and where in it they are."""

    text = serializers.CharField(max_length=500_000, trim_whitespace=False, required=False)
    file = TableFileBody(required=False, help_text="The file, where it is not sent as text.")
    place = PlaceBody(
        required=False, help_text="Where in the file the teams are, as far as it is said."
    )


@endpoint("tournaments_read_teams", body=TeamLinesBody, answers=TeamLinesView)
def read_lines(request: Request, tournament_id: uuid.UUID) -> Response:
    """Read lines of teams as the pages do.

    Nothing is stored by it. A line with a `code` has to be looked at before it is entered.
    """
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_write(TeamLinesBody, request)
    source = read_source_of(body)
    is_of_people = access.tournament.side_size > 1
    if "text" in body:
        table = read_team_text(body["text"])
        table = take_apart(table) if is_of_people else table
        left_out = [*map(_describe_column, table.left_out)]
        read = TeamLinesView(place=None, teams=_list_teams(table), left_out=left_out)
    else:
        read = _read_file(source, is_of_people=is_of_people)
    return answer(read, headers=NO_STORE)


def _read_file(source: ImportSource, *, is_of_people: bool) -> TeamLinesView:
    file = read_team_file(source.data, source.said)
    if is_of_people:
        file = replace(file, table=take_apart(file.table))
    shown = show_teams(file)
    return TeamLinesView(
        place=_describe_place(file.place),
        teams=_list_teams(file.table, file),
        left_out=[*_list_left_out(shown)],
    )


def _list_teams(table: TeamTable, file: TeamFile | None = None) -> list[TeamLineView]:
    unread = file.unread if file else {}
    return [_describe_team(team, unread.get(team.line)) for team in table.teams]


def _describe_team(team: TeamRow, unread: tuple[Problem, int] | None) -> TeamLineView:
    problem = unread[0] if unread else Problem(team.asked) if team.asked else None
    return TeamLineView(
        line=team.line,
        name=team.name,
        people=list(team.people),
        home=team.home,
        phone=team.phone,
        code=problem.code if problem else None,
        message=write_sentence(problem) if problem else None,
    )


def _describe_column(item: TeamsLeftOut) -> ImportLeftOutView:
    code = "title" if item.column is None else "column_not_used"
    return ImportLeftOutView(
        sheet="",
        line=item.line,
        column=None if item.column is None else name_column(item.column),
        code=code,
        reason=translate(LEFT_OUT_SENTENCES[code]),
        text=item.text,
    )


def _list_left_out(shown: FilePreview) -> Iterator[ImportLeftOutView]:
    for item in shown.left_out:
        yield ImportLeftOutView(
            sheet=item.get("sheet", ""),
            line=item.get("line"),
            column=item.get("column"),
            code=item["code"],
            reason=item["reason"],
            text=item.get("text", ""),
        )


def _describe_place(place: TablePlace) -> ImportPlaceView:
    return ImportPlaceView(
        sheets=[name for name in place.sheets if name],
        others=[name for name, _reason in place.left_out],
        encoding=place.opened.encoding,
        head=list(place.head.lines),
        end=place.end,
        asked=list(place.asked),
    )


urlpatterns = [
    path(f"{TOURNAMENT}entries/lines/", serve(post=read_lines), name="entry_lines"),
]
