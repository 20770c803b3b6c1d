"""Records of online tables, and score sheets kept elsewhere, that somebody brings as files.

One or many, or a zip of them. Once somebody has said who is who, a job stores them one by one, by
the service that `manage.py import_records` uses too; the files are forgotten as they are stored.
"""

import datetime
import io
import json
import lzma
import struct
import uuid
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from common.problems import Refused
from common.tables.workbooks import read_file_rows
from common.writes.operation import Answer, Operation
from past.imports.answers import ImportKind
from past.imports.asking import open_import, require_asking, require_chosen, tell_import
from past.imports.people import find_named_people, list_all_names, list_file_names, read_json
from past.imports.under_way import store_on
from past.models import Import, ImportedFile, ImportedLine, ImportState
from past.records.outcomes import ImportedSheet
from past.records.own_games import is_sheet, list_recorded_games
from past.records.own_tables import read_own_table
from past.records.services import (
    DAMAGED,
    DELETED,
    IMPORTED,
    KNOWN,
    LONGEST_FILE_NAME,
    ImportedRecord,
    import_record,
    read_record_file,
)
from past.records.sheets import import_sheet
from past.storing.people import make_namesakes, remember_said
from past.storing.results import find_same
from people.clubs.services.changes import open_club_write
from people.models import Club, Player
from people.removal.services.removals import clear_what_came_in
from people.roster.services.proposals import require_said
from scoring.seats.services.seating import hold_lists

