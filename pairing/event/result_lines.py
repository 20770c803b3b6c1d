"""A result as a director types it from a slip: the table, then both scores."""

import re
from dataclasses import dataclass
from typing import Final

from common.problems import Refused

LINE: Final = re.compile(r"\s*(\d{1,3})[\s,;]+(-?\d{1,5})[\s,;:]+(-?\d{1,5})\s*", re.ASCII)


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A table and the scores of its two sides, in the order in which they stand there."""

    table: int
    a: int
    b: int


def read_result_line(text: str) -> ResultLine:
    """Return what a line says: `3 620 380`, also with a comma or `620:380`; a minus is one sign.

    Raises:
        Refused: `no_result_line`.
    """
    match = LINE.fullmatch(text.replace("\N{MINUS SIGN}", "-"))
    if match is None:
        raise Refused("no_result_line", "line")
    table, a, b = map(int, match.groups())
    return ResultLine(table, a, b)
