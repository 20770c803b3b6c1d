"""One moment of a deal, and the moves that lead to the next: four players, pure and immutable.

Seats here are 0..3 in the order of play, partners sit at s and s+2 (pages and entries count from
1). Hands and piles are masks, what lies is a key (`masks.py`). Each move is a function from a
moment to the next one, and raises `Refused` where the rules do not allow it.

The trick, told by the rule book and the online table's referee: the owner of a trick is who laid
its highest cards. The turn goes round past everybody without cards; when it comes back to the
owner, all others have passed, and the owner collects (`pass_turn`) or bombs. For an owner who is
out the trick is collected at once, and the next in play leads.
"""

from typing import Final, NamedTuple

from common.problems import Refused
from scoring.cards.card import RANK_NAMES, card_texts
from scoring.cards.masks import (
    ACE,
    ANY_BOMB,
    DOG,
    DOG_KEY,
    DRAGON_KEY,
    MAH_JONG,
    PHOENIX,
    PHOENIX_LED_KEY,
    RANK_MASKS,
    beats,
    key_on,
    read_combination,
)
from scoring.cards.wish import LEAD, can_fulfil

Seats = tuple[int, int, int, int]
NOBODY: Final = -1
NO_CALL, TICHU, GRAND = range(3)
NEXT_SEAT: Final = (1, 2, 3, 0)
_new: Final = tuple.__new__
"""Makes a Moment in half the time of its own constructor, for the moves made most."""


class Moment(NamedTuple):
    """Everything that decides what may happen next, and what has been won so far."""

    hands: Seats
    turn: int
    """Who is in turn; NOBODY when the deal is over."""
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
    """NO_CALL, TICHU or GRAND for each seat."""
    fresh: int
    """The seats (bits) that have not laid a card yet: they may still call tichu."""


def begin(hands: Seats, calls: Seats = (NO_CALL,) * 4) -> Moment:
    """Open a deal after the exchange: the holder of the mah jong leads.

    Refused: `wrong_deal` unless the four hands are fourteen cards each and together the deck.
    """
    union = hands[0] | hands[1] | hands[2] | hands[3]
    if union.bit_count() != 56 or any(hand.bit_count() != 14 for hand in hands):
        raise Refused("wrong_deal", "move", cards=[hand.bit_count() for hand in hands])
    leader = next(seat for seat in range(4) if hands[seat] & MAH_JONG)
    return Moment(hands, leader, NOBODY, (), 0, 0, NOBODY, NOBODY, (), (0, 0, 0, 0), calls, 0b1111)


def _put(values: Seats, seat: int, value: int) -> Seats:
    if seat == 0:
        return (value, values[1], values[2], values[3])
    if seat == 1:
        return (values[0], value, values[2], values[3])
    if seat == 2:
        return (values[0], values[1], value, values[3])
    return (values[0], values[1], values[2], value)


def next_in_play(hands: Seats, seat: int, owner: int = NOBODY) -> int:
    """Return the next seat that holds cards, or the owner's where the turn comes back to it."""
    seat = NEXT_SEAT[seat]
    while not hands[seat] and seat != owner:
        seat = NEXT_SEAT[seat]
    return seat


def is_over(moment: Moment) -> bool:
    """Return whether the deal is decided, and the dragon's trick given."""
    return moment.turn == NOBODY


def lay(moment: Moment, seat: int, mask: int, readings: tuple[int, ...] = ()) -> Moment:
    """Lay cards: in turn, or a bomb on a running trick at any time.

    `readings`: the keys meant, where a phoenix leaves several. Refused: deal_over, gift_pending,
    cards_not_held, laid_not_a_combination, not_in_turn, dog_only_led, does_not_beat, wish_ignored.
    """
    hands, turn, owner, _, pile, wish, _, giving, finish, won, calls, fresh = moment
    if turn < 0 or giving >= 0:
        raise _not_now(moment)
    hand = hands[seat]
    keys = readings or read_combination(mask)
    if mask & ~hand or not keys:
        raise _no_play(mask, hand)
    if mask & RANK_MASKS[wish]:
        wish = 0
    elif wish and seat == turn and keys[0] < ANY_BOMB:
        moment = _heed_wish(moment)
    if owner >= 0:
        keys = _beat(moment, seat, mask, keys)
    elif seat != turn:
        raise Refused("not_in_turn", "move", seat=seat + 1, turn=turn + 1)
    hands = _put(hands, seat, hand ^ mask)
    if hand == mask:
        finish = (*finish, seat)
    turn = next_in_play(hands, seat, seat)
    naming = seat if mask & MAH_JONG else NOBODY
    pile, fresh = pile | mask, fresh & ~(1 << seat)
    after = _new(
        Moment, (hands, turn, seat, keys, pile, wish, naming, NOBODY, finish, won, calls, fresh)
    )
    if hand == mask and _is_decided(finish):
        return _end(after)
    return _pass_lead(after) if keys[0] == DOG_KEY else after


def pass_turn(moment: Moment, seat: int) -> Moment:
    """Pass; the owner of the trick, once all others have passed, collects it so.

    Refused: deal_over, gift_pending, not_in_turn, lead_must_play, wish_ignored.
    """
    hands, turn, owner, keys, pile, wish, _, giving, finish, won, calls, fresh = moment
    if turn < 0 or giving >= 0:
        raise _not_now(moment)
    if seat != turn:
        raise Refused("not_in_turn", "move", seat=seat + 1, turn=turn + 1)
    if owner < 0:
        raise Refused("lead_must_play", "move", seat=seat + 1)
    if seat == owner:
        return _collect(moment)
    if wish:
        keys = _heed_wish(moment).tops
    turn = next_in_play(hands, seat, owner)
    after = _new(
        Moment,
        (hands, turn, owner, keys, pile, wish, NOBODY, NOBODY, finish, won, calls, fresh),
    )
    return after if hands[turn] else _collect(after)


