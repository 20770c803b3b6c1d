"""A whole deal, move by move: it can be stepped forward, taken back, and shown.

Seats are 1..4 here, as on every page and in every entry (`moment.py` counts from 0). A `Deal` is
a value: each move gives a new one, `undo` the one before.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from common.problems import Refused
from scoring.cards.card import card_texts, parse_cards, parse_rank
from scoring.cards.combination import HAND_LIMIT, read_codes
from scoring.cards.masks import CARD_BITS
from scoring.cards.moment import (
    NO_CALL,
    Moment,
    Seats,
    begin,
    read_house,
)
from scoring.cards.moves import call_tichu, give_dragon, lay, name_wish, pass_turn
from scoring.cards.result import CALL_NAMES, DealResult, score_deal
from scoring.rules import HouseRules

LAY, PASS, WISH, GIVE, CALL = range(5)
CALLS: Final = {name: call for call, name in CALL_NAMES.items()} | {"": NO_CALL}


class Move(NamedTuple):
    """One move by a seat 0..3.

    `value` is the mask of the cards laid, the wished rank, or the seat that gets the dragon's
    trick; `readings` are the keys meant where a phoenix leaves several.
    """

    what: int
    seat: int
    value: int
    readings: tuple[int, ...] = ()


def make_move(moment: Moment, move: Move) -> Moment:
    """Apply a move. Refused: see `moves.py`."""
    what, seat, value, readings = move
    if what == LAY:
        return lay(moment, seat, value, readings)
    if what == PASS:
        return pass_turn(moment, seat)
    if what == WISH:
        return name_wish(moment, seat, value)
    if what == GIVE:
        return give_dragon(moment, seat, value)
    return call_tichu(moment, seat)


def exchange_cards(hands: Seats, gifts: Sequence[tuple[int, int, int]]) -> Seats:
    """Pass one card to each other player: gifts[s] are the masks for seats s+1, s+2, s+3.

    Refused: `card_not_held`, where a card that is passed on is not in the hand, or passed twice.
    """
    after = list(hands)
    for seat, given in enumerate(gifts):
        for step, card in enumerate(given, start=1):
            if not card & hands[seat] or not card & after[seat]:
                raise Refused("card_not_held", seat=seat + 1, cards=[*card_texts(card)])
            after[seat] ^= card
            after[seat + step & 3] |= card
    return after[0], after[1], after[2], after[3]


@dataclass(frozen=True, slots=True)
class Deal:
    """All moves of a deal so far, and the moment before each and after the last."""

    moves: tuple[Move, ...]
    moments: tuple[Moment, ...]
    rules: HouseRules | None = None

    @classmethod
    def begin(
        cls,
        hands: Mapping[str, object],
        calls: Mapping[str, str] | None = None,
        rules: HouseRules | None = None,
    ) -> "Deal":
        """Open a deal after the exchange: `{"1": [14 card texts], …}`, calls `{"3": "grand"}`.

        `rules`: the house's, None where it plays as usual. Refused: text that is no card,
        `wrong_deal`, `unknown_call`.
        """
        masks = [parse_cards(hands.get(str(s)), "hands", HAND_LIMIT).mask for s in range(1, 5)]
        names = [(calls or {}).get(str(seat), "") for seat in range(1, 5)]
        if any(name not in CALLS for name in names):
            raise Refused("unknown_call", "calls", calls=[*names])
        called = [CALLS[name] for name in names]
        first = begin(
            (masks[0], masks[1], masks[2], masks[3]),
            (called[0], called[1], called[2], called[3]),
            read_house(rules) if rules else 0,
        )
        return cls((), (first,), rules)

    @property
    def moment(self) -> Moment:
        """Where the deal stands now."""
        return self.moments[-1]

    def lay(self, seat: int, cards: object) -> "Deal":
        """Lay a list of card texts. A phoenix may name its rank; unnamed, it stays open."""
        read = parse_cards(cards, "move", HAND_LIMIT)
        keys = tuple(code >> CARD_BITS for code in read_codes(read)) if read.stands_for else ()
        if read.stands_for and not keys:
            raise Refused("laid_not_a_combination", "move", cards=[*card_texts(read.mask)])
        return self._add(LAY, seat, read.mask, keys)

    def pass_turn(self, seat: int) -> "Deal":
        """Pass; collect the trick that all others have passed."""
        return self._add(PASS, seat)

    def name_wish(self, seat: int, rank: str) -> "Deal":
        """Name the wish after the mah jong: "2".."9", "T", "J", "Q", "K", "A"."""
        return self._add(WISH, seat, parse_rank(rank))

    def give_dragon(self, seat: int, to: int) -> "Deal":
        """Give the trick that the dragon won to an opponent."""
        return self._add(GIVE, seat, to - 1)

    def call_tichu(self, seat: int) -> "Deal":
        """Call tichu before one's own first card."""
        return self._add(CALL, seat)

    def undo(self) -> "Deal":
        """Take the last move back; the opening moment stays as it is."""
        return Deal(self.moves[:-1], self.moments[: max(1, len(self.moments) - 1)], self.rules)

    def score(self) -> DealResult:
        """Return round entry and score. Refused: `deal_not_over`."""
        return score_deal(self.moment, self.rules)

    def _add(self, what: int, seat: int, value: int = 0, readings: tuple[int, ...] = ()) -> "Deal":
        if not 1 <= seat <= 4:
            raise Refused("unknown_seat", "move", seats=[1, 2, 3, 4])
        move = Move(what, seat - 1, value, readings)
        after = make_move(self.moment, move)
        return Deal((*self.moves, move), (*self.moments, after), self.rules)
