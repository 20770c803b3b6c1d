"""Reading the files that wait for a club's owners."""

import uuid
from collections.abc import Iterator, Sequence

from django.utils import timezone

from past.export.answers import ClubFileView
from past.models import ClubFile, ClubFilePiece, FileState
from people.models import Club


def list_files(club: Club) -> Sequence[ClubFile]:
    """Return the club's files that are kept still, the newest first."""
    return list(ClubFile.objects.filter(club=club, expires_at__gt=timezone.now()))


def find_file(club: Club, file_id: uuid.UUID) -> ClubFile | None:
    """Return one of them, None where there is none such."""
    return ClubFile.objects.filter(club=club, pk=file_id, expires_at__gt=timezone.now()).first()


def read_ready_file(file: ClubFile) -> Iterator[bytes]:
    """Yield a file that is ready, piece by piece."""
    rows = ClubFilePiece.objects.filter(file=file)
    for place in rows.order_by("place").values_list("place", flat=True):
        yield bytes(rows.get(place=place).data)


def describe_file(file: ClubFile) -> ClubFileView:
    """Return what the API says of it."""
    return ClubFileView(
        id=file.pk,
        state=FileState(file.state),
        at=file.at,
        size=file.size,
        expires_at=file.expires_at,
    )
