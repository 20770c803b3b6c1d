"""Bringing a table of people's own into a club: read, asked about, and given to be stored.

Nothing is stored before somebody has looked at every line. Then a job stores some lines at a time:
each piece is one short transaction that also says how far it is, so that a job that was stopped
goes on where it was, and two jobs at once store nothing twice.
"""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from common.problems import Refused
from common.tables.cells import Row, pack_row
from common.writes.operation import Answer, Operation
from past.imports.asking import (
    open_import,
    require_asking,
    require_chosen,
    require_entries,
    tell_import,
)
from past.imports.files import import_files, write_sheet
from past.imports.kept import list_names, read_import, read_layout, read_rows
from past.imports.rankings import (
    RANKINGS,
    KeptRanking,
    SeasonSaid,
    list_kept_heads,
    pack_season,
    propose_season,
    require_season,
)
from past.imports.repeats import pack_repeats
from past.imports.sources import ImportSource, list_known, pack_place
from past.imports.storing import close_import, fetch_named_entries
from past.imports.tables import propose_columns
from past.imports.under_way import store_on
from past.models import Import, ImportedFile, ImportState
from past.reading import (
    Layout,
    PastTable,
    check_layout,
    guess_layout,
)
from past.records.own_tables import read_own_table
from past.storing.people import settle_people
from people.clubs.services.changes import open_club_write
from people.models import Club
from scoring.starting.services import today_at

__all__ = ["list_names", "read_import", "read_layout", "read_rows"]

STORE: Final = "store_import"


@dataclass(frozen=True, slots=True)
class ImportChoices:
    """What somebody said about a table.

    `people`: by the name as it stands there, the entry that it is, None for somebody new.
    `leaves_out`: whether lines that cannot be read may be left out.
    """

    layout: Layout
    people: Mapping[str, uuid.UUID | None]
    day: datetime.date | None = None
    leaves_out: bool = False
    season: SeasonSaid | None = None
    """Of a ranking: the season whose table it becomes."""


def begin_import(
    *,
    club: Club,
    operation: Operation,
    rows: Sequence[Row] = (),
    day: datetime.date | None = None,
    source: ImportSource | None = None,
) -> Answer:
    """Keep a table that was read, to be asked about; answers the import's id.

    `source`: the file that it is in, of which something else may be read later; else `rows`. A
    game's own table is kept as the sheet that it is.
    """
    place = source.place(club) if source else None
    rows = place.rows if place else rows
    if (sheet := read_own_table(rows)) is not None:
        files = [write_sheet("game", sheet)]
        return import_files(club=club, operation=operation, files=files, day=day)
    layout = propose_columns(place, people=list_known(club)) if place else guess_layout(rows)
    with open_club_write(club, operation) as change:
        if change.is_new:
            if Import.objects.filter(pk=uuid.uuid5(operation.id, "import")).exists():
                raise Refused("id_taken", "operation")
            imported = Import.objects.create(
                id=uuid.uuid5(operation.id, "import"),
                club=change.club,
                by_id=operation.by,
                kind=layout.kind,
                day=day,
                cells=[pack_row(row) for row in rows],
                choices={
                    "layout": asdict(layout),
                    "place": pack_place(place) if place else {},
                    "last_day": today_at(change.club).isoformat(),
                    "proposed": propose_season(place, source.name) if place and source else {},
                },
            )
            if source:
                file = ImportedFile(imported=imported, place=0, name=source.name, data=source.data)
                file.save(force_insert=True)
            change.write("begin_import", subject=imported.pk, answer={"import": str(imported.pk)})
    return change.answer


def choose(*, imported: Import, operation: Operation, choices: ImportChoices) -> Answer:
    """Say what the columns are, and who is who. Nothing is stored by it.

    Raises:
        Conflict: somebody else has said something since, or it is being stored.
        Refused: a column is missing or twice, or an entry is none of the club's.
    """
    with open_import(imported, operation) as (change, locked):
        if change.is_new:
            require_asking(change, locked)
            check_layout(choices.layout)
            require_entries(locked.club, choices.people)
            if choices.season:
                choices.season.check()
            locked.kind, locked.day = choices.layout.kind, choices.day
            locked.choices = {
                **locked.choices,
                "layout": asdict(choices.layout),
                "people": {name: str(who or "") for name, who in choices.people.items()},
                "leaves_out": choices.leaves_out,
                "season": pack_season(choices.season),
            }
            locked.revision += 1
            locked.save(update_fields=["kind", "day", "choices", "revision"])
            change.write("ask_import", subject=locked.pk, answer=tell_import(locked))
    return change.answer


def start_storing(*, imported: Import, operation: Operation) -> Answer:
    """Write down who is new, and let a job store the lines, or the rest where one has stopped.

    Raises:
        Conflict: somebody else has said something since, or it is being stored already.
        Refused: lines cannot be read and are not to be left out, nothing is left, or somebody who
            was chosen has gone with another import.
    """
    # Thousands of lines are read before anything is held.
    read = _read_ahead(imported)
    with open_import(imported, operation) as (change, locked):
        if change.is_new and not store_on(change, locked, STORE):
            require_asking(change, locked)
            require_chosen(locked)
            is_same = locked.revision == imported.revision
            table = read if read and is_same else read_import(locked)
            items = len(table.games) + len(table.points) + len(table.ranking)
            if table.faults and not locked.choices.get("leaves_out"):
                raise Refused("import_has_faults", "", lines=len(table.faults))
            if not items:
                raise Refused("import_has_nothing")
            season = require_season(locked) if table.ranking else None
            keys = settle_people(locked, list_names(table), operation.by)
            locked.choices = {**locked.choices, "repeats": pack_repeats(table)}
            locked.state, locked.lines = ImportState.STORING, items
            locked.revision += 1
            locked.save(update_fields=["state", "lines", "revision", "choices"])
            if season:
                _keep_ranking(locked, table, season)
            after = {"new": [str(player) for player in keys]}
            change.write("store_import", subject=locked.pk, after=after, answer=tell_import(locked))
            if not season:
                queue_job(kind=STORE, publish=publish, imported=str(locked.pk))
    return change.answer


def _keep_ranking(imported: Import, table: PastTable, season: SeasonSaid) -> None:
    """Keep a ranking as a season's table, at once: it has no more lines than a club has people."""
    entries = fetch_named_entries(imported, {line.name for line in table.ranking})
    lines = [(line, entries[line.name]) for line in table.ranking]
    for keeper in RANKINGS:
        keeper.keep(KeptRanking(imported, season, list_kept_heads(read_layout(imported)), lines))
    imported.done = len(lines)
    close_import(imported, table.faults)


def _read_ahead(imported: Import) -> PastTable | None:
    """Return the lines as they are read now; None where that is refused, or nothing is asked."""
    if imported.state != ImportState.ASKING:
        return None
    try:
        return read_import(imported)
    except Refused:
        return None
