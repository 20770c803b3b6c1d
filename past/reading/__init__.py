"""Reading what was kept of games of the past: tables that people made. Pure."""

from common.tables.left_out import LeftOut
from past.reading.columns import ROLES
from past.reading.days import ORDERS, list_orders, read_day
from past.reading.faults import LineFault
from past.reading.guessing import guess_layout
from past.reading.layout import Layout, check_layout
from past.reading.lines import read_table
from past.reading.past_table import PastGame, PastPoints, PastTable, RankingLine
from past.reading.roles import (
    FIGURE,
    GAMES,
    KINDS,
    LEFT_OUT,
    PERSON,
    POINTS,
    RANKING,
    ROUNDS,
)

__all__ = [
    "FIGURE",
    "GAMES",
    "KINDS",
    "LEFT_OUT",
    "ORDERS",
    "PERSON",
    "POINTS",
    "RANKING",
    "ROLES",
    "ROUNDS",
    "Layout",
    "LeftOut",
    "LineFault",
    "PastGame",
    "PastPoints",
    "PastTable",
    "RankingLine",
    "check_layout",
    "guess_layout",
    "list_orders",
    "read_day",
    "read_table",
]
