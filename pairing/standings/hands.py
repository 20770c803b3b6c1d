"""Victory points hand by hand.

Source: the German championship's table: 2 for a hand won, 1 level, 3 for a double victory.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement

from pairing.standings.errors import StandingsError
from pairing.standings.point_rules import Counter, Pair, in_units, unit_of
from pairing.standings.results import GameResult, Hand

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class ByHands:
    """The rule: so much for each hand; `cap` is the most that a side gets from one game.

    `hands` is the number that a game is planned to have. What a bye is worth has to be said.
    """

    hands: int
    hand_win: Fraction = Fraction(2)
    hand_level: Fraction = Fraction(1)
    hand_loss: Fraction = NOTHING
    double: Fraction = Fraction(3)
    cap: Fraction | None = None

    @property
    def unit(self) -> int:
        """All points are whole multiples of 1 / unit."""
        caps = () if self.cap is None else (self.cap,)
        return unit_of((self.hand_win, self.hand_level, self.hand_loss, self.double, *caps))

    @property
    def win(self) -> None:
        """How many hands would have been won nobody knows."""
        return

    @property
    def level(self) -> Fraction:
        """Every hand level."""
        return self.hand_level * self.hands

    def counter(self, unit: int) -> Counter:
        """Return what turns a game kept hand by hand into both sides' points."""
        kinds = (self.hand_win, self.hand_level, self.hand_loss, self.double)
        win, level, loss, double = (in_units(points, unit) for points in kinds)
        cap = None if self.cap is None else in_units(self.cap, unit)

        def count_hand(hand: Hand) -> tuple[int, int]:
            if hand.double:
                return (double, loss) if hand.double == "a" else (loss, double)
            if hand.a == hand.b:
                return level, level
            return (win, loss) if hand.a > hand.b else (loss, win)

        def count(game: GameResult) -> tuple[int, int]:
            if not game.hands:
                raise StandingsError("hands_missing", a=game.a, b=game.b)
            counted = [count_hand(hand) for hand in game.hands]
            a, b = sum(pair[0] for pair in counted), sum(pair[1] for pair in counted)
            return (a, b) if cap is None else (min(a, cap), min(b, cap))

        return count

    def possible(self) -> tuple[Pair, ...]:
        """Return the points of every way that the planned number of hands can go."""
        lost = self.hand_loss
        one_sided = [(self.double, lost), (self.hand_win, lost)]
        single = [*one_sided, (self.hand_level,) * 2, *((b, a) for a, b in one_sided)]
        ways = combinations_with_replacement(single, self.hands)
        sums = {
            (sum((a for a, _ in way), NOTHING), sum((b for _, b in way), NOTHING)) for way in ways
        }
        if self.cap is not None:
            sums = {(min(a, self.cap), min(b, self.cap)) for a, b in sums}
        return tuple(sorted(sums, key=lambda pair: (-pair[0], pair[1])))
