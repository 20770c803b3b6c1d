"""The moves of a deal: each is a function from a moment to the next one (`moment.py`).

Each raises `Refused` where the rules do not allow it.
"""

from typing import Final

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
from scoring.cards.moment import (
    LAST_DRAGON_KEPT,
    NOBODY,
    ONE_CALL_A_TEAM,
    TICHU,
    Moment,
    Seats,
    find_next,
    forced_tops,
    is_decided,
    next_in_play,
    opens_trick,
)

_new: Final = tuple.__new__
"""Makes a Moment in half the time of its own constructor, for the moves made most."""


def _put(values: Seats, seat: int, value: int) -> Seats:
    if seat == 0:
        return (value, values[1], values[2], values[3])
    if seat == 1:
        return (values[0], value, values[2], values[3])
    if seat == 2:
        return (values[0], values[1], value, values[3])
    return (values[0], values[1], values[2], value)


def take_up(moment: Moment) -> Moment:
    """Put the trick of an owner who is out on that owner's pile: the next in play leads."""
    return _take_trick(moment, moment.owner)


def lay(moment: Moment, seat: int, mask: int, readings: tuple[int, ...] = ()) -> Moment:
    """Lay cards: in turn, or a bomb at any time on a trick that has not been taken up.

    `readings`: the keys meant, where a phoenix leaves several. Refused: deal_over, gift_pending,
    cards_not_held, laid_not_a_combination, not_in_turn, dog_only_led, does_not_beat, wish_ignored.
    """
    hands, turn, owner, _, pile, wish, _, giving, finish, won, calls, fresh, house = moment
    hand = hands[seat]
    keys = readings or read_combination(mask)
    if turn < 0 or giving >= 0:
        _await_gift(moment, keys)
    if mask & ~hand or not keys:
        raise _no_play(mask, hand)
    if turn == owner and opens_trick(moment, seat, keys[0]):
        return lay(take_up(moment), seat, mask, readings)
    if mask & RANK_MASKS[wish]:
        wish = 0
    elif wish and seat == turn and keys[0] < ANY_BOMB:
        moment = _heed_wish(moment)
    if owner >= 0:
        keys = _beat(moment, seat, mask, keys)
    elif seat != turn:
        raise _not_in_turn(moment, seat)
    hands = _put(hands, seat, hand ^ mask)
    if hand == mask:
        finish = (*finish, seat)
    turn = next_in_play(hands, seat, seat)
    naming = seat if mask & MAH_JONG else NOBODY
    pile, fresh = pile | mask, fresh & ~(1 << seat)
    after = _new(
        Moment,
        (hands, turn, seat, keys, pile, wish, naming, NOBODY, finish, won, calls, fresh, house),
    )
    if hand == mask and is_decided(finish):
        return _end(after)
    return _pass_lead(after) if keys[0] == DOG_KEY else after


def pass_turn(moment: Moment, seat: int) -> Moment:
    """Pass; the owner of the trick, once all others have passed, collects it so.

    Refused: deal_over, gift_pending, not_in_turn, lead_must_play, wish_ignored.
    """
    hands, turn, owner, keys, pile, wish, _, giving, finish, won, calls, fresh, house = moment
    if turn < 0 or giving >= 0:
        raise _not_now(moment)
    if owner < 0 or seat != turn:
        raise _no_pass(moment, seat)
    if seat == owner:
        return _collect(moment)
    if wish:
        keys = _heed_wish(moment).tops
    turn = next_in_play(hands, seat, owner)
    after = _new(
        Moment,
        (hands, turn, owner, keys, pile, wish, NOBODY, NOBODY, finish, won, calls, fresh, house),
    )
    is_last = turn == owner and not hands[turn]
    return _collect(after) if is_last and keys == (DRAGON_KEY,) else after


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

    Refused: deal_over, call_too_late, call_twice, and where the house allows one call a team
    partner_called.
    """
    if moment.turn < 0:
        raise _not_now(moment)
    if moment.calls[seat]:
        raise Refused("call_twice", "move", seat=seat + 1)
    if moment.house & ONE_CALL_A_TEAM and moment.calls[seat + 2 & 3]:
        raise Refused("partner_called", "move", seat=seat + 1)
    if not moment.fresh >> seat & 1:
        raise Refused("call_too_late", "move", seat=seat + 1)
    return note_call(moment, seat)


def note_call(moment: Moment, seat: int) -> Moment:
    """Note a tichu, also where a record has it too late."""
    return moment._replace(calls=_put(moment.calls, seat, TICHU))


def _not_now(moment: Moment) -> Refused:
    if moment.giving >= 0:
        return Refused("gift_pending", "move", seat=moment.giving + 1)
    return Refused("deal_over", "move")


def _await_gift(moment: Moment, keys: tuple[int, ...]) -> None:
    """Let nothing but a bomb be laid before the dragon's trick is given, and nothing at the end."""
    if moment.turn < 0 or is_decided(moment.finish) or max(keys, default=0) < ANY_BOMB:
        raise _not_now(moment)


def _no_pass(moment: Moment, seat: int) -> Refused:
    if seat == find_next(moment):
        return Refused("lead_must_play", "move", seat=seat + 1)
    return _not_in_turn(moment, seat)


def _not_in_turn(moment: Moment, seat: int) -> Refused:
    return Refused("not_in_turn", "move", seat=seat + 1, turn=find_next(moment) + 1)


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
        raise _not_in_turn(moment, seat)
    if len(keys) > 1 or len(tops) > 1:
        keys = tuple(key for key in keys if any(beats(key, top) for top in tops))
    elif not beats(keys[0], tops[0]):
        keys = ()
    if not keys:
        code = "dog_only_led" if mask == DOG else "does_not_beat"
        raise Refused(code, "move", cards=[*card_texts(mask)])
    return keys


def _end(moment: Moment) -> Moment:
    """End the deal on its last play: the trick goes to whoever laid it.

    The dragon's trick is given away first, but not in a double victory, where nothing counts, nor
    where the house lets the last one stay.
    """
    gives = len(moment.finish) == 3 and not moment.house & LAST_DRAGON_KEPT
    if moment.tops == (DRAGON_KEY,) and gives:
        return moment._replace(turn=moment.owner, giving=moment.owner)
    return _take_trick(moment, moment.owner)._replace(naming=moment.naming)


def _collect(moment: Moment) -> Moment:
    if moment.tops == (DRAGON_KEY,):
        return moment._replace(turn=moment.owner, giving=moment.owner, naming=NOBODY)
    return _take_trick(moment, moment.owner)


def _take_trick(moment: Moment, taker: int) -> Moment:
    """Put the trick on a pile; its owner leads, or the next in play after them, or it is over."""
    hands, _, owner, _, pile, wish, _, _, finish, won, calls, fresh, house = moment
    won = _put(won, taker, won[taker] | pile)
    leader = owner if hands[owner] else next_in_play(hands, owner)
    turn = NOBODY if is_decided(finish) else leader
    return _new(
        Moment, (hands, turn, NOBODY, (), 0, wish, NOBODY, NOBODY, finish, won, calls, fresh, house)
    )


def _pass_lead(moment: Moment) -> Moment:
    """Pass the lead to the dog owner's partner, or to the next in play after them."""
    seat, hands = moment.owner, moment.hands
    partner = seat + 2 & 3
    turn = partner if hands[partner] else next_in_play(hands, partner)
    won = _put(moment.won, seat, moment.won[seat] | moment.pile)
    return moment._replace(turn=turn, owner=NOBODY, tops=(), pile=0, won=won)
