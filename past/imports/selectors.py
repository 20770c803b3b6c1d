"""Reading imports, for the pages and the API that ask about them and show how far they are."""

import uuid
from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from common.tables.cells import Row, name_column
from past.models import Import, ImportedLine
from past.reading import PastTable, list_orders
from past.reading.layout import Layout
from people.models import Club, Player
from people.players.labels import label_players


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


def describe_state(imported: Import) -> dict[str, Any]:
    """Return how far an import is, as the API tells it."""
    return {
        "id": str(imported.pk),
        "state": imported.state,
        "kind": imported.kind,
        "revision": imported.revision,
        "day": imported.day.isoformat() if imported.day else None,
        "at": imported.at.isoformat(),
        "lines": imported.lines,
        "done": imported.done,
        "games": imported.games,
        "rounds": imported.rounds,
        "points": imported.points,
        "refused": imported.refused,
        "there_before": imported.there_before,
    }


def describe_table(table: PastTable) -> list[dict[str, Any]]:
    """Return every line of a table as it was read, in turn: games, points, and what is wrong."""
    lines: list[dict[str, Any]] = [
        {
            "line": game.lines[0],
            "day": game.day,
            "names": [" & ".join(game.names[:2]), " & ".join(game.names[2:])],
            "score": f"{game.totals[0]}:{game.totals[1]}",
            "rounds": game.rounds_played,
        }
        for game in table.games
    ]
    lines += [
        {"line": one.line, "day": one.day, "names": [one.name], "score": one.points, "rounds": None}
        for one in table.points
    ]
    lines += [
        {
            "line": fault.line,
            "column": None if fault.column is None else name_column(fault.column),
            "problem": fault.problem,
        }
        for fault in table.faults
    ]
    return sorted(lines, key=lambda line: line["line"])
