"""Every combination in a hand: the fast layer, part three (read `masks.py` and `tables.py` first).

All lists are lists of codes (`key << 56 | mask`). They are built with plain list comprehensions
from tables, since in Python the number of steps of the interpreter is what costs:

- Combinations of one rank (single, pair, triple, bomb) are looked up for two ranks at a time.
- Straights and consecutive pairs grow rank by rank; each element of the growing list is already
  a finished code. The first four ranks of a straight come as two table entries of two ranks.
- The phoenix takes one place. Beside the list of runs without it grows the list of runs that have
  it, fed from the first at every rank.
- What a hand cannot hold is found for all ranks at once and skipped: two ranks with pairs side by
  side, five ranks in a row, four of a rank, five in a row of one suit.
"""

from typing import Final

from scoring.cards.masks import (
    ABOVE,
    ACE,
    ANY_BOMB,
    BOMB,
    CARD_BITS,
    CONSECUTIVE_PAIRS,
    DECK,
    DRAGON,
    DRAGON_KEY,
    FIXED,
    FULL_HOUSE,
    MAH_JONG,
    PHOENIX,
    PHOENIX_LED_KEY,
    RANK_MASKS,
    SINGLE,
    STRAIGHT,
    count_nibbles,
    key_on,
    make_key,
    split_key,
)
from scoring.cards.tables import (
    CARDS_1,
    CARDS_2,
    EVERY_SAME_RANK,
    EVERY_SAME_RANK_WITH_PHOENIX,
    GROUPS,
    QUADS,
    SINGLES,
    STEP_1,
    STEP_1_PHOENIX,
    STEP_2,
    STEP_PHOENIX,
    TAKE_2,
    TAKE_3,
    TWO_STEPS,
    TWO_STEPS_PHOENIX,
    ByNibble,
)

EACH: Final = 0x11111111111111
FLAGS: Final = 8 * EACH
LOWEST_TEN: Final = 0xFFFFFFFFFF
SUITED: Final = ABOVE[1]
RUN_CARDS: Final = SUITED | MAH_JONG


def _gather(tables: ByNibble, mask: int) -> list[int]:
    """Join what the tables hold for the seven bytes of a mask; unrolled, it takes a third."""
    a, b, c, d, e, f, g = mask.to_bytes(7, "little")
    t, u, v, w, x, y, z = tables
    return [*t[a], *u[b], *v[c], *w[d], *x[e], *y[f], *z[g]]


def list_combinations(hand: int) -> list[int]:
    """List the codes of all combinations in a hand, each reading of the phoenix by itself."""
    codes = _gather(EVERY_SAME_RANK, hand)
    if hand & PHOENIX:
        codes += _gather(EVERY_SAME_RANK_WITH_PHOENIX, hand)
    codes += list_full_houses(hand)
    codes += list_consecutive_pairs(hand)
    codes += list_straights(hand)
    if holds_flush(hand):
        codes += list_flushes(hand)
    return codes


def _ranks_of(flags: int) -> list[int]:
    """List the ranks whose nibble is flagged, the highest first."""
    ranks = []
    while flags:
        rank = flags.bit_length() >> 2
        ranks.append(rank)
        flags ^= 8 << 4 * (rank - 1)
    return ranks


def list_full_houses(hand: int, low: int = 2) -> list[int]:
    """List full houses whose triple is of rank `low` or above."""
    cards = hand & SUITED
    phoenix = hand & PHOENIX
    counts = count_nibbles(cards)
    # A nibble counts the cards of a rank. 5 added sets its highest bit, the flag, from three cards
    # on; 6 from two cards on, 7 from one card on.
    triples = counts + 5 * EACH & FLAGS
    if not triples and not phoenix:
        return []
    all_pairs = _gather(CARDS_2, cards)
    codes: list[int] = []
    for rank in _ranks_of(counts + 6 * EACH & FLAGS if phoenix else triples):
        if rank < low:
            break
        key = make_key(FULL_HOUSE, 5, rank) << CARD_BITS
        same = RANK_MASKS[rank]
        nibble = cards >> 4 * (rank - 1) & 15
        threes = TAKE_3[rank][nibble]
        pairs = [pair for pair in all_pairs if not pair & same]
        codes += [key + a + b for a in threes for b in pairs]
        if phoenix:
            key += phoenix
            codes += [key + a + b for a in TAKE_2[rank][nibble] for b in pairs]
            codes += [key + a + b for a in threes for b in _gather(CARDS_1, cards & ~same)]
    return codes


