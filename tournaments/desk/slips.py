"""A result as a director types it from a slip: the table, then the scores, or each hand."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from common.problems import Refused
from pairing.event.hand_lines import Hand, read_hand_line
from past.reading.scores import read_score

SLIP: Final = re.compile(r"\s*(\d{1,3})(?:\s*[.:)]\s*|[\s,;]+)(\S.*?)\s*", re.ASCII)
APART: Final = re.compile(r"([+-]?\d{1,5})(?:\s+|\s*[,;]\s*)([+-]?\d{1,5})", re.ASCII)
"""Two numbers with nothing between them that belongs to scores alone: a minus is one sign."""

NUMBER: Final = re.compile(r"[+-]?\d{1,5}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Slip:
    """A table and the scores of its two sides, in the order in which they stand there.

    `more` are those of a second game and after it, where a match has several; `hands` are those of
    a match whose points are made hand by hand.
    """

    table: int
    a: int
    b: int
    more: tuple[tuple[int, int], ...] = ()
    hands: Sequence[Hand] = ()

    @property
    def result(self) -> dict[str, Any]:
        """The same in the words of docs/event-format.md."""
        if self.hands:
            return {"hands": list(self.hands)}
        if not self.more:
            return {"score": [self.a, self.b]}
        return {"games": [{"score": list(pair)} for pair in ((self.a, self.b), *self.more)]}


def read_slip(text: str, *, by_hand: bool = False) -> Slip:
    """Return what a line says: `3 620 380`, or `3. 620:380` with a score as tables have it.

    A blank before a minus and none behind it make it the sign of the second score. `by_hand`: it
    is the hands that are typed, as `3 65 100* 40:160 0*`.

    Raises:
        Refused: `no_result_line`, or `no_hand`.
    """
    match = SLIP.fullmatch(text.replace("\N{MINUS SIGN}", "-"))
    if match is not None and by_hand:
        hands = read_hand_line(match[2])
        a, b = (sum(int(hand[at]) for hand in hands) for at in (0, 1))
        return Slip(int(match[1]), a, b, hands=hands)
    score = _read_scores(match[2]) if match else None
    if match is not None and score is None and (games := _read_games(match[2])):
        return Slip(int(match[1]), *games[0], more=tuple(games[1:]))
    if match is None or score is None:
        raise Refused("no_result_line", "line")
    return Slip(int(match[1]), *score)


def _read_games(text: str) -> list[tuple[int, int]]:
    """Return the scores of several games, two numbers each; none where it is not that."""
    words = re.split(r"[\s,;]+", text.strip())
    if len(words) % 2 or not all(NUMBER.fullmatch(word) for word in words):
        return []
    return [(int(words[at]), int(words[at + 1])) for at in range(0, len(words), 2)]


def _read_scores(text: str) -> tuple[int, int] | None:
    if apart := APART.fullmatch(text):
        return int(apart[1]), int(apart[2])
    return read_score(text) if text.isprintable() and text[0] in "+-0123456789" else None
