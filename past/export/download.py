"""A club's file as it is fetched."""

from django.http import HttpResponse

from past.export.selectors import read_ready_file
from past.export.services import note_fetched
from past.models import ClubFile


def answer_file(file: ClubFile, slug: str) -> HttpResponse:
    """Return the bytes of a file, under the club's address and its day."""
    response = HttpResponse(b"".join(read_ready_file(file)), content_type="application/zip")
    note_fetched(file)
    response["Content-Disposition"] = f'attachment; filename="{slug}-{file.at:%Y-%m-%d}.zip"'
    response["Content-Length"] = str(file.size)
    response["Cache-Control"] = "no-store, private"
    return response
