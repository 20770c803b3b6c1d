"""One moment of a deal: four players, pure and immutable. The moves between moments: `moves.py`.

Seats here are 0..3 in the order of play, partners sit at s and s+2 (pages and entries count from
1). Hands and piles are masks, what lies is a key (`masks.py`).

The trick, told by the rule book and the online table's referee: the owner of a trick is who laid
its highest cards. The turn goes round past everybody without cards; when it comes back to the
owner, all others have passed, and the owner collects or bombs. It comes back to an owner who is
out as well, since anybody may bomb the trick until it is taken up: by a collecting of its own, or
by the next in play, who leads. A dragon's trick lies there until it is given away.
"""

from typing import Final, NamedTuple

from common.problems import Refused
from scoring.cards.masks import ANY_BOMB, MAH_JONG, RANK_MASKS, beats
from scoring.cards.wish import LEAD, can_fulfil
from scoring.rules import HouseRules

Seats = tuple[int, int, int, int]
NOBODY: Final = -1
NO_CALL, TICHU, GRAND, BLIND = range(4)
LAST_DRAGON_KEPT, ONE_CALL_A_TEAM = 1, 2
"""House rules that change what may happen in a deal, as bits."""
NEXT_SEAT: Final = (1, 2, 3, 0)


class Moment(NamedTuple):
    """Everything that decides what may happen next, and what has been won so far."""

    hands: Seats
    turn: int
    """Who is in turn, also an owner who is out, to collect; NOBODY when the deal is over."""
    owner: int
    """Who laid what lies; NOBODY when the one in turn leads."""
    tops: tuple[int, ...]
    """The keys that what lies may still have: several only while a phoenix is open."""
    pile: int
    """All cards of the running trick."""
    wish: int
    """The wished rank 2..14 that still stands, or 0."""
    naming: int
    """Who has just laid the mah jong and may name a wish, or NOBODY."""
    giving: int
    """Who has won a trick with the dragon and must give it away first, or NOBODY."""
    finish: tuple[int, ...]
    """The seats that are out, in order."""
    won: Seats
    calls: Seats
    """NO_CALL, TICHU, GRAND or BLIND for each seat."""
    fresh: int
    """The seats (bits) that have not laid a card yet: they may still call tichu."""
    house: int = 0
    """The house rules that it is played by (bits)."""


def begin(hands: Seats, calls: Seats = (NO_CALL,) * 4, house: int = 0) -> Moment:
    """Open a deal after the exchange: the holder of the mah jong leads.

    Refused: `wrong_deal` unless the four hands are fourteen cards each and together the deck.
    """
    union = hands[0] | hands[1] | hands[2] | hands[3]
    if union.bit_count() != 56 or any(hand.bit_count() != 14 for hand in hands):
        raise Refused("wrong_deal", "move", cards=[hand.bit_count() for hand in hands])
    leader = next(seat for seat in range(4) if hands[seat] & MAH_JONG)
    nothing = (0, 0, 0, 0)
    return Moment(
        hands, leader, NOBODY, (), 0, 0, NOBODY, NOBODY, (), nothing, calls, 0b1111, house
    )


def read_house(rules: HouseRules) -> int:
    """Return the house rules of a game as a deal holds them."""
    kept = LAST_DRAGON_KEPT * rules.holds("last_dragon_kept")
    return kept | ONE_CALL_A_TEAM * rules.holds("one_call_a_team")


def next_in_play(hands: Seats, seat: int, owner: int = NOBODY) -> int:
    """Return the next seat that holds cards, or the owner's where the turn comes back to it."""
    seat = NEXT_SEAT[seat]
    while not hands[seat] and seat != owner:
        seat = NEXT_SEAT[seat]
    return seat


def is_decided(finish: tuple[int, ...]) -> bool:
    """Return whether three are out, or two partners first and second."""
    return len(finish) > 2 or (len(finish) == 2 and not (finish[0] - finish[1]) & 1)


def is_over(moment: Moment) -> bool:
    """Return whether the deal is decided, and the dragon's trick given."""
    return moment.turn == NOBODY


def awaits_lead(moment: Moment) -> bool:
    """Return whether all have passed a trick whose owner is out: it lies there to be taken up."""
    turn = moment.turn
    return turn == moment.owner >= 0 > moment.giving and not moment.hands[turn]


def find_next(moment: Moment) -> int:
    """Return who is to act next: in turn, or leading once the trick is taken up; or NOBODY."""
    return next_in_play(moment.hands, moment.turn) if awaits_lead(moment) else moment.turn


def opens_trick(moment: Moment, seat: int, key: int) -> bool:
    """Return whether a play leads, also where the trick before it is taken up by that alone.

    A bomb that beats what lies is laid on it, unless the trick was collected first.
    """
    if moment.owner < 0:
        return True
    if not awaits_lead(moment) or seat != find_next(moment):
        return False
    return key < ANY_BOMB or not any(beats(key, top) for top in moment.tops)


def forced_tops(moment: Moment, hand: int) -> tuple[int, ...]:
    """Return those keys that what lies may have on which a hand can fulfil the wish."""
    tops = moment.tops if moment.owner >= 0 else (LEAD,)
    return tuple(top for top in tops if can_fulfil(hand, top, moment.wish))


def is_forced(moment: Moment) -> bool:
    """Return whether the player in turn is under a wish that they can legally fulfil.

    The owner who collects a trick is not asked: all others have passed, the owner will lead.
    """
    _, turn, owner, tops, *_ = moment
    if not moment.wish or turn < 0 or moment.giving >= 0 or turn == owner:
        return False
    hand = moment.hands[turn]
    if not hand & RANK_MASKS[moment.wish]:
        return False
    return len(forced_tops(moment, hand)) == max(1, len(tops))
