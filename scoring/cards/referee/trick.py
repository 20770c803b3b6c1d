"""What lies, as the person who asks describes it: in cards, or by kind and rank alone."""

from collections.abc import Mapping
from typing import Final

from common.problems import Refused
from scoring.cards.card import RANK_NAMES
from scoring.cards.combination import KINDS, Combination
from scoring.cards.masks import (
    ACE,
    BOMB,
    CONSECUTIVE_PAIRS,
    DOG_KEY,
    FULL_HOUSE,
    PAIR,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    make_key,
)
from scoring.cards.referee.game import CardGame
from scoring.cards.referee.pack import Held
from scoring.cards.wish import LEAD

FOUR: Final = 4
SIZES: Final[Mapping[int, range]] = {
    SINGLE: range(1, 2),
    PAIR: range(2, 3),
    TRIPLE: range(3, 4),
    CONSECUTIVE_PAIRS: range(4, 15, 2),
    FULL_HOUSE: range(5, 6),
    STRAIGHT: range(5, 15),
    BOMB: range(4, 14),
}
"""How many cards each kind has."""

HEIGHTS: Final = {"1": 2, "DR": 2 * ACE + 2}
"""A mah jong and a dragon as single cards: what their keys hold for a rank."""


def read_trick(game: CardGame, trick: object, hand: Held) -> tuple[Combination, ...]:
    """Read what lies: all that it can be; () for a lead.

    Refused: wrong_type, unknown_card, card_twice, card_three_times, too_many_cards,
    not_a_combination, dog_is_no_trick.
    """
    lying = game.pack.read_held(trick, "trick", game.hand, hand.texts)
    tops = game.pack.list_readings(lying) if lying.texts else ()
    if lying.texts and not tops:
        raise Refused("not_a_combination", "trick", cards=list(lying.texts))
    if tops and tops[0].key == DOG_KEY:
        raise Refused("dog_is_no_trick", "trick")
    return tops


def read_lying(
    game: CardGame, trick: object, lies: object, hand: Held
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the cards that lie, as far as they are known, and every key that they may have.

    Refused: as `read_trick`, `two_tricks`, `bad_lying`.
    """
    tops = read_trick(game, trick, hand)
    if lies is None:
        texts = game.pack.read_held(trick, "trick", game.hand).texts
        return texts, tuple(top.key for top in tops) or (LEAD,)
    if tops:
        raise Refused("two_tricks", "lies")
    return (), (read_lies(lies),)


def read_lies(lies: object) -> int:
    """Read `{"kind": "pair", "rank": "5", "cards": 2}` as a key. Refused: `bad_lying`.

    `cards` may be left out where the kind says it: of a bomb it is four then.
    """
    if not isinstance(lies, Mapping) or set(lies) - {"kind", "rank", "cards"}:
        raise Refused("bad_lying", "lies")
    kind, rank = lies.get("kind"), lies.get("rank")
    if kind not in KINDS[1:] or not isinstance(rank, str):
        raise Refused("bad_lying", "lies")
    number = KINDS.index(kind)
    cards = lies.get("cards", SIZES[number][0])
    key = _make_key(number, rank, cards) if type(cards) is int else None
    if key is None:
        raise Refused("bad_lying", "lies")
    return key


def _make_key(kind: int, rank: str, cards: int) -> int | None:
    """Return the key of a kind, its highest rank and number of cards; None for no such thing."""
    if kind == SINGLE and rank in HEIGHTS and cards == 1:
        return make_key(SINGLE, 1, HEIGHTS[rank])
    if rank not in RANK_NAMES[2:] or cards not in SIZES[kind]:
        return None
    height = RANK_NAMES.index(rank)
    each = 2 if kind == CONSECUTIVE_PAIRS else 1
    lowest = 1 if kind == STRAIGHT else 2
    is_row = kind in (CONSECUTIVE_PAIRS, STRAIGHT) or (kind == BOMB and cards > FOUR)
    if is_row and height - cards // each + 1 < lowest:
        return None
    return make_key(kind, cards, 2 * height if kind == SINGLE else height)
