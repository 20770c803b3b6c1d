"""Reading what was kept of games of the past: tables that people made. Pure."""

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
