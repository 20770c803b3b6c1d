"""Combinations as people speak of them: kind, rank and cards. The readable layer over the masks.

Single, pair, consecutive pairs (two or more), triple, full house, straight of five or more; bombs
are four of a kind and a one-suit straight of five or more. Source: rule book, "Combinations".
"""

from dataclasses import dataclass
from typing import Final

from common.problems import Refused
from scoring.cards.card import Cards, card_texts, parse_cards
from scoring.cards.listing import list_combinations
from scoring.cards.masks import (
    ANY_BOMB,
    CARD_BITS,
    DECK,
    DOG_KEY,
    PHOENIX,
    SINGLE,
    beats,
    make_key,
    phoenix_rank,
    read_combination,
    split_key,
)

KINDS: Final = (
    "dog",
    "single",
    "pair",
    "triple",
    "consecutive_pairs",
    "full_house",
    "straight",
    "bomb",
)
HAND_LIMIT: Final = 14


@dataclass(frozen=True, slots=True)
class Combination:
    """One reading of a set of cards.

    `rank` is the highest rank, of a full house its triple's; of a single card 1 for the mah jong,
    15 for the dragon, and for the phoenix half above the card it lies on (1.5 when led). The dog
    has rank 0. `code` is the same in one int (see `masks.py`).
    """

    code: int
    kind: str
    rank: float
    cards: tuple[str, ...]

    @property
    def key(self) -> int:
        """Kind, length and rank in one int, to compare by."""
        return self.code >> CARD_BITS

    @property
    def is_bomb(self) -> bool:
        """Four of a kind, or a straight of one suit."""
        return self.key >= ANY_BOMB

    def beats(self, other: "Combination") -> bool:
        """Return whether it beats another: same kind and length and higher, or a (higher) bomb."""
        return other.key != DOG_KEY and beats(self.key, other.key)

    def to_json(self) -> dict[str, object]:
        """Return `{"kind", "rank", "cards"}`."""
        return {"kind": self.kind, "rank": self.rank, "cards": list(self.cards)}


def describe_combination(code: int) -> Combination:
    """Spell out a code."""
    key, mask = code >> CARD_BITS, code & DECK
    kind, _, rank = split_key(key)
    cards = card_texts(mask, phoenix_rank(mask, key))
    # The code of a single card keeps twice its rank, so that the phoenix can be half above the card
    # that it lies on: its number alone is odd.
    height = rank if kind != SINGLE else rank / 2 if rank & 1 else rank // 2
    return Combination(code, KINDS[kind], height, tuple(cards))


def read_codes(cards: Cards) -> tuple[int, ...]:
    """Return the codes of all readings that a set of cards has, the highest first; () for none.

    A phoenix with a rank is read so and not otherwise; alone, `PH=8` is one that lies on an 8.
    """
    mask = cards.mask
    keys = read_combination(mask) if mask else ()
    # Alone the phoenix is read as led, unless its text names the card below it. Among others its
    # text names the rank that it stands for: all other readings are left out.
    if mask == PHOENIX and cards.stands_for:
        keys = (make_key(SINGLE, 1, 2 * cards.stands_for + 1),)
    elif cards.stands_for:
        keys = tuple(key for key in keys if phoenix_rank(mask, key) == cards.stands_for)
    return tuple(key << CARD_BITS | mask for key in keys)


def read_combinations(texts: object, field: str = "cards") -> tuple[Combination, ...]:
    """Return every reading of a list of card texts, the highest first.

    Refused: as `parse_cards`, and `not_a_combination` where there is none.
    """
    cards = parse_cards(texts, field, HAND_LIMIT)
    codes = read_codes(cards)
    if not codes:
        raise Refused("not_a_combination", field, cards=list(card_texts(cards.mask)))
    return tuple(describe_combination(code) for code in codes)


def all_combinations(hand: object) -> tuple[Combination, ...]:
    """Return every combination in a hand of up to 14 card texts. Refused: as `parse_cards`."""
    mask = parse_cards(hand, "hand", HAND_LIMIT).mask
    return tuple(describe_combination(code) for code in list_combinations(mask))
