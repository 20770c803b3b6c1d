"""Mending a table on its page: cells, lines, and what is right after all."""

import re
import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from common.problems import Refused
from common.tables.cells import LONGEST_CELL, Row, name_column
from common.tables.lines import name_line, name_line_in
from common.web.problems import describe_problem
from common.writes.forms import TapForm
from common.writes.refusals import Refusals, write_sentence
from past.imports.access import open_waiting
from past.imports.kept import read_rows
from past.imports.mends import Mends, unpack_mends
from past.imports.placing import mend_table
from past.models import Import
from past.reading import LineFault, PastTable

CELL: Final = re.compile(r"cell-(\d{1,9})-(\d{1,3})")
LINE: Final = re.compile(r"(out|right)-(\d{1,9})")
FAULTS_SHOWN: Final = 50


@dataclass(frozen=True, slots=True)
class FaultRow:
    """A fault as the page has it: where, why, what stands there, and what can be done."""

    fault: LineFault
    message: str
    text: str
    sheets: Sequence[str] = ()

    @property
    def place(self) -> str:
        """Its cell as spreadsheets call it, or its line."""
        column = self.fault.column
        return name_line(
            self.fault.line, self.sheets, "" if column is None else name_column(column)
        )


@dataclass(frozen=True, slots=True)
class AlikeCells:
    """Bad cells that say the same."""

    text: str
    number: int


def list_faults(imported: Import, table: PastTable) -> tuple[list[FaultRow], list[AlikeCells]]:
    """Return the first faults, and the bad cells that say the same, most first."""
    rows = {row.line: row for row in read_rows(imported)}
    mends = unpack_mends(imported.choices.get("mends", {}))
    sheets = imported.choices.get("place", {}).get("sheets", [])
    shown = [_show(fault, rows, mends, sheets) for fault in table.faults]
    texts = Counter(row.text for row in shown if row.text and not row.fault.doubt)
    return shown[:FAULTS_SHOWN], [AlikeCells(*pair) for pair in texts.most_common(10)]


def _show(
    fault: LineFault, rows: Mapping[int, Row], mends: Mends, sheets: Sequence[str]
) -> FaultRow:
    sentence = describe_problem(name_line_in(fault.problem, sheets))
    text = "" if fault.column is None else _find_text(fault.line, fault.column, rows, mends)
    return FaultRow(fault, f"{sentence.message} {sentence.hint}".strip(), text, sheets)


def _find_text(line: int, column: int, rows: Mapping[int, Row], mends: Mends) -> str:
    row = rows.get(line)
    return mends.cells.get((line, column), row.get(column) if row else "")


@never_cache
@login_required
@require_POST
def mend_import(request: HttpRequest, slug: str, import_id: uuid.UUID) -> HttpResponse:
    """Take what was mended, and show the table as it is read then."""
    _access, imported = open_waiting(request, slug, import_id)
    tap = TapForm(request.POST)
    if imported is not None and tap.is_valid():
        with Refusals() as problems:
            mends = _read_mends(imported, request.POST)
            operation = tap.make_operation(request, mend_table, import_id, _name_mends(mends))
            mend_table(imported=imported, operation=operation, mends=mends)
        for problem in problems:
            messages.error(request, write_sentence(problem))
    return redirect("past:import", slug=slug, import_id=import_id)


def _name_mends(mends: Mends) -> list[Any]:
    cells = sorted([*place, text] for place, text in mends.cells.items())
    return [cells, sorted(mends.emptied), sorted(mends.left_out), sorted(mends.right)]


def _read_mends(imported: Import, data: Mapping[str, Any]) -> Mends:
    """Return what a form says; a cell that was not changed is not mended.

    Raises:
        Refused: a text is too long.
    """
    rows = {row.line: row for row in read_rows(imported)}
    before = unpack_mends(imported.choices.get("mends", {}))
    cells = {}
    for name, text in data.items():
        if match := CELL.fullmatch(name):
            line, column = int(match[1]), int(match[2])
            if line in rows and text.strip() != _find_text(line, column, rows, before):
                cells[line, column] = _check(text.strip())
    ticked = [match.groups() for name in data if (match := LINE.fullmatch(name))]
    return Mends(
        cells,
        frozenset(filter(None, [data.get("empty", "")])),
        _list_lines(ticked, "out"),
        _list_lines(ticked, "right"),
    )


def _list_lines(ticked: Sequence[tuple[str | Any, ...]], what: str) -> frozenset[int]:
    return frozenset(int(line) for kind, line in ticked if kind == what)


def _check(text: str) -> str:
    if len(text) > LONGEST_CELL:
        raise Refused("mend_too_long", most=LONGEST_CELL)
    return text
