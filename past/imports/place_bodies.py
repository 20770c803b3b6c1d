"""What requests hold of a table's file: its bytes, and where in it the table is."""

import base64
import binascii
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from rest_framework import serializers

from common.problems import Refused
from common.tables.cells import LONGEST_CELL, MOST_COLUMNS, MOST_LINES
from common.tables.encodings import ENCODINGS
from common.tables.lines import STEP
from common.tables.place import Said
from common.tables.workbooks import MOST_FILE_BYTES
from common.web.bodies import StrictSerializer
from common.writes.http import RevisionBody
from past.imports.mends import Mends
from past.imports.sources import LONGEST_FILE_NAME, ImportSource, take_pasted
from past.reading import KINDS

MOST_SHEETS: Final = 200
MOST_MENDED: Final = 2_000
LONGEST_SHEET: Final = 100


class TableFileBody(StrictSerializer):
    """A file (.csv, .xlsx, .ods): its name, and its bytes in base64."""

    name = serializers.CharField(max_length=LONGEST_FILE_NAME)
    content = serializers.CharField(
        max_length=MOST_FILE_BYTES * 4 // 3 + 4, help_text="Its bytes in base64."
    )


class PlaceBody(StrictSerializer):
    """Where in a file its table is; what is left out is proposed."""

    sheets = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_SHEET),
        max_length=MOST_SHEETS,
        required=False,
        help_text="The names of the sheets that are read.",
    )
    encoding = serializers.ChoiceField(ENCODINGS, required=False, allow_blank=True)
    head = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MOST_LINES),
        max_length=2,
        required=False,
        allow_null=True,
        help_text="The lines that name the columns, one or two below each other; empty for none.",
    )
    end = serializers.IntegerField(
        min_value=1,
        max_value=MOST_LINES,
        required=False,
        allow_null=True,
        help_text="The last line that belongs to it; null for the last there is.",
    )


class PlaceChangeBody(PlaceBody, RevisionBody):
    """Where a table that is asked about is to be read, and what its lines are."""

    kind = serializers.ChoiceField(KINDS, required=False)


class LineBody(StrictSerializer):
    """A line; of several sheets that are read as one table, on which."""

    line = serializers.IntegerField(min_value=1, max_value=MOST_LINES)
    sheet = serializers.CharField(max_length=LONGEST_SHEET, required=False, allow_blank=True)


class CellBody(LineBody):
    """What is to be read instead of what stands in a cell; columns are counted from 0."""

    column = serializers.IntegerField(
        min_value=0, max_value=MOST_COLUMNS - 1, help_text="Which column, counted from 0."
    )
    text = serializers.CharField(max_length=LONGEST_CELL, allow_blank=True)


class MendBody(RevisionBody):
    """What is mended in a table before it is stored."""

    cells = serializers.ListField(
        child=CellBody(),
        max_length=MOST_LINES,
        required=False,
        help_text="Other texts for cells.",
    )
    emptied = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_CELL),
        max_length=100,
        required=False,
        help_text="Texts that are read as empty wherever they stand.",
    )
    left_out = serializers.ListField(
        child=LineBody(),
        max_length=MOST_LINES,
        required=False,
        help_text="Lines that are not read.",
    )
    right = serializers.ListField(
        child=LineBody(),
        max_length=MOST_LINES,
        required=False,
        help_text="Lines that are right, however odd they look.",
    )


def read_place_body(body: Mapping[str, Any]) -> Said:
    """Return where the table is said to be."""
    head = body.get("head")
    return Said(
        tuple(body.get("sheets", ())),
        body.get("encoding", ""),
        None if head is None else tuple(head),
        body.get("end"),
    )


def read_source_of(body: Mapping[str, Any]) -> ImportSource:
    """Return the table that a body brings, as text or as a file.

    Raises:
        Refused: it has both or neither, or its content is no base64.
    """
    file, text = body.get("file"), body.get("text")
    if (file is None) == (text is None):
        raise Refused("import_text_or_file", "text")
    said = read_place_body(body.get("place", {}))
    if file is None:
        pasted = take_pasted(str(text))
        return replace(pasted, said=replace(said, encoding=pasted.said.encoding))
    try:
        data = base64.b64decode(file["content"], validate=True)
    except (binascii.Error, ValueError):
        raise Refused("import_no_base64", "file.content") from None
    return ImportSource(data, file["name"], said)


def read_mends(body: Mapping[str, Any], sheets: Sequence[str]) -> Mends:
    """Return what is mended.

    Raises:
        Refused: a sheet is not among those that are read.
    """
    return Mends(
        {
            (_find_line(cell, sheets), cell["column"]): cell["text"]
            for cell in body.get("cells", [])
        },
        frozenset(filter(None, body.get("emptied", []))),
        frozenset(_find_line(line, sheets) for line in body.get("left_out", [])),
        frozenset(_find_line(line, sheets) for line in body.get("right", [])),
    )


def _find_line(body: Mapping[str, Any], sheets: Sequence[str]) -> int:
    name = body.get("sheet", "")
    if name and name not in sheets:
        raise Refused("sheet_unknown", "sheet")
    return int(body["line"]) + STEP * (sheets.index(name) if name else 0)
