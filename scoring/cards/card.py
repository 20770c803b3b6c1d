"""Cards as text and back.

`JT` is the ten of jade: suit J S P T (jade, sword, pagoda, star), rank 2..9 T J Q K A. `MJ` mah
jong, `DG` dog, `PH` phoenix, `DR` dragon; a phoenix that stands for a rank is `PH=8`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from common.problems import Refused
from scoring.cards.errors import echo
from scoring.cards.masks import CARD_BITS, PHOENIX, points_in

SUITS: Final = "JSPT"
RANK_NAMES: Final = ("", "1", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
RANKS: Final = {name: rank for rank, name in enumerate(RANK_NAMES) if rank >= 2}
SPECIALS: Final = ("MJ", "DG", "PH", "DR")
CARD_TEXTS: Final = SPECIALS + tuple(SUITS[i & 3] + RANK_NAMES[(i >> 2) + 1] for i in range(4, 56))
"""The 56 cards in the order of their bits: specials, then by rank, then by suit."""

MASK_OF: Final = {text: 1 << bit for bit, text in enumerate(CARD_TEXTS)}
PHOENIX_AS: Final = {f"PH={name}": rank for name, rank in RANKS.items()}


@dataclass(frozen=True, slots=True)
class PlayingCard:
    """One card, and for a phoenix in a combination the rank that it stands for (else 0).

    `rank` is 1 for the mah jong, 2..14 for the suits, 0 for dog, phoenix and dragon.
    """

    text: str
    mask: int
    rank: int
    points: int
    stands_for: int = 0

    def __str__(self) -> str:
        return self.text


def _make_card(text: str, mask: int, stands_for: int = 0) -> PlayingCard:
    bit = mask.bit_length() - 1
    rank = bit // 4 + 1 if bit > 3 else int(bit == 0)
    return PlayingCard(text, mask, rank, points_in(mask), stands_for)


CARDS: Final = {text: _make_card(text, mask) for text, mask in MASK_OF.items()} | {
    text: _make_card(text, PHOENIX, rank) for text, rank in PHOENIX_AS.items()
}


def parse_card(text: object, field: str = "cards") -> PlayingCard:
    """Read one card. Refused: `unknown_card`."""
    card = CARDS.get(text) if isinstance(text, str) else None
    if card is None:
        raise Refused("unknown_card", field, card=echo(text))
    return card


@dataclass(frozen=True, slots=True)
class Cards:
    """A set of cards, and the rank that its phoenix was said to stand for (0: nothing said)."""

    mask: int
    stands_for: int = 0


def parse_cards(texts: object, field: str = "cards", limit: int = CARD_BITS) -> Cards:
    """Read a list of card texts. Refused: wrong_type, too_many_cards, unknown_card, card_twice."""
    if isinstance(texts, str) or not isinstance(texts, Sequence):
        raise Refused("wrong_type", field, expected="list of cards")
    if len(texts) > limit:
        raise Refused("too_many_cards", field, count=len(texts), limit=limit)
    mask = stands_for = 0
    for text in texts:
        card = parse_card(text, field)
        if mask & card.mask:
            raise Refused("card_twice", field, card=card.text)
        mask |= card.mask
        stands_for = stands_for or card.stands_for
    return Cards(mask, stands_for)


def parse_rank(name: object, field: str = "wish") -> int:
    """Read a rank 2..9 T J Q K A as 2..14. Refused: `bad_wish`."""
    rank = RANKS.get(name) if isinstance(name, str) else None
    if rank is None:
        raise Refused("bad_wish", field, wish=echo(name), ranks="23456789TJQKA")
    return rank


def card_texts(mask: int, phoenix_as: int = 0) -> list[str]:
    """Write a set of cards, lowest first; a phoenix that stands for a rank stands at its place."""
    if not phoenix_as:
        return [text for bit, text in enumerate(CARD_TEXTS) if mask >> bit & 1]
    texts = card_texts(mask ^ PHOENIX)
    place = sum(CARDS[text].rank <= phoenix_as for text in texts)
    return [*texts[:place], f"PH={RANK_NAMES[phoenix_as]}", *texts[place:]]


def count_points(cards: object) -> dict[str, int]:
    """Add up the card points of a pile: the body of `POST /rules/count/`.

    Takes a list of card texts, each at most once; gives `{"points": 35}`.
    Refused: as `parse_cards`.
    """
    return {"points": points_in(parse_cards(cards).mask)}
