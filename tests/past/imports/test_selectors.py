"""Lines of a table as they were read, for the page and for the API."""

import datetime
from dataclasses import replace

import pytest

from common.problems import Problem
from past.imports.answers import ImportLineView
from past.imports.selectors import list_lines
from past.reading import LineFault, PastGame, PastPoints, PastTable

DAY = datetime.date(2015, 4, 3)
TABLE = PastTable(
    games=(PastGame((1,), DAY, ("Anna", "Ben", "Cleo", "Dan"), (1020, 640), {"rounds_played": 9}),),
    points=(PastPoints(3, None, "Anna", "4.5"),),
    faults=(LineFault(2, 3, Problem("score_unreadable", values={"text": "no"})),),
)
SAYS = "“no” is not a score."


EMPTY = ImportLineView(
    line=0, day=None, names=[], score="", rounds=None, column=None, code=None, message=None
)
GAME = ["Anna & Ben", "Cleo & Dan"]


@pytest.mark.parametrize(
    ("with_hints", "message"), [(False, SAYS), (True, f"{SAYS} Write it as 1020:640.")]
)
def test_every_line_in_turn(with_hints: bool, message: str) -> None:
    assert list_lines(TABLE, with_hints=with_hints) == [
        replace(EMPTY, line=1, day=DAY, names=GAME, score="1020:640", rounds=9),
        replace(EMPTY, line=2, column="D", code="score_unreadable", message=message),
        replace(EMPTY, line=3, names=["Anna"], score="4.5"),
    ]
