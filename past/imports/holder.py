"""What imports hold of people: points of evenings, and the cells of tables not stored yet."""

import json
import uuid
from typing import Any

from common.tables.cells import unpack_row
from common.tables.workbooks import open_file
from past.imports.files import RECORDS
from past.models import EveningPoints, Import, ImportedFile, ImportState
from people.players.holders import Entries, Holder, NamesSomebody


def move_points(entries: Entries, to: uuid.UUID) -> None:
    """Let `to` stand for the points that came in under one of these entries."""
    EveningPoints.objects.filter(entered_as__in=entries).update(player=to)


def export_points(entries: Entries) -> list[dict[str, Any]]:
    """Return the evening's points of these entries."""
    rows = EveningPoints.objects.filter(entered_as__in=entries).order_by("day", "pk")
    return [{"day": row.day.isoformat(), "points": str(row.points)} for row in rows]


def drop_cells(club: uuid.UUID | None, entries: Entries, names_somebody: NamesSomebody) -> None:
    """Throw away tables and records that name somebody and are not stored yet."""
    del entries
    if club is None:
        return
    for waiting in Import.objects.filter(club=club, state=ImportState.ASKING):
        cells = [cell for packed in waiting.cells for cell in unpack_row(packed).cells]
        cells += _list_all_cells(waiting)
        chosen = json.dumps(waiting.choices, ensure_ascii=False)
        if any(map(names_somebody, cells)) or names_somebody(chosen):
            waiting.delete()
    for storing in Import.objects.filter(club=club, state=ImportState.STORING, kind=RECORDS):
        people = storing.choices.get("people", {})
        storing.choices["people"] = {
            name: who for name, who in people.items() if not names_somebody(name)
        }
        storing.save(update_fields=["choices"])
    for file in ImportedFile.objects.filter(imported__club=club).iterator(chunk_size=1):
        if names_somebody(file.name) or names_somebody(bytes(file.data).decode(errors="replace")):
            file.delete()


def _list_all_cells(waiting: Import) -> list[str]:
    """Return every cell of the file of a table, of sheets too that are not read."""
    file = waiting.files.first() if waiting.kind != RECORDS else None
    if file is None:
        return []
    encoding = waiting.choices.get("place", {}).get("encoding", "")
    sheets = open_file(bytes(file.data), encoding).sheets
    return [cell for sheet in sheets for row in sheet.rows for cell in row.cells]


IMPORTS = Holder("evening_points", move=move_points, export=export_points, blank=drop_cells)