def list_consecutive_pairs(hand: int, low: int = 2, length: int = 0) -> list[int]:
    """List consecutive pairs from rank `low` up, of `length` cards (0: of every length)."""
    cards = hand & SUITED
    phoenix = hand & PHOENIX
    counts = count_nibbles(cards)
    starts = counts + 6 * EACH & FLAGS
    # A run begins where two ranks in a row have a pair. With the phoenix one card is enough in one
    # of the two. Ranks are nibbles, so a shift by four bits looks at the next rank.
    if phoenix:
        ones = counts + 7 * EACH & FLAGS
        starts = (starts & ones >> 4) | (ones & starts >> 4)
    else:
        starts &= starts >> 4
    codes: list[int] = []
    for start in _ranks_of(starts):
        if start < low:
            break
        runs = [make_key(CONSECUTIVE_PAIRS, 0, start - 1) << CARD_BITS]
        with_phoenix: list[int] = []
        last = start + length // 2 - 1 if length else ACE
        if last > ACE:
            continue
        for rank in range(start, last + 1):
            nibble = cards >> 4 * (rank - 1) & 15
            step = STEP_2[rank][nibble]
            if phoenix:
                with_phoenix = [a + b for a in with_phoenix for b in step]
                with_phoenix += [a + b for a in runs for b in STEP_1_PHOENIX[rank][nibble]]
            runs = [a + b for a in runs for b in step]
            if not runs and not with_phoenix:
                break
            if rank > start and (rank == last or not length):
                codes += runs
                codes += with_phoenix
    return codes


def list_straights(hand: int, low: int = 1, length: int = 0) -> list[int]:
    """List straights that are no bombs, from rank `low` up, of `length` cards (0: every length)."""
    cards = hand & RUN_CARDS
    ranks = count_nibbles(cards) + 7 * EACH & FLAGS
    grow = _grow_with_phoenix if hand & PHOENIX else _grow
    codes: list[int] = []
    for start in _ranks_of(_five_in_a_row(ranks, hand & PHOENIX)):
        if start < low:
            break
        last = start + length - 1 if length else ACE
        if last <= ACE:
            codes += grow(cards >> 4 * (start - 1), start, last, length or 5)
    if not codes or not holds_flush(cards):
        return codes
    # A straight of one suit is a bomb and nothing else: `list_flushes` lists those.
    return [code for code in codes if code & DECK not in FIXED]


def _five_in_a_row(ranks: int, phoenix: int) -> int:
    """Keep the flagged ranks from which five follow; with the phoenix four of the five."""
    if not phoenix:
        # Ranks are nibbles: shifted by one, by two and by four ranks the flags meet five in a row.
        starts = ranks & ranks >> 4
        starts &= starts >> 8
        return starts & ranks >> 16
    # Each nibble counts how many of the five ranks from it on are held; with four of them the
    # phoenix makes five: adding 4 to a count of 4 or 5 sets the nibble's flag.
    ones = ranks >> 3
    in_five = ones + (ones >> 4) + (ones >> 8) + (ones >> 12) + (ones >> 16)
    return in_five + 4 * EACH & FLAGS & LOWEST_TEN


def _grow(row: int, start: int, last: int, least: int) -> list[int]:
    """List straights from `start`, the lowest nibble of `row`, to every rank up to `last`."""
    key = make_key(STRAIGHT, 0, start - 1) << CARD_BITS
    above = TWO_STEPS[start + 2][row >> 8 & 255]
    runs = [key + a + b for a in TWO_STEPS[start][row & 255] for b in above]
    codes: list[int] = []
    for rank in range(start + 4, last + 1):
        step = STEP_1[rank][row >> 4 * (rank - start) & 15]
        if not step:
            break
        runs = [a + b for a in runs for b in step]
        if rank - start >= least - 1:
            codes += runs
    return codes


