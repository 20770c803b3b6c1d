"""Tonight's tables of a club: all who are here are drawn to tables of four or sit out in turn.

docs/evenings.md defines it. Other packages import from here alone; the files behind are this wing's
own.
"""

from pairing.tonight.draw import MOST_PEOPLE, Drawn, draw_tables
from pairing.tonight.evening import Evening, EveningRound, NumberedTable, list_seated
from pairing.tonight.methods import METHODS, Method, register_method
from pairing.tonight.stored import read_evening, write_evening
from pairing.tonight.turns import SitOut

__all__ = [
    "METHODS",
    "MOST_PEOPLE",
    "Drawn",
    "Evening",
    "EveningRound",
    "Method",
    "NumberedTable",
    "SitOut",
    "draw_tables",
    "list_seated",
    "read_evening",
    "register_method",
    "write_evening",
]