def name_wish(moment: Moment, seat: int, rank: int) -> Moment:
    """Name the wish, right after laying the mah jong. Refused: wish_not_allowed."""
    if moment.naming != seat or not 2 <= rank <= ACE:
        raise Refused("wish_not_allowed", "move", seat=seat + 1)
    return moment._replace(wish=rank, naming=NOBODY)


def give_dragon(moment: Moment, seat: int, to: int) -> Moment:
    """Give the trick that the dragon won to an opponent, also to one who is out.

    Refused: no_dragon_to_give, dragon_to_own_team.
    """
    if moment.giving != seat or seat < 0:
        raise Refused("no_dragon_to_give", "move", seat=seat + 1, to=to + 1)
    if not (to - seat) & 1:
        raise Refused("dragon_to_own_team", "move", seat=seat + 1, to=to + 1)
    return hand_over_dragon(moment, to)


def hand_over_dragon(moment: Moment, to: int) -> Moment:
    """Put the dragon's trick where a record says it went, also where the rules forbid it."""
    return _take_trick(moment._replace(giving=NOBODY), to)


def call_tichu(moment: Moment, seat: int) -> Moment:
    """Call tichu, at anybody's turn, until one's own first card.

    Refused: deal_over, call_too_late, call_twice.
    """
    if moment.turn < 0:
        raise _not_now(moment)
    if moment.calls[seat]:
        raise Refused("call_twice", "move", seat=seat + 1)
    if not moment.fresh >> seat & 1:
        raise Refused("call_too_late", "move", seat=seat + 1)
    return write_call(moment, seat)


def write_call(moment: Moment, seat: int) -> Moment:
    """Note a tichu, also where a record has it too late."""
    return moment._replace(calls=_put(moment.calls, seat, TICHU))


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


def _not_now(moment: Moment) -> Refused:
    if moment.giving >= 0:
        return Refused("gift_pending", "move", seat=moment.giving + 1)
    return Refused("deal_over", "move")


def _no_play(mask: int, hand: int) -> Refused:
    if mask & ~hand:
        return Refused("cards_not_held", "move", cards=[*card_texts(mask & ~hand)])
    return Refused("laid_not_a_combination", "move", cards=[*card_texts(mask)])


def _heed_wish(moment: Moment) -> Moment:
    """Let the player in turn do without the wished card; keep what may lie for that."""
    hand = moment.hands[moment.turn]
    if not hand & RANK_MASKS[moment.wish]:
        return moment
    forced = forced_tops(moment, hand)
    free = tuple(top for top in moment.tops if top not in forced)
    if forced and not free:
        seat, wish = moment.turn, RANK_NAMES[moment.wish]
        raise Refused("wish_ignored", "move", seat=seat + 1, wish=wish)
    return moment._replace(tops=free)


def _beat(moment: Moment, seat: int, mask: int, keys: tuple[int, ...]) -> tuple[int, ...]:
    """Return the readings of a play that beat some reading of what lies."""
    tops = moment.tops
    if mask == PHOENIX:
        keys = (key_on(mask, PHOENIX_LED_KEY, tops[0]),)
    if keys[0] < ANY_BOMB and (seat != moment.turn or seat == moment.owner):
        raise Refused("not_in_turn", "move", seat=seat + 1, turn=moment.turn + 1)
    if len(keys) > 1 or len(tops) > 1:
        keys = tuple(key for key in keys if any(beats(key, top) for top in tops))
    elif not beats(keys[0], tops[0]):
        keys = ()
    if not keys:
        code = "dog_only_led" if mask == DOG else "does_not_beat"
        raise Refused(code, "move", cards=[*card_texts(mask)])
    return keys


def _is_decided(finish: tuple[int, ...]) -> bool:
    """Return whether three are out, or two partners first and second."""
    return len(finish) > 2 or (len(finish) == 2 and not (finish[0] - finish[1]) & 1)


def _end(moment: Moment) -> Moment:
    """End the deal on its last play: the trick goes to whoever laid it.

    The dragon's trick is given away first, but not in a double victory, where nothing counts.
    """
    if moment.tops == (DRAGON_KEY,) and len(moment.finish) == 3:
        return moment._replace(turn=moment.owner, giving=moment.owner)
    return _take_trick(moment, moment.owner)._replace(naming=moment.naming)


def _collect(moment: Moment) -> Moment:
    if moment.tops == (DRAGON_KEY,):
        return moment._replace(turn=moment.owner, giving=moment.owner, naming=NOBODY)
    return _take_trick(moment, moment.owner)


def _take_trick(moment: Moment, taker: int) -> Moment:
    """Put the trick on a pile; its owner leads, or the next in play after them, or it is over."""
    hands, _, owner, _, pile, wish, _, _, finish, won, calls, fresh = moment
    won = _put(won, taker, won[taker] | pile)
    leader = owner if hands[owner] else next_in_play(hands, owner)
    turn = NOBODY if _is_decided(finish) else leader
    return _new(
        Moment, (hands, turn, NOBODY, (), 0, wish, NOBODY, NOBODY, finish, won, calls, fresh)
    )


def _pass_lead(moment: Moment) -> Moment:
    """Pass the lead to the dog owner's partner, or to the next in play after them."""
    seat, hands = moment.owner, moment.hands
    partner = seat + 2 & 3
    turn = partner if hands[partner] else next_in_play(hands, partner)
    won = _put(moment.won, seat, moment.won[seat] | moment.pile)
    return moment._replace(turn=turn, owner=NOBODY, tops=(), pile=0, won=won)
