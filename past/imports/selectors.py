"""Reading imports, for the pages and the API that ask about them and show how far they are."""

import uuid
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from django.db.models import QuerySet

from common.tables.cells import name_column
from common.tables.lines import name_line_in, split_line
from common.web.problems import describe_problem
from past.imports.answers import ImportKind, ImportLineView, ImportView
from past.models import Import, ImportedLine, ImportState
from past.reading import LineFault, PastTable
from people.models import Club, Player
from people.players.labels import label_players

View = TypeVar("View", bound=ImportView)


def find_import(club: Club, import_id: uuid.UUID) -> Import | None:
    """Fetch one of the club's imports."""
    return Import.objects.select_related("club").filter(club=club, pk=import_id).first()


def list_imports(club: Club) -> QuerySet[Import]:
    """Return the club's imports, newest first, without what is in them."""
    return Import.objects.filter(club=club).defer("cells", "choices").order_by("-at")


def list_told(imported: Import) -> QuerySet[ImportedLine]:
    """Return what became of each line of which nothing was stored."""
    return ImportedLine.objects.filter(imported=imported).exclude(code="").order_by("line")


def count_relieved(imported: Import) -> int:
    """Return in how many of its games somebody was relieved: they are not rated."""
    lines = ImportedLine.objects.filter(imported=imported, game__isnull=False)
    return lines.exclude(game__line_up={}).count()


def list_choices(club: Club) -> list[tuple[Player, str]]:
    """Return who is on the club's list, each with a name that nobody else there has."""
    people = list(Player.objects.filter(club=club, merged_into=None, removed_at=None))
    return sorted(zip(people, label_players(people), strict=True), key=lambda pair: pair[1].lower())


def list_lines(
    table: PastTable, *, with_hints: bool, sheets: Sequence[str] = ()
) -> list[ImportLineView]:
    """Return every line of a table as it was read, in turn; perhaps what would be right, too.

    `sheets`: their names, where several are read as one table.
    """
    lines = [
        ImportLineView(
            line=game.lines[0],
            day=game.day,
            names=[" & ".join(game.names[:2]), " & ".join(game.names[2:])],
            score=f"{game.totals[0]}:{game.totals[1]}",
            rounds=game.rounds_played,
            column=None,
            code=None,
            message=None,
        )
        for game in table.games
    ]
    lines += [
        ImportLineView(
            line=points.line,
            day=points.day,
            names=[points.name],
            score=points.points,
            rounds=None,
            column=None,
            code=None,
            message=None,
        )
        for points in table.points
    ]
    lines += [
        ImportLineView(
            line=place.line,
            day=None,
            names=[place.name],
            score=place.points,
            rounds=None,
            place=place.place,
            column=None,
            code=None,
            message=None,
        )
        for place in table.ranking
    ]
    lines += [_describe_fault(fault, with_hints, sheets) for fault in table.faults]
    return sorted(lines, key=lambda line: line.line)


def name_lines(lines: Sequence[ImportLineView], sheets: Sequence[str]) -> list[ImportLineView]:
    """Return lines as each is counted on its sheet."""
    if len(sheets) < 2:
        return list(lines)
    named = ((line, *split_line(line.line)) for line in lines)
    return [replace(line, sheet=sheets[place], line=number) for line, place, number in named]


def _describe_fault(fault: LineFault, with_hint: bool, sheets: Sequence[str]) -> ImportLineView:
    item = describe_problem(name_line_in(fault.problem, sheets))
    hint = item.hint if with_hint else ""
    return ImportLineView(
        line=fault.line,
        day=None,
        names=[],
        score="",
        rounds=None,
        column=None if fault.column is None else name_column(fault.column),
        code=fault.problem.code,
        message=f"{item.message} {hint}".strip(),
    )


def describe_import(kind: type[View], imported: Import, **table: Any) -> View:
    """Return how far an import is; `table`: what `ImportTableView` has beside `ImportView`."""
    return kind(
        id=imported.pk,
        state=ImportState(imported.state),
        kind=ImportKind(imported.kind),
        revision=imported.revision,
        day=imported.day,
        at=imported.at,
        lines=imported.lines,
        done=imported.done,
        games=imported.games,
        rounds=imported.rounds,
        points=imported.points,
        refused=imported.refused,
        there_before=imported.there_before,
        **table,
    )
