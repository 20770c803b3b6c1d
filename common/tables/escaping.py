"""Cells of a table that we write, so that no spreadsheet program takes one for a formula."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Final

FORMULA: Final = re.compile(r"(^|[,;\t\r\n])(?=[=+\-@＝＋－＠\t\r\n])")
"""Where a spreadsheet may see a formula begin: at the start of a cell, and after whatever it may
split a line at: German, Swiss and French ones at a semicolon, English ones at a comma, whichever
of both the file was written with (OWASP, "CSV Injection")."""
ESCAPED: Final = re.compile(r"(^|[,;\t\r\n])'(?=[=+\-@＝＋－＠\t\r\n])")
ISOLATES: Final = dict.fromkeys(map(ord, "\u2068\u2069"))
"""For the eye alone: who reads a file by a program compares names."""


def escape_cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula; numbers are written as numbers."""
    return FORMULA.sub(r"\1'", text.translate(ISOLATES))


def unescape_cell(text: str) -> str:
    """Return what `escape_cell` was given: a file of ours comes in again as it was."""
    return ESCAPED.sub(r"\1", text)


def write_escaped_rows(rows: Iterable[tuple[int, Sequence[str]]]) -> str:
    """Return rows as cells that are pasted again, each on its own line of the text."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter="\t", quoting=csv.QUOTE_ALL, lineterminator="\n")
    before = 0
    for line, cells in rows:
        out.write("\n" * (line - before - 1))
        writer.writerow(cells)
        before = line
    return out.getvalue()
