"""Tables that a browser fetches, with the separators that its spreadsheet expects."""

from collections.abc import Iterable, Sequence

from django.http import HttpRequest, HttpResponse
from django.utils.formats import get_format
from django.utils.translation.trans_real import parse_accept_lang_header

from common.tables.writing import COMMA, SEMICOLON, Cell, Separators, write_text


def find_separators(request: HttpRequest) -> Separators:
    """Return what the spreadsheet of a browser expects, by its language; commas for programs.

    A language that was chosen on our pages changes no spreadsheet.
    """
    languages = parse_accept_lang_header(request.headers.get("Accept-Language", ""))
    language = languages[0][0] if languages else "en"
    return SEMICOLON if get_format("DECIMAL_SEPARATOR", language) == "," else COMMA


def answer_csv(request: HttpRequest, rows: Iterable[Sequence[Cell]], name: str) -> HttpResponse:
    """Return rows as the file `name`, which holds no person's name."""
    text = write_text(rows, find_separators(request))
    return HttpResponse(
        text,
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
