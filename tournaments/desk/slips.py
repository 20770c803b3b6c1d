"""A result as a director types it from a slip: the table, then both scores."""

import re
from dataclasses import dataclass
from typing import Final

from common.problems import Refused
from past.reading.scores import read_score

SLIP: Final = re.compile(r"\s*(\d{1,3})(?:\s*[.:)]\s*|[\s,;]+)(\S.*?)\s*", re.ASCII)
APART: Final = re.compile(r"([+-]?\d{1,5})(?:\s+|\s*[,;]\s*)([+-]?\d{1,5})", re.ASCII)
"""Two numbers with nothing between them that belongs to scores alone: a minus is one sign."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A table and the scores of its two sides, in the order in which they stand there."""

    table: int
    a: int
    b: int


def read_slip(text: str) -> Slip:
    """Return what a line says: `3 620 380`, or `3. 620:380` with a score as tables have it.

    A blank before a minus and none behind it make it the sign of the second score.

    Raises:
        Refused: `no_result_line`.
    """
    found = SLIP.fullmatch(text.replace("\N{MINUS SIGN}", "-"))
    score = _read_scores(found[2]) if found else None
    if found is None or score is None:
        raise Refused("no_result_line", "line")
    return Slip(int(found[1]), *score)


def _read_scores(text: str) -> tuple[int, int] | None:
    if apart := APART.fullmatch(text):
        return int(apart[1]), int(apart[2])
    return read_score(text) if text.isprintable() and text[0] in "+-0123456789" else None
