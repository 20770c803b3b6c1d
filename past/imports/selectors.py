"""Reading imports, for the pages and the API that ask about them and show how far they are."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db.models import QuerySet

from common.problems import Problem
from common.tables.cells import Row, name_column
from common.web.problems import describe_problem
from past.imports.answers import ImportKind, ImportLineView, ImportView
from past.models import Import, ImportedLine, ImportState
from past.reading import PastTable, list_orders
from past.reading.layout import Layout
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


def list_choices(club: Club) -> list[tuple[Player, str]]:
    """Return who is on the club's list, each with a name that nobody else there has."""
    people = list(Player.objects.filter(club=club, merged_into=None, removed_at=None))
    return sorted(zip(people, label_players(people), strict=True), key=lambda one: one[1].lower())


def list_possible_orders(rows: Sequence[Row], layout: Layout) -> tuple[str, ...]:
    """Return in which orders the days of a table can be read."""
    column = layout.find("day")
    if column is None:
        return ()
    body = [row for row in rows if layout.head is None or row.line > layout.head]
    return list_orders(text for row in body if (text := row.get(column)))


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """A line of a table as it was read: a game, somebody's points, or what is wrong, and where."""

    line: int
    day: datetime.date | None = None
    names: Sequence[str] = ()
    score: str = ""
    rounds: int | None = None
    column: str | None = None
    problem: Problem | None = None

    @property
    def fault(self) -> str:
        """What is wrong with it, and what would be right; "" of a line that could be read."""
        if self.problem is None:
            return ""
        sentence = describe_problem(self.problem)
        return f"{sentence['message']} {sentence['hint']}".strip()


def list_lines(table: PastTable) -> list[TableLine]:
    """Return every line of a table as it was read, in turn."""
    lines = [
        TableLine(
            line=game.lines[0],
            day=game.day,
            names=[" & ".join(game.names[:2]), " & ".join(game.names[2:])],
            score=f"{game.totals[0]}:{game.totals[1]}",
            rounds=game.rounds_played,
        )
        for game in table.games
    ]
    lines += [
        TableLine(line=one.line, day=one.day, names=[one.name], score=one.points)
        for one in table.points
    ]
    lines += [
        TableLine(
            line=fault.line,
            column=None if fault.column is None else name_column(fault.column),
            problem=fault.problem,
        )
        for fault in table.faults
    ]
    return sorted(lines, key=lambda line: line.line)


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


def describe_line(line: TableLine) -> ImportLineView:
    """Return a line as the API shows it."""
    problem = line.problem
    return ImportLineView(
        line=line.line,
        day=line.day,
        names=list(line.names),
        score=line.score,
        rounds=line.rounds,
        column=line.column,
        code=problem.code if problem else None,
        message=describe_problem(problem)["message"] if problem else None,
    )
