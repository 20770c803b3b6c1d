"""Reading what was kept of games of the past: tables that people made. Pure."""

from scoring.past.cells import MOST_COLUMNS, MOST_LINES, Row, name_column
from scoring.past.days import ORDERS, list_orders, read_day
from scoring.past.layout import (
    GAMES,
    KINDS,
    LEFT_OUT,
    PERSON,
    POINTS,
    ROLES,
    ROUNDS,
    Layout,
    check_layout,
    guess_layout,
)
from scoring.past.lines import Fault, PastGame, PastPoints, PastTable, read_table
from scoring.past.text import (
    MOST_BYTES,
    decode_text,
    leave_out_empty,
    make_row,
    read_text,
    require_lines,
)

__all__ = [
    "GAMES",
    "KINDS",
    "LEFT_OUT",
    "MOST_BYTES",
    "MOST_COLUMNS",
    "MOST_LINES",
    "ORDERS",
    "PERSON",
    "POINTS",
    "ROLES",
    "ROUNDS",
    "Fault",
    "Layout",
    "PastGame",
    "PastPoints",
    "PastTable",
    "Row",
    "check_layout",
    "decode_text",
    "guess_layout",
    "leave_out_empty",
    "list_orders",
    "make_row",
    "name_column",
    "read_day",
    "read_table",
    "read_text",
    "require_lines",
]
