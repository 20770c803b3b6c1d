"""A club's file is asked for, written by a job, and forgotten."""

import tempfile
import uuid
from pathlib import Path
from typing import Final

from django.db import transaction
from django.utils import translation

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from common.problems import Conflict
from common.tables.writing import COMMA, SEMICOLON, Separators
from common.writes.operation import Answer, Operation
from past.export.selectors import describe_file
from past.export.writing import write_club
from past.models import ClubFile, ClubFilePiece, FileState
from people.clubs.services.changes import open_club_write
from people.models import Club

WRITE_FILE: Final = "write_club_file"
BYTES_A_PIECE: Final = 500_000
SEPARATORS: Final = {COMMA.cells: COMMA, SEMICOLON.cells: SEMICOLON}


def take_along(
    *, club: Club, operation: Operation, separators: Separators = COMMA, language: str = ""
) -> Answer:
    """Let a job write the club's file; answers how far it is.

    Raises:
        Conflict: one is being written already.
    """
    with open_club_write(club, operation, in_archive=True) as change:
        if change.is_new:
            if ClubFile.objects.filter(club=club, state=FileState.WRITING).exists():
                raise Conflict("club_file_being_written")
            file = ClubFile.objects.create(
                id=uuid.uuid5(operation.id, f"file of {club.pk}"),
                club=change.club,
                by_id=operation.by,
                separator=separators.cells,
                language=language,
            )
            change.write("take_along", subject=file.pk, answer=describe_file(file))
            queue_job(kind=WRITE_FILE, publish=publish, file=str(file.pk))
    return change.answer


def write_file(file_id: uuid.UUID) -> None:
    """Write a file that was asked for; what was written of it before is written anew."""
    file = ClubFile.objects.select_related("club").filter(pk=file_id).first()
    if file is None or file.state == FileState.READY:
        return
    ClubFilePiece.objects.filter(file=file).delete()
    try:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "club.zip"
            with translation.override(file.language or translation.get_language()):
                write_club(file.club, path, SEPARATORS[file.separator])
            _keep(file, path)
    except Exception:
        ClubFile.objects.filter(pk=file.pk).update(state=FileState.FAILED)
        raise


def _keep(file: ClubFile, path: Path) -> None:
    """Keep the file in pieces, each in a transaction of its own."""
    with path.open("rb") as stream:
        place = 0
        while data := stream.read(BYTES_A_PIECE):
            ClubFilePiece.objects.create(file=file, place=place, data=data)
            place += 1
    rows = ClubFile.objects.filter(pk=file.pk)
    rows.update(state=FileState.READY, size=path.stat().st_size)


def note_fetched(file: ClubFile) -> None:
    """Note that an owner has fetched a file."""
    ClubFile.objects.filter(pk=file.pk, fetched=False).update(fetched=True)


@transaction.atomic
def forget_files(club_id: uuid.UUID) -> None:
    """Forget the files of a club, whatever state they are in."""
    ClubFile.objects.filter(club=club_id).delete()
