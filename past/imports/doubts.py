"""What of a table somebody has to look at beside its faults: a column, what a line is, a total."""

from collections.abc import Mapping
from typing import Any

from common.tables.cells import name_column
from common.tables.heads import choose_head
from common.tables.place import TablePlace
from common.tables.workbooks import Opened
from past.imports.kept import read_layout, read_rows
from past.imports.tables import KIND, list_asked
from past.models import Import
from past.reading import PastTable


def list_doubts(imported: Import, table: PastTable) -> tuple[str, ...]:
    """Return what is asked of a table as it is read now, in the words of `read_table`."""
    kept: Mapping[str, Any] = imported.choices.get("place", {})
    rows, layout = read_rows(imported), read_layout(imported)
    lines = kept.get("head") or ([] if layout.head is None else [layout.head])
    head = choose_head(rows, lines)
    place = TablePlace(Opened(()), tuple(kept.get("sheets", ())), rows, head, layout.end)
    return tuple(dict.fromkeys(list_asked(place, layout, table)))


def find_doubtful_fields(asked: tuple[str, ...], width: int) -> list[str]:
    """Return the fields of the page whose answers are not certain."""
    columns = [f"column-{at}" for at in range(width) if f"column {name_column(at)}" in asked]
    return [*(["kind"] if KIND in asked else []), *columns]
