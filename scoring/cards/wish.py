"""The mah jong's wish in bits: who must play it, and what that leaves. The referee asks in words.

The player in turn who can legally play the wished rank must, on a lead too, with the phoenix
helping, and as a bomb where only a bomb does it. The phoenix standing for the rank does not
fulfil it. Source: rule book, "The mah jong"; referee's practice of the online table for the bomb
and the phoenix. A bomb without the wished card may always be laid instead: bombs are played
outside the turn; the wish then stays.
"""

from scoring.cards.listing import list_beating, list_bombs, list_combinations
from scoring.cards.masks import (
    ANY_BOMB,
    CARD_BITS,
    DRAGON_KEY,
    PHOENIX,
    RANK_MASKS,
    SINGLE,
    TRIPLE,
    split_key,
)

LEAD = 0
"""The key that stands for "nothing lies": every combination may be led."""


def list_plays(hand: int, top: int) -> list[int]:
    """List the codes of everything that a hand may lay on the key `top`, or lead."""
    return list_combinations(hand) if top == LEAD else list_beating(hand, top)


def heed_wish(codes: list[int], wished: int) -> tuple[list[int], bool]:
    """Keep, of the plays that beat what lies, those that a wish allows; and whether it forces.

    `wished` are the held cards of the rank. Where a play holds one, only such plays and bombs are
    allowed; where none does, all are.
    """
    if not wished or not any(code & wished for code in codes):
        return codes, False
    bombs = ANY_BOMB << CARD_BITS
    return [code for code in codes if code & wished or code >= bombs], True


def can_fulfil(hand: int, top: int, wish: int) -> bool:
    """Return whether a hand in turn must play the wished rank: it holds a legal play with it."""
    wished = hand & RANK_MASKS[wish]
    if not wished or top == LEAD:
        return bool(wished)
    kind, length, rank = split_key(top)
    if kind > TRIPLE:
        return any(code & wished for code in list_beating(hand, top))
    if kind == SINGLE:
        higher = 2 * wish > rank and top != DRAGON_KEY
    else:
        phoenix = 1 if hand & PHOENIX else 0
        higher = wish > rank and wished.bit_count() + phoenix >= length
    return higher or any(code & wished for code in list_bombs(hand))
