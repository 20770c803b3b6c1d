"""How the online table's log writes cards, and what it says by their order.

Colours G S B R (jade, sword, pagoda, star), ranks 2..10 B D K A: `BB` is the pagoda's jack. `Dr`
dragon, `Ph` phoenix, `Ma` mah jong, `Hu` dog. Cards of a play stand from high to low, and the
phoenix stands in the place of the card that it replaces.
"""

from typing import Final

from scoring.cards.masks import (
    ACE,
    DOG,
    DRAGON,
    FULL_HOUSE,
    JACK,
    KIND_SHIFT,
    KING,
    MAH_JONG,
    PHOENIX,
    QUEEN,
    RANK_BITS,
    STRAIGHT,
    read_combination,
)

RANKS: Final = {str(rank): rank for rank in range(2, 11)} | {
    "B": JACK,
    "D": QUEEN,
    "K": KING,
    "A": ACE,
}
CARDS: Final = {"Ma": MAH_JONG, "Hu": DOG, "Ph": PHOENIX, "Dr": DRAGON} | {
    colour + name: 1 << 4 * (rank - 1) + suit
    for suit, colour in enumerate("GSBR")
    for name, rank in RANKS.items()
}


def read_by_place(cards: list[int], mask: int) -> tuple[int, ...]:
    """Return the readings of a play that the phoenix's place among its cards leaves, highest first.

    First in a straight it is the highest card, last the lowest. Beside two pairs it belongs to
    the first where it stands in front of that pair's second card, to the second where it stands
    behind the second pair's first; between the pairs it may be either.
    """
    keys = read_combination(mask)
    if len(keys) < 2:
        return keys
    place = cards.index(PHOENIX)
    if keys[0] >> KIND_SHIFT == STRAIGHT:
        chosen = {0: keys[0], len(cards) - 1: keys[-1]}.get(place)
    elif keys[0] >> KIND_SHIFT == FULL_HOUSE and place != 2:
        pair = cards[1 if place == 0 else 0] if place < 2 else cards[-1 if place < 4 else -2]
        rank = (pair.bit_length() + 3) // 4
        chosen = next((key for key in keys if key & RANK_BITS == rank), None)
    else:
        chosen = None
    return keys if chosen is None else (chosen,)
