"""Reading what was kept of games of the past: tables that people made. Pure."""

from past.reading.days import ORDERS, list_orders, read_day
from past.reading.layout import (
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
from past.reading.lines import Fault, PastGame, PastPoints, PastTable, read_table

__all__ = [
    "GAMES",
    "KINDS",
    "LEFT_OUT",
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
    "check_layout",
    "guess_layout",
    "list_orders",
    "read_day",
    "read_table",
]
