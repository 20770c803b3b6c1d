"""How made-up games of Tichu end: a model of strength and luck, for simulated events.

A deal shares 100 card points around an even split; who is first out may have called Tichu; some
deals are double victories. The shares are those of ordinary evenings, roughly, and nothing in the
pairing or the standings depends on them.
"""

from math import exp
from random import Random
from typing import Any

from pairing.standings import GameResult, Hand

DOUBLE_VICTORY = 0.14
CALL = 0.45
MADE = 0.72
SPREAD = 19.0
TARGET = 1000


class Luck:
    """Chance from a seed. Only `random()` is used, which Python keeps the same for ever."""

    def __init__(self, *seed: object) -> None:
        self._source = Random("/".join(map(str, seed)))  # noqa: S311 - no secret

    def chance(self, probability: float) -> bool:
        """Draw whether something of this probability happens."""
        return self._source.random() < probability

    def below(self, limit: int) -> int:
        """Draw a number from 0 to limit - 1."""
        return int(self._source.random() * limit)

    def normal(self) -> float:
        """Draw a number around 0 with a spread of 1 (the sum of twelve even ones)."""
        return sum(self._source.random() for _ in range(12)) - 6

    def draw(self, number: int, items: list[str]) -> list[str]:
        """Draw some of the items, each as likely as the other, in the order drawn."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(min(number, len(items)))]


def play_hand(edge: float, luck: Luck, double: int = 200) -> Hand:
    """Play one deal; `edge` is how much stronger side a is, 1 being a lot.

    `double` is what a double victory makes.
    """
    a_first = luck.chance(1 / (1 + exp(-edge)))
    call = luck.chance(CALL) * 100
    made = luck.chance(MADE)
    if luck.chance(DOUBLE_VICTORY):
        winner, loser = double + call * made, -call * (not made)
        return Hand(winner, loser, "a") if a_first else Hand(loser, winner, "b")
    points = 5 * round((50 + SPREAD * luck.normal() + 6 * edge) / 5)
    a = max(-25, min(125, points))
    b = 100 - a
    bonus, loss = call * made, -call * (not made)
    return Hand(a + bonus, b + loss) if a_first else Hand(a + loss, b + bonus)


def play_game(
    edge: float, luck: Luck, *, hands: int | None, keep: bool, double: int = 200
) -> GameResult:
    """Play so many hands, or (None) to a thousand; `keep` the hands or only the score."""
    played: list[Hand] = []
    a = b = 0
    while True:
        if hands is not None and len(played) == hands:
            break
        if hands is None and max(a, b) >= TARGET and a != b:
            break
        hand = play_hand(edge, luck, double)
        played.append(hand)
        a, b = a + hand.a, b + hand.b
    if keep:
        return GameResult(a, b, tuple(played))
    names = [hand.double for hand in played]
    return GameResult(a, b, doubles=(names.count("a"), names.count("b")))


def write_game(game: GameResult, *, whole: bool) -> dict[str, Any]:
    """Return a game as an event's file has it: hand by hand, or its score alone."""
    if not whole:
        return {"score": [game.a, game.b]}
    return {
        "hands": [
            [int(hand.a), int(hand.b), *([hand.double] if hand.double else [])]
            for hand in game.hands
        ]
    }
