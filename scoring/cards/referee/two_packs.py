"""The pack of five to ten players: two packs of 52 with the four special cards once, 108 cards.

Two equal cards do not fit a mask, so cards are texts here; what a combination is worth is the same
key as everywhere (`masks.py`), and how many of each rank it has decides what it is.

Source: rule book, "Somebody is always last", and the design: the cards of a triple (also in a full
house) and of a bomb of four are of different suits; a straight bomb is five or more of one suit.
Decisions: a pair may be two equal cards; beside the phoenix, too, the cards of a triple are of
different suits; triple and pair of a full house are of two ranks, as with one pack.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product
from typing import Final

from scoring.cards.card import CARDS, MASK_OF, RANK_NAMES
from scoring.cards.combination import KINDS, Combination
from scoring.cards.masks import (
    ACE,
    BOMB,
    CARD_BITS,
    FIXED,
    FULL_HOUSE,
    PHOENIX,
    PHOENIX_LED_KEY,
    PHOENIX_MARK,
    SHAPES,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    beats,
    find_missing_rank,
    key_on,
    make_key,
    split_key,
)
from scoring.cards.referee.pack import Held, Pack, UnderWish, sort_plays
from scoring.cards.wish import LEAD

Texts = tuple[str, ...]
Taken = dict[tuple[int, int], list[Texts]]
"""By rank and number: all ways to take so many cards of that rank."""

FOUR: Final = 4


class TwoPacks(Pack):
    """108 cards: each card of the four suits twice."""

    copies = 2

    def list_readings(self, cards: Held) -> tuple[Combination, ...]:
        """Return all that these cards can be, the highest first."""
        if cards.texts == ("PH",):
            key = make_key(SINGLE, 1, 2 * cards.stands_for + 1) if cards.stands_for else 0
            return (spell_out(key or PHOENIX_LED_KEY, cards.texts),)
        read = [spell_out(key, cards.texts) for key in read_keys(cards.texts)]
        if not cards.stands_for:
            return tuple(read)
        named = f"PH={RANK_NAMES[cards.stands_for]}"
        return tuple(reading for reading in read if named in reading.cards)

    def list_under_wish(self, hand: Held, key: int, wish: str) -> UnderWish:
        """Return what a hand may lay with the wished rank, and its bombs without it."""
        plays, bombs = [], []
        for play in list_two_packs(hand.texts, key):
            if Held(play.cards).holds(wish):
                plays.append(play)
            elif play.is_bomb:
                bombs.append(play)
        return UnderWish(sort_plays(plays), sort_plays(bombs))


def read_keys(texts: Texts) -> tuple[int, ...]:
    """Return the keys of all readings, the highest first; () for no combination."""
    if len(texts) == 1:
        return FIXED[MASK_OF[texts[0]]]
    if "DG" in texts or "DR" in texts:
        return ()
    real = [text for text in texts if text != "PH"]
    counts = count_texts(real)
    keys = SHAPES.get(counts | (PHOENIX_MARK if len(real) < len(texts) else 0), ())
    return tuple(_as_bomb(key, texts) for key in keys if _suits_differ(key, real))


def count_texts(texts: Iterable[str]) -> int:
    """Return how many of each rank there are, in nibbles by rank."""
    return sum(1 << 4 * (CARDS[text].rank - 1) for text in texts)


def _suits_differ(key: int, real: Iterable[str]) -> bool:
    """Return whether the cards that must be of different suits are: three or four of a rank."""
    kind, _, rank = split_key(key)
    if kind not in (TRIPLE, FULL_HOUSE, BOMB):
        return True
    same = [text for text in real if CARDS[text].rank == rank]
    return len(set(same)) == len(same)


def _as_bomb(key: int, texts: Texts) -> int:
    """Return the key of a bomb for a straight of one suit; mah jong and phoenix are of none."""
    kind, length, rank = split_key(key)
    if kind == STRAIGHT and len({text[0] for text in texts}) == 1 and "PH" not in texts:
        return make_key(BOMB, length, rank)
    return key


def spell_out(key: int, texts: Texts) -> Combination:
    """Return a combination in words, the phoenix at the place of the card that it stands for."""
    kind, _, rank = split_key(key)
    height = rank if kind != SINGLE else rank / 2 if rank & 1 else rank // 2
    real = [text for text in texts if text != "PH"]
    cards = sorted(real, key=lambda text: MASK_OF[text])
    if len(real) < len(texts) and kind == SINGLE:
        cards = ["PH"]
    elif len(real) < len(texts):
        missing = find_missing_rank(count_texts(real), key)
        place = sum(CARDS[text].rank <= missing for text in cards)
        cards.insert(place, f"PH={RANK_NAMES[missing]}")
    return Combination(key << CARD_BITS, KINDS[kind], height, tuple(cards))


def list_two_packs(hand: Texts, top: int) -> list[Combination]:
    """List everything that a hand may lay on the key `top` (`LEAD`: it leads), each once."""
    combinations: dict[tuple[int, Texts], Combination] = {}
    for drawn in _list_sets(hand):
        texts = tuple(sorted(drawn, key=lambda text: MASK_OF[text]))
        for key in read_keys(texts):
            lies = key_on(PHOENIX, key, top) if texts == ("PH",) else key
            if top == LEAD or beats(lies, top):
                combinations[lies, texts] = spell_out(lies, texts)
    return list(combinations.values())


def _list_sets(hand: Texts) -> Iterator[Texts]:
    """List the sets of cards in a hand that may be combinations; not each of them is."""
    ranks: dict[int, list[str]] = {}
    for text in hand:
        ranks.setdefault(CARDS[text].rank, []).append(text)
    yield from ((text,) for text in ranks.pop(0, ()))
    taken = {
        (rank, size): sorted(set(combinations(cards, size)))
        for rank, cards in ranks.items()
        for size in range(1, min(len(cards), FOUR) + 1)
    }
    phoenix = ("PH",) if "PH" in hand else ()
    yield from _list_groups(taken, phoenix)
    yield from _list_full_houses(taken, phoenix)
    for each, least in ((1, 5), (2, 2)):
        for low in range(each, ACE):
            for high in range(low + least - 1, ACE + 1):
                yield from _list_rows(taken, range(low, high + 1), each, phoenix)


def _list_groups(taken: Taken, phoenix: Texts) -> Iterator[Texts]:
    """List what is made of one rank."""
    for choices in taken.values():
        yield from choices
        if phoenix:
            yield from (choice + phoenix for choice in choices)


def _list_full_houses(taken: Taken, phoenix: Texts) -> Iterator[Texts]:
    """List four or five cards of two ranks, with the phoenix for the fifth."""
    for ((one, size), choices), ((other, number), others) in combinations(taken.items(), 2):
        lacking = 5 - size - number
        if one != other and 0 <= lacking <= len(phoenix):
            yield from (a + b + phoenix * lacking for a in choices for b in others)


def _list_rows(taken: Taken, ranks: range, each: int, phoenix: Texts) -> Iterator[Texts]:
    """List the rows of these ranks, each with the same number of cards, the phoenix for one."""
    whole = [taken.get((rank, each), []) for rank in ranks]
    yield from map(_join, product(*whole))
    for place, rank in enumerate(ranks) if phoenix else ():
        lacking = taken.get((rank, each - 1), []) if each > 1 else [()]
        parts = [[phoenix], *whole[:place], lacking, *whole[place + 1 :]]
        yield from map(_join, product(*parts))


def _join(parts: Iterable[Texts]) -> Texts:
    return tuple(chain.from_iterable(parts))
