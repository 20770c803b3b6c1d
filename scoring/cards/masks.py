"""A set of cards is one int, a combination is one int: the fast inner layer, part one.

Everything above this file speaks of cards and combinations; this file and `listing.py` speak of
bits, and they are the only ones that do. Three ideas carry them:

**A set of cards is a mask of 56 bits**, fourteen nibbles (four bits) by rank. Nibble 0 holds the
special cards, nibble r-1 the four cards of rank r, so that "the cards above rank r" is one shift
and "do I hold these" is one `&`::

    bit   0 mah jong   1 dog   2 phoenix   3 dragon
    bit   4(r-1) + suit      r = 2..14 (jack 11, queen 12, king 13, ace 14), suit 0..3 = J S P T

The mah jong is bit 0 of nibble 0: it sits where rank 1 would, which is what it is in a straight.

**How many of each rank** is the mask with every nibble replaced by the number of its bits, made
for all nibbles at once (`count_nibbles`). Whatever the suits are, 7-7-7-4-4 then is one number, and
so all shapes that exist are a table (`SHAPES`) of about a thousand numbers.

**What a combination is worth is its key**, an int of kind, number of cards and rank. Two keys of
one kind and length compare as numbers, and every bomb's key is above every other key, a longer
bomb above a shorter one. A combination as a whole is its key and its cards in one int, the
`code`: `key << 56 | mask`.

The rank of a single card counts in halves (2 x rank), since a phoenix lies half a rank above the
card before it. Source: Nanjing rules of the Tichu rule books, sections on combinations, bombs and
the four special cards.
"""

from typing import Final

MAH_JONG: Final = 1
DOG: Final = 2
PHOENIX: Final = 4
DRAGON: Final = 8
DECK: Final = (1 << 56) - 1
CARD_BITS: Final = 56
JACK, QUEEN, KING, ACE = 11, 12, 13, 14

DOG_ALONE, SINGLE, PAIR, TRIPLE, CONSECUTIVE_PAIRS, FULL_HOUSE, STRAIGHT, BOMB = range(8)

LENGTH_SHIFT: Final = 6
KIND_SHIFT: Final = 10
RANK_BITS: Final = (1 << LENGTH_SHIFT) - 1
LENGTH_BITS: Final = (1 << (KIND_SHIFT - LENGTH_SHIFT)) - 1
ANY_BOMB: Final = BOMB << KIND_SHIFT

ODD_BITS: Final = 0x55555555555555
LOW_PAIRS: Final = 0x33333333333333


def make_key(kind: int, length: int, rank: int) -> int:
    """Return kind, number of cards and rank in one int (the rank of a single is doubled)."""
    return kind << KIND_SHIFT | length << LENGTH_SHIFT | rank


def split_key(key: int) -> tuple[int, int, int]:
    """Return kind, number of cards and rank (doubled for a single) of a key."""
    return key >> KIND_SHIFT, key >> LENGTH_SHIFT & LENGTH_BITS, key & RANK_BITS


DRAGON_KEY: Final = make_key(SINGLE, 1, 2 * ACE + 2)
DOG_KEY: Final = make_key(DOG_ALONE, 1, 0)
PHOENIX_LED_KEY: Final = make_key(SINGLE, 1, 3)
HIGHEST_PHOENIX_KEY: Final = make_key(SINGLE, 1, 2 * ACE + 1)

RANK_MASKS: Final = (0, MAH_JONG, *(0xF << 4 * (rank - 1) for rank in range(2, 15)))
SUIT_MASKS: Final = tuple(0x1111111111111 << (4 + suit) for suit in range(4))
ABOVE: Final = tuple(DECK >> 4 * rank << 4 * rank if rank else DECK ^ 0xE for rank in range(15))
"""ABOVE[r]: all cards of the ranks above r (the mah jong is above 0; no dog, phoenix, dragon)."""

FIVES: Final = RANK_MASKS[5]
TENS_AND_KINGS: Final = RANK_MASKS[10] | RANK_MASKS[KING]


def points_in(mask: int) -> int:
    """Count card points: K and 10 ten, 5 five, dragon 25, phoenix -25; the deck has 100."""
    points = 5 * (mask & FIVES).bit_count() + 10 * (mask & TENS_AND_KINGS).bit_count()
    if mask & DRAGON:
        points += 25
    if mask & PHOENIX:
        points -= 25
    return points


def count_nibbles(mask: int) -> int:
    """Replace every nibble by how many of its bits are set, all nibbles at once."""
    pairs = mask - (mask >> 1 & ODD_BITS)
    return (pairs & LOW_PAIRS) + (pairs >> 2 & LOW_PAIRS)


def _one_of_each(low: int, high: int) -> int:
    return sum(1 << 4 * (rank - 1) for rank in range(low, high + 1))


