"""Players who choose by lot among everything that is legal: for tests, benchmarks and sizes.

They use the whole game: calls, wishes, bombs in and out of turn, the dog, the dragon's gift. They
say what their phoenix stands for, so that nothing stays open.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from scoring.cards.deal import CALL, GIVE, LAY, PASS, WISH, Deal, Move, exchange_cards, make_move
from scoring.cards.listing import list_bombs
from scoring.cards.masks import CARD_BITS, DECK, RANK_MASKS
from scoring.cards.moment import (
    BLIND,
    GRAND,
    NO_CALL,
    ONE_CALL_A_TEAM,
    TICHU,
    Moment,
    Seats,
    awaits_lead,
    begin,
    find_next,
    read_house,
)
from scoring.cards.wish import LEAD, heed_wish, list_plays
from scoring.rules import HouseRules

T = TypeVar("T")
PASS_SHARE = 0.3
BOMB_SHARE = 0.1
GRAND_SHARE = 0.03
BLIND_SHARE = 0.1
TICHU_SHARE = 0.05
WISH_SHARE = 0.8


class Chance(Protocol):
    """What draws: a `random.Random` of a seed, handed in, so that each deal can be played again."""

    def random(self) -> float:
        """Return a number from 0 up to 1, without 1."""

    def randrange(self, start: int, stop: int, /) -> int:
        """Return a whole number from `start` up to `stop`, without it."""

    def choice(self, several: Sequence[T], /) -> T:
        """Return one of several."""

    def shuffle(self, several: MutableSequence[T], /) -> None:
        """Put several into an order by lot."""


@dataclass(frozen=True, slots=True)
class RandomDeal:
    """A deal from shuffle to end: the first eight cards, all fourteen, the exchange, the moves."""

    first: Seats
    dealt: Seats
    gifts: tuple[tuple[int, int, int], ...]
    deal: Deal


def play_random_deal(rng: Chance, rules: HouseRules | None = None) -> RandomDeal:
    """Shuffle, deal, exchange and play to the end by lot, as the house plays."""
    cards = [1 << bit for bit in range(CARD_BITS)]
    rng.shuffle(cards)
    hands = [cards[start : start + 14] for start in range(0, CARD_BITS, 14)]
    first = tuple_of_four([sum(hand[:8]) for hand in hands])
    dealt = tuple_of_four([sum(hand) for hand in hands])
    gifts = tuple((hand[0], hand[5], hand[13]) for hand in hands)
    calls = tuple_of_four([GRAND if rng.random() < GRAND_SHARE else NO_CALL for _ in hands])
    house = read_house(rules) if rules else 0
    if rules and rules.plays("blind_grand"):
        calls = _call_blind(calls, rng)
    if house & ONE_CALL_A_TEAM:
        calls = calls[0], calls[1], calls[2] * (not calls[0]), calls[3] * (not calls[1])
    played = play_on(begin(exchange_cards(dealt, gifts), calls, house), rng)
    return RandomDeal(first, dealt, gifts, Deal(played.moves, played.moments, rules))


def _call_blind(calls: Seats, rng: Chance) -> Seats:
    return tuple_of_four([BLIND if rng.random() < BLIND_SHARE else call for call in calls])


def tuple_of_four(values: list[int]) -> Seats:
    """Return four values as one of each seat."""
    return values[0], values[1], values[2], values[3]


def play_on(moment: Moment, rng: Chance) -> Deal:
    """Play from a moment to the end of the deal."""
    moves: list[Move] = []
    moments = [moment]
    bombers = [seat for seat in range(4) if list_bombs(moment.hands[seat])]
    while moment.turn >= 0:
        move = choose_move(moment, bombers, rng)
        if move.what == LAY and _may_call(moment, move.seat) and rng.random() < TICHU_SHARE:
            move = Move(CALL, move.seat, TICHU)
        moment = make_move(moment, move)
        moves.append(move)
        moments.append(moment)
    return Deal(tuple(moves), tuple(moments))


def _may_call(moment: Moment, seat: int) -> bool:
    is_taken = moment.house & ONE_CALL_A_TEAM and moment.calls[seat + 2 & 3]
    return bool(moment.fresh >> seat & 1) and not moment.calls[seat] and not is_taken


def choose_move(moment: Moment, bombers: list[int], rng: Chance) -> Move:
    """Choose among everything legal: now and then a bomb out of turn, else the turn's own."""
    seat = moment.turn
    if moment.naming >= 0 and rng.random() < WISH_SHARE:
        return Move(WISH, moment.naming, rng.randrange(2, 15))
    if bombers and moment.owner >= 0 and rng.random() < BOMB_SHARE:
        bomb = _choose_bomb(moment, rng.choice(bombers), rng)
        if bomb:
            return bomb
    if moment.giving >= 0:
        return Move(GIVE, seat, seat + (1 if rng.random() < 0.5 else 3) & 3)
    if seat == moment.owner:
        return Move(PASS, seat, 0)
    top = moment.tops[0] if moment.owner >= 0 else LEAD
    codes = list_plays(moment.hands[seat], top)
    codes, must = heed_wish(codes, moment.hands[seat] & RANK_MASKS[moment.wish])
    if top != LEAD and not must and (not codes or rng.random() < PASS_SHARE):
        return Move(PASS, seat, 0)
    code = codes[int(rng.random() * len(codes))]
    return Move(LAY, seat, code & DECK, (code >> CARD_BITS,))


def _choose_bomb(moment: Moment, seat: int, rng: Chance) -> Move | None:
    """Choose a bomb on what lies, but not one that a record cannot tell from a lead."""
    is_over = moment.giving >= 0 and len(moment.finish) > 2
    if is_over or (awaits_lead(moment) and seat == find_next(moment)):
        return None
    codes = list_bombs(moment.hands[seat], moment.tops[0])
    if not codes:
        return None
    code = rng.choice(codes)
    return Move(LAY, seat, code & DECK, (code >> CARD_BITS,))
