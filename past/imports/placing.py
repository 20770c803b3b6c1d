"""Reading a table from another place of its file, and mending what stands in it."""

from dataclasses import asdict

from common.problems import Refused
from common.tables.cells import pack_row
from common.tables.place import Said
from common.writes.operation import Answer, Operation
from past.imports.asking import open_import, require_asking, tell_import
from past.imports.mends import Mends, pack_mends, unpack_mends
from past.imports.sources import list_known, pack_place, read_source
from past.imports.tables import propose_columns
from past.models import Import


def move_table(
    *, imported: Import, operation: Operation, said: Said, kind: str | None = None
) -> Answer:
    """Read the table from another place of its file. Nothing is stored by it.

    What was said of its columns and lines is forgotten; who is who is kept.

    Raises:
        Conflict: somebody else has said something since, or it is being stored.
        Refused: the file has no such sheet or line, cannot be read so, or is not there any more.
    """
    source = read_source(imported)
    if source is None:
        raise Refused("import_without_file")
    people = list_known(imported.club)
    place = source.place_as(imported.club, said)
    layout = propose_columns(place, kind=kind, people=people)
    with open_import(imported, operation) as (change, locked):
        if change.is_new:
            require_asking(change, locked)
            locked.kind, locked.cells = layout.kind, [pack_row(row) for row in place.rows]
            locked.choices = {
                **locked.choices,
                "layout": asdict(layout),
                "place": {**pack_place(place), "asked": []},
                "mends": {},
            }
            locked.revision += 1
            locked.save(update_fields=["kind", "cells", "choices", "revision"])
            change.write("place_import", subject=locked.pk, answer=tell_import(locked))
    return change.answer


def mend_table(*, imported: Import, operation: Operation, mends: Mends) -> Answer:
    """Read cells otherwise, leave lines out, or say that they are right. Nothing is stored by it.

    Raises:
        Conflict: somebody else has said something since, or it is being stored.
    """
    with open_import(imported, operation) as (change, locked):
        if change.is_new:
            require_asking(change, locked)
            before = unpack_mends(locked.choices.get("mends", {}))
            locked.choices = {**locked.choices, "mends": pack_mends(before.add(mends))}
            locked.revision += 1
            locked.save(update_fields=["choices", "revision"])
            change.write("mend_import", subject=locked.pk, answer=tell_import(locked))
    return change.answer
