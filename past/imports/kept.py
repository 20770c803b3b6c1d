"""What is kept of a table until it is stored, and how it is read now."""

import datetime
from dataclasses import replace

from common.tables.cells import Row, unpack_row
from past.imports.mends import list_by_hand, mend_rows, unpack_mends
from past.imports.repeats import set_repeats_aside
from past.models import Import
from past.reading import Layout, PastTable, read_table
from people.models import Club
from people.roster.services.proposals import propose_people


def read_rows(imported: Import) -> tuple[Row, ...]:
    """Return the rows that are kept until they are stored."""
    return tuple(map(unpack_row, imported.cells))


def read_layout(imported: Import) -> Layout:
    """Return what its columns are said to be."""
    kept = imported.choices["layout"]
    roles = {int(column): role for column, role in kept["roles"].items()}
    people = {int(column): name for column, name in kept["people"].items()}
    end = kept.get("end")
    return Layout(kept["kind"], roles, kept["head"], kept["order"], people, end)


def read_import(imported: Import) -> PastTable:
    """Return every line as it is read now.

    Raises:
        Refused: a column is missing.
    """
    layout = read_layout(imported)
    mends = unpack_mends(imported.choices.get("mends", {}))
    rows = read_rows(imported)
    last_day = imported.choices.get("last_day")
    table = read_table(
        mend_rows(rows, mends, layout),
        layout,
        today=datetime.date.fromisoformat(last_day) if last_day else None,
        right=mends.right,
    )
    table = replace(table, left_out=(*table.left_out, *list_by_hand(rows, mends)))
    return set_repeats_aside(imported, table)


def list_names(table: PastTable) -> list[str]:
    """Return every name of a table once, in turn."""
    names = [*table.named, *(name for game in table.games for name in game.names)]
    names += [point.name for point in table.points]
    names += [place.name for place in table.ranking]
    return list(dict.fromkeys(names))


def list_unsaid_names(club: Club, table: PastTable) -> list[str]:
    """Return the names of which somebody has to say who is meant: several on the list fit."""
    proposals = propose_people(club, list_names(table))
    return [proposal.name for proposal in proposals if proposal.must_be_said]