def _grow_with_phoenix(row: int, start: int, last: int, least: int) -> list[int]:
    """Grow them for a hand with the phoenix, which may take the place of any rank but 1."""
    key = make_key(STRAIGHT, 0, start - 1) << CARD_BITS
    below, above = TWO_STEPS[start][row & 255], TWO_STEPS[start + 2][row >> 8 & 255]
    runs = [key + a + b for a in below for b in above]
    with_phoenix = [key + a + b for a in TWO_STEPS_PHOENIX[start][row & 255] for b in above]
    above = TWO_STEPS_PHOENIX[start + 2][row >> 8 & 255]
    with_phoenix += [key + a + b for a in below for b in above]
    codes: list[int] = []
    for rank in range(start + 4, last + 1):
        step = STEP_1[rank][row >> 4 * (rank - start) & 15]
        with_phoenix = [a + b for a in with_phoenix for b in step]
        if runs:
            with_phoenix += [a + STEP_PHOENIX for a in runs]
            runs = [a + b for a in runs for b in step]
        if not with_phoenix:
            break
        if rank - start >= least - 1:
            codes += runs
            codes += with_phoenix
    return codes


def holds_flush(hand: int) -> int:
    """Say (by a mask that is not 0) whether five cards of one suit and of ranks in a row are held.

    The four suits are four positions in each nibble, so one pass looks at all of them.
    """
    cards = hand & SUITED
    runs = cards & cards >> 4
    runs &= runs >> 8
    return runs & cards >> 16


def list_flushes(hand: int) -> list[int]:
    """List the bombs that are straights of one suit."""
    starts = holds_flush(hand)
    codes: list[int] = []
    while starts:
        # The lowest card that starts five in a row; times 0x1111 it and the three ranks above it.
        low = starts & -starts
        starts ^= low
        flush = low * 0x1111
        card = low << 16
        while card & hand:
            flush |= card
            codes.append(FIXED[flush][0] << CARD_BITS | flush)
            card <<= 4
    return codes


def list_bombs(hand: int, top: int = 0) -> list[int]:
    """List the bombs in a hand that beat the key `top` (0: all)."""
    codes: list[int] = []
    fours = hand & hand >> 1
    if fours & fours >> 2 & EACH & SUITED:
        codes += _gather(QUADS, hand)
    if holds_flush(hand):
        codes += list_flushes(hand)
    if codes and top >= ANY_BOMB:
        codes = [code for code in codes if code >> CARD_BITS > top]
    return codes


def list_beating(hand: int, top: int) -> list[int]:
    """List the codes of everything in a hand that beats the key `top`, bombs included."""
    kind, length, rank = split_key(top)
    if kind == BOMB:
        return list_bombs(hand, top)
    if kind == SINGLE:
        codes = _singles_on(hand, top)
    elif kind in GROUPS:
        plain, phoenix = GROUPS[kind]
        cards = hand & ABOVE[rank]
        codes = _gather(plain, cards)
        if hand & PHOENIX:
            codes += _gather(phoenix, cards)
    elif kind == FULL_HOUSE:
        codes = list_full_houses(hand, rank + 1)
    elif kind == CONSECUTIVE_PAIRS:
        codes = list_consecutive_pairs(hand, rank + 2 - length // 2, length)
    else:
        codes = list_straights(hand, rank + 2 - length, length)
    return codes + list_bombs(hand)


def _singles_on(hand: int, top: int) -> list[int]:
    if top == DRAGON_KEY:
        return []
    codes = _gather(SINGLES, hand & ABOVE[split_key(top)[2] >> 1])
    if hand & PHOENIX:
        codes.append(key_on(PHOENIX, PHOENIX_LED_KEY, top) << CARD_BITS | PHOENIX)
    if hand & DRAGON:
        codes.append(DRAGON_KEY << CARD_BITS | DRAGON)
    return codes
