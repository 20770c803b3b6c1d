"""What the listing of combinations looks up, computed once: the fast layer, part two.

A nibble of a hand says which cards of a rank are held, a byte which of two ranks. For each of
their 16 or 256 values the tables hold finished parts of combinations, so that listing them is
joining tuples and adding numbers. A *step* is what one more rank adds to a growing straight or to
consecutive pairs: its cards, and a constant to the key (longer by one or two, a rank higher).
"""

from collections.abc import Callable
from typing import Final

from scoring.cards.masks import (
    ACE,
    BOMB,
    CARD_BITS,
    FIXED,
    LENGTH_SHIFT,
    MAH_JONG,
    PAIR,
    PHOENIX,
    SINGLE,
    TRIPLE,
    make_key,
)

Codes = tuple[int, ...]
ByNibble = tuple[tuple[Codes, ...], ...]

ONE_MORE: Final = (1 << LENGTH_SHIFT | 1) << CARD_BITS
TWO_MORE: Final = (2 << LENGTH_SHIFT | 1) << CARD_BITS


def _choose(rank: int, nibble: int, size: int) -> list[int]:
    """Return all ways to take `size` of the cards in one nibble, as masks at their rank."""
    parts = [part for part in range(16) if part & nibble == part and part.bit_count() == size]
    return [part << 4 * rank >> 4 for part in parts if rank > 1 or (rank and part == MAH_JONG)]


def _by_nibble(size: int, add: int) -> ByNibble:
    """Return [rank][nibble]: all ways to take `size` cards there, each with `add` on top."""
    return tuple(
        tuple(tuple(add + mask for mask in _choose(rank, nibble, size)) for nibble in range(16))
        for rank in range(ACE + 1)
    )


def _by_byte(list_codes: Callable[[int, int], list[int]]) -> ByNibble:
    """Return [byte of the mask][its value]: the codes of its two ranks."""
    ranks = [[list_codes(rank, nibble) for nibble in range(16)] for rank in range(1, ACE + 1)]
    return tuple(
        tuple((*low[byte & 15], *high[byte >> 4]) for byte in range(256))
        for low, high in zip(ranks[::2], ranks[1::2], strict=True)
    )


def _same_rank(kind: int, size: int, add: int = 0) -> Callable[[int, int], list[int]]:
    """Make the codes of one kind from `size` cards of a rank 2..A and what is added to them."""

    def list_codes(rank: int, nibble: int) -> list[int]:
        length = size + (add == PHOENIX)
        key = make_key(kind, length, 2 * rank if kind == SINGLE else rank) << CARD_BITS
        return [key + add + mask for mask in _choose(rank, nibble, size)] if rank > 1 else []

    return list_codes


def _every_same_rank(rank: int, nibble: int) -> list[int]:
    """Return all codes of one rank; in nibble 0 the special cards as they lead."""
    if rank == 1:
        return [FIXED[1 << i][0] << CARD_BITS | 1 << i for i in range(4) if nibble & 1 << i]
    kinds = ((SINGLE, 1), (PAIR, 2), (TRIPLE, 3), (BOMB, 4))
    return [code for kind, size in kinds for code in _same_rank(kind, size)(rank, nibble)]


def _every_same_rank_with_phoenix(rank: int, nibble: int) -> list[int]:
    pairs, triples = _same_rank(PAIR, 1, PHOENIX), _same_rank(TRIPLE, 2, PHOENIX)
    return pairs(rank, nibble) + triples(rank, nibble)


EVERY_SAME_RANK: Final = _by_byte(_every_same_rank)
EVERY_SAME_RANK_WITH_PHOENIX: Final = _by_byte(_every_same_rank_with_phoenix)
SINGLES: Final = _by_byte(_same_rank(SINGLE, 1))
GROUPS: Final = {
    PAIR: (_by_byte(_same_rank(PAIR, 2)), _by_byte(_same_rank(PAIR, 1, PHOENIX))),
    TRIPLE: (_by_byte(_same_rank(TRIPLE, 3)), _by_byte(_same_rank(TRIPLE, 2, PHOENIX))),
}
CARDS_1: Final = _by_byte(lambda rank, nibble: _choose(rank, nibble, 1) if rank > 1 else [])
CARDS_2: Final = _by_byte(lambda rank, nibble: _choose(rank, nibble, 2) if rank > 1 else [])
QUADS: Final = _by_byte(_same_rank(BOMB, 4))

TAKE_2: Final = _by_nibble(2, 0)
TAKE_3: Final = _by_nibble(3, 0)
STEP_1: Final = _by_nibble(1, ONE_MORE)
STEP_2: Final = _by_nibble(2, TWO_MORE)
STEP_PHOENIX: Final = ONE_MORE + PHOENIX
STEP_1_PHOENIX: Final = _by_nibble(1, TWO_MORE + PHOENIX)
"""The phoenix beside one card of the rank, in consecutive pairs."""


def _both_ranks(rank: int, low: int, high: int) -> Codes:
    """Return one card of a rank and one of the next, two steps of a straight at once."""
    return tuple(a + b for a in STEP_1[rank][low] for b in STEP_1[rank + 1][high])


def _one_rank_and_phoenix(rank: int, low: int, high: int) -> Codes:
    """Return them with the phoenix in the place of either; it is never a 1."""
    above = tuple(card + STEP_PHOENIX for card in STEP_1[rank][low])
    below = tuple(card + STEP_PHOENIX for card in STEP_1[rank + 1][high] if rank > 1)
    return above + below


def _two_steps(make: Callable[[int, int, int], Codes]) -> ByNibble:
    """Return [rank][nibbles of it and the next]; rank 0 is empty, so are odd bits beside MJ."""
    return ((), *(tuple(make(rank, b & 15, b >> 4) for b in range(256)) for rank in range(1, ACE)))


TWO_STEPS: Final = _two_steps(_both_ranks)
TWO_STEPS_PHOENIX: Final = _two_steps(_one_rank_and_phoenix)
