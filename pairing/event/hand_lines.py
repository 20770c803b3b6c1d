"""The hands of a match as they are typed from a slip: `65 100* 40:160 0*`."""

import re
from collections.abc import Sequence
from typing import Final

from common.problems import Refused

Hand = list[int | str]
HAND: Final = re.compile(r"([+-]?\d{1,4})(?::([+-]?\d{1,4}))?(\*?)", re.ASCII)
IN_A_DEAL: Final = 100
MOST_HANDS: Final = 100


def read_hand_line(text: str) -> list[Hand]:
    """Return the hands of a line, one after the other: `65:35`, or `65` where both make a hundred.

    A star marks a double victory: of the side that made more.
    Raises:
        Refused: `no_hand`, `too_many_hands`.
    """
    words = re.split(r"[\s,;/]+", text.replace("\N{MINUS SIGN}", "-").strip())
    if len(words) > MOST_HANDS:
        raise Refused("too_many_hands", "hands", most=MOST_HANDS)
    return [_read_hand(word) for word in words]


def _read_hand(word: str) -> Hand:
    match = HAND.fullmatch(word)
    if match is None:
        raise Refused("no_hand", "hands", text=word[:20])
    a = int(match[1])
    b = IN_A_DEAL - a if match[2] is None else int(match[2])
    return make_hand(a, b, is_double=bool(match[3]))


def make_hand(a: int, b: int, *, is_double: bool) -> Hand:
    """Return a hand; a double victory is that of the side that made more."""
    return [a, b, "a" if a > b else "b"] if is_double else [a, b]


def write_hand_line(hands: Sequence[Sequence[int | str]]) -> str:
    """Write hands as they can be typed."""
    return " ".join(f"{hand[0]}:{hand[1]}{'*' if len(hand) > 2 else ''}" for hand in hands)