RECORDS: Final = ImportKind.RECORDS.value
"""The kind of an import that is files, and no table."""
STORE_RECORDS: Final = "store_records"
LONGEST_SHOWN: Final = 60
MOST_FILES: Final = 2_000
MOST_BYTES: Final = 4_000_000
"""Of one file: no record is as long."""
MOST_UNPACKED: Final = 40_000_000
PIECE: Final = 1_000_000
ZIP: Final = b"PK\x03\x04"
BROKEN: Final = (
    zipfile.BadZipFile,
    EOFError,
    NotImplementedError,
    OSError,
    OverflowError,
    RuntimeError,
    ValueError,
    lzma.LZMAError,
    struct.error,
    zlib.error,
)
"""What Python raises on a zip that is not as it should be, or asks for a password."""
CODES = {
    KNOWN: "import_there_before",
    DELETED: "import_deleted_before",
    DAMAGED: "record_damaged",
}


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file as it was sent: a record, score sheets, or a zip of such."""

    name: str
    data: bytes


def read_files(sent: Sequence[NewFile]) -> list[NewFile]:
    """Return every record and every sheet of what was sent, by name in byte order.

    Raises:
        Refused: they are too many or too large, a zip is broken, or there is none.
    """
    files: list[NewFile] = []
    unpacked = 0
    for file in _unpack(sent):
        unpacked += len(file.data)
        if unpacked > MOST_UNPACKED:
            raise Refused("records_too_large", "files", most=MOST_UNPACKED // 1_000_000)
        files += _list_kept(file)
        if len(files) > MOST_FILES:
            raise Refused("records_too_many", "files", most=MOST_FILES)
    if not files:
        raise Refused("records_none", "files")
    return sorted(files, key=lambda file: file.name.encode(errors="surrogateescape"))


def _unpack(sent: Sequence[NewFile]) -> Iterator[NewFile]:
    for file in sent:
        if not file.data.startswith(ZIP):
            yield file
            continue
        try:
            yield from _open_zip(file)
        except Refused:
            raise
        except BROKEN:
            raise Refused("records_zip_broken", "files") from None


def _open_zip(file: NewFile) -> Iterator[NewFile]:
    """Yield its records and sheets; what it says of their size is not asked."""
    with zipfile.ZipFile(io.BytesIO(file.data)) as packed:
        members = [member for member in packed.infolist() if _is_wanted(member.filename)]
        if len(members) > MOST_FILES:
            raise Refused("records_too_many", "files", most=MOST_FILES)
        for member in members:
            with packed.open(member) as stream:
                yield NewFile(member.filename, stream.read(MOST_BYTES + 1))


def _is_wanted(name: str) -> bool:
    """Return whether it is a record or sheets; some systems pack a shadow beside each file."""
    last = name.rpartition("/")[2]
    return last.lower().endswith((".tch", ".json")) and not last.startswith(".")


def _list_kept(file: NewFile) -> Iterator[NewFile]:
    """Yield a file for each of its sheets; what is of no kind of ours stays, to be told of."""
    name = file.name.lower()
    if name.endswith(".json"):
        yield from _list_sheets(file)
    elif name.endswith(".csv") and (sheet := read_own_table(read_file_rows(file.data))):
        yield write_sheet(file.name, sheet)
    else:
        yield file


def _list_sheets(file: NewFile) -> Iterator[NewFile]:
    """Yield a file for each of the sheets, and of the games that a device has gathered."""
    content = read_json(file.data)
    sheets = list_recorded_games(content)
    if sheets == [content]:
        yield file
        return
    for place, sheet in enumerate(sheets, start=1):
        yield NewFile(f"{file.name}/{place:05}.json", json.dumps(sheet).encode())


def write_sheet(name: str, sheet: Mapping[str, Any]) -> NewFile:
    """Return a sheet as a file."""
    return NewFile(f"{name}.json", json.dumps(sheet).encode())


def _is_of_ours(file: NewFile) -> bool:
    """Return whether it is a record, a sheet or a game, whole or damaged."""
    if file.name.lower().endswith(".json"):
        return is_sheet(read_json(file.data))
    return bool(read_record_file(file.data, file.name).rounds)


def import_files(
    *,
    club: Club,
    operation: Operation,
    files: Sequence[NewFile],
    day: datetime.date | None = None,
) -> Answer:
    """Keep records and sheets, to be asked who is who in them; answers the import's id.

    `day` is that of whatever brings none.

    Raises:
        Refused: they or their names are too many or too large, a zip is broken, there is none, or
            all are of another kind.
    """
    new_files = read_files(files)
    if not any(map(_is_of_ours, new_files)):
        raise Refused("records_foreign", "files", file=files[0].name[-LONGEST_SHOWN:])
    names = list_all_names((file.name, file.data) for file in new_files)
    with open_club_write(club, operation) as change:
        if change.is_new:
            imported = Import.objects.create(
                id=uuid.uuid5(operation.id, f"records of {club.pk}"),
                club=change.club,
                by_id=operation.by,
                kind=RECORDS,
                day=day,
                lines=len(new_files),
                choices={"names": names},
            )
            ImportedFile.objects.bulk_create(
                ImportedFile(
                    imported=imported,
                    place=place,
                    name=file.name[-LONGEST_FILE_NAME:],
                    data=file.data,
                )
                for place, file in enumerate(new_files, start=1)
            )
            change.write("import_records", subject=imported.pk, answer=tell_import(imported))
    return change.answer


def start_storing_files(*, imported: Import, operation: Operation) -> Answer:
    """Let a job store the files, or the rest where one has stopped.

    People whom nobody matched are found by name, or new.

    Raises:
        Conflict: somebody else has said something since, or it is being stored already.
        Refused: several may be meant by a name, and nobody has said who it is, or somebody who was
            chosen has gone with another import.
    """
    with open_import(imported, operation) as (change, locked):
        if change.is_new and not store_on(change, locked, STORE_RECORDS):
            require_asking(change, locked)
            require_chosen(locked)
            said = locked.choices.get("people", {})
            require_said(
                locked.club, [name for name in locked.choices["names"] if name not in said]
            )
            remember_said(locked, locked.choices["names"], operation.by)
            namesakes = make_namesakes(locked, locked.choices["names"])
            namesake_ids = [str(player.pk) for player in namesakes]
            locked.state = ImportState.STORING
            locked.choices = {"people": locked.choices.get("people", {}), "made": namesake_ids}
            locked.revision += 1
            locked.save()
            change.write("store_import", subject=locked.pk, answer=tell_import(locked))
            queue_job(kind=STORE_RECORDS, publish=publish, imported=str(locked.pk))
    return change.answer


def store_next_file(import_id: uuid.UUID) -> bool:
    """Store the next file in one transaction; return whether there are more."""
    with transaction.atomic():
        club = Import.objects.filter(pk=import_id).values_list("club_id", flat=True).first()
        hold_lists([club])
        rows = Import.objects.select_for_update(of=("self",)).select_related("club")
        imported = rows.filter(pk=import_id).first()
        if imported is None or imported.state != ImportState.STORING:
            return False
        file = ImportedFile.objects.filter(imported=imported).order_by("place").first()
        if file is not None:
            _store(imported, file)
            file.delete()
        left = ImportedFile.objects.filter(imported=imported).count()
        imported.done = imported.lines - left
        if not left:
            imported.state, imported.stored_at = ImportState.STORED, timezone.now()
            imported.choices = {"made": imported.choices["made"]}
            clear_what_came_in(imported.club)
        imported.save()
    return bool(left)


def _store(imported: Import, file: ImportedFile) -> None:
    data = bytes(file.data)
    people = find_named_people(
        imported.club, imported.choices.get("people", {}), list_file_names(file.name, data)
    )
    line = ImportedLine(imported=imported, line=file.place)
    if find_same(list(people.values())):
        line.code = "import_same_person"
        imported.refused += 1
    else:
        _store_game(imported, file, people, line)
    line.save()


def _store_game(
    locked: Import, file: ImportedFile, people: Mapping[str, Player], line: ImportedLine
) -> None:
    before = set(Player.objects.filter(club=locked.club).values_list("pk", flat=True))
    imported = _import(locked, file, people)
    after = Player.objects.filter(club=locked.club).exclude(pk__in=before)
    new_keys = [*locked.choices["made"], *map(str, after.values_list("pk", flat=True))]
    locked.choices = {**locked.choices, "made": new_keys}
    outcome = imported.outcome
    locked.there_before += outcome == KNOWN
    locked.refused += outcome in {DAMAGED, DELETED}
    if outcome == IMPORTED:
        locked.games += 1
        locked.rounds += imported.rounds
        line.game = imported.game
    else:
        line.code = CODES[outcome]
        line.at = _find_line(imported) if outcome == DAMAGED else None


def _import(
    imported: Import, file: ImportedFile, people: Mapping[str, Player]
) -> ImportedRecord | ImportedSheet:
    data = bytes(file.data)
    if file.name.lower().endswith(".json"):
        return import_sheet(
            sheet=read_json(data),
            club=imported.club,
            played_on=imported.day,
            sequence=file.place,
            people=people,
        )
    return import_record(
        data=data,
        name=file.name,
        club=imported.club,
        played_on=imported.day,
        sequence=file.place,
        people=people,
    )


def _find_line(imported: ImportedRecord | ImportedSheet) -> int | None:
    """Return the line of a record at which it is damaged."""
    irregularities = imported.irregularities if isinstance(imported, ImportedRecord) else ()
    return next((irregularity.line for irregularity in irregularities if irregularity.line), None)
