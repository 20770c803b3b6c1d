"""Cells of a table that we write, so that no spreadsheet program takes one for a formula."""

import re
from typing import Final

FORMULA: Final = re.compile(r"(^|[;\t\r\n])(?=[=+\-@＝＋－＠\t\r\n])")
"""Where a spreadsheet may see a formula begin: at the start of a cell, and after whatever it may
split a line at, as German, Swiss and French ones do at a semicolon (OWASP, "CSV Injection")."""
ISOLATES: Final = dict.fromkeys(map(ord, "\u2068\u2069"))
"""For the eye alone: who reads a file by a program compares names."""


def escape_cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula; numbers are written as numbers."""
    return FORMULA.sub(r"\1'", text.translate(ISOLATES))