def _real_shapes() -> list[tuple[int, int]]:
    """List the shapes of two or more cards without phoenix and bombs: counts and key.

    A hand has 14 cards: at most seven pairs in a row.
    """
    shapes = []
    for rank in range(2, 15):
        mask = _one_of_each(rank, rank)
        shapes += [
            (2 * mask, make_key(PAIR, 2, rank)),
            (3 * mask, make_key(TRIPLE, 3, rank)),
        ]
        shapes += [
            (3 * mask + 2 * _one_of_each(pair, pair), make_key(FULL_HOUSE, 5, rank))
            for pair in range(2, 15)
            if pair != rank
        ]
        shapes += [
            (2 * _one_of_each(low, rank), make_key(CONSECUTIVE_PAIRS, 2 * (rank - low + 1), rank))
            for low in range(max(2, rank - 6), rank)
        ]
        shapes += [
            (_one_of_each(low, rank), make_key(STRAIGHT, rank - low + 1, rank))
            for low in range(1, rank - 3)
        ]
    return shapes


def _make_shapes() -> dict[int, tuple[int, ...]]:
    """Map counts to shapes; with the phoenix, counts of the other cards plus its own bit.

    The phoenix takes the place of one card of rank 2..A in any shape, so each shape with it is a
    shape without it, less one card. Where two shapes less one card look alike (7-7 4-4 and the
    phoenix, 6-7-8-9 and the phoenix), all readings are kept, the highest first.
    """
    shapes: dict[int, set[int]] = {}
    for counts, key in _real_shapes():
        shapes.setdefault(counts, set()).add(key)
        for rank in range(2, 15):
            mask = _one_of_each(rank, rank)
            if counts & 7 * mask:
                shapes.setdefault(counts - mask | PHOENIX_MARK, set()).add(key)
    for rank in range(2, 15):
        shapes[4 * _one_of_each(rank, rank)] = {make_key(BOMB, 4, rank)}
    return {counts: tuple(sorted(keys, reverse=True)) for counts, keys in shapes.items()}


def _make_fixed() -> dict[int, tuple[int, ...]]:
    """Map sets of cards that counts alone do not read: singles, one-suit straights."""
    fixed = {
        MAH_JONG: make_key(SINGLE, 1, 2),
        DOG: DOG_KEY,
        PHOENIX: PHOENIX_LED_KEY,
        DRAGON: DRAGON_KEY,
    }
    for suit in range(4):
        for rank in range(2, 15):
            fixed[1 << 4 * (rank - 1) + suit] = make_key(SINGLE, 1, 2 * rank)
            for low in range(2, rank - 3):
                mask = _one_of_each(low, rank) << suit
                fixed[mask] = make_key(BOMB, rank - low + 1, rank)
    return {mask: (key,) for mask, key in fixed.items()}


PHOENIX_MARK: Final = 1 << CARD_BITS
SHAPES: Final = _make_shapes()
FIXED: Final = _make_fixed()


def read_combination(mask: int) -> tuple[int, ...]:
    """Return the keys of all readings of a set of cards, the highest first; () for none.

    More than one reading needs the phoenix: in a full house of two pairs, and at either end of a
    straight. The phoenix alone reads as led (1 1/2); what it is worth on a card is `key_on`.
    """
    fixed = FIXED.get(mask)
    if fixed is not None:
        return fixed
    if mask & (DOG | DRAGON):
        return ()
    if mask & PHOENIX:
        return SHAPES.get(count_nibbles(mask ^ PHOENIX) | PHOENIX_MARK, ())
    return SHAPES.get(count_nibbles(mask), ())


def key_on(mask: int, key: int, top: int) -> int:
    """Return the key of a combination once it lies on `top`: only a single phoenix changes."""
    if mask == PHOENIX and PHOENIX_LED_KEY <= top < HIGHEST_PHOENIX_KEY:
        return top + 1
    return key


def beats(key: int, top: int) -> bool:
    """Return whether a combination beats another: same kind and length and higher, or a bomb."""
    return key > top and (key >> LENGTH_SHIFT == top >> LENGTH_SHIFT or key >= ANY_BOMB)


def phoenix_rank(mask: int, key: int) -> int:
    """Return the rank that the phoenix stands for in this reading; 0 where it stands for none."""
    if not mask & PHOENIX or key >> KIND_SHIFT == SINGLE:
        return 0
    return find_missing_rank(count_nibbles(mask ^ PHOENIX), key)


def find_missing_rank(counts: int, key: int) -> int:
    """Return the rank of which a combination lacks a card, by how many of each it has."""
    kind, length, rank = split_key(key)
    if kind == FULL_HOUSE:
        if counts >> 4 * (rank - 1) & 7 == 2:
            return rank
        return (counts & ~RANK_MASKS[rank]).bit_length() + 3 >> 2
    if kind in (PAIR, TRIPLE):
        return rank
    want, ranks = (1, length) if kind == STRAIGHT else (2, length // 2)
    return next(r for r in range(rank - ranks + 1, rank + 1) if counts >> 4 * (r - 1) & 7 < want)
