"""What a hand that is known in part may be as a whole: can it be under a wish, can it be free?

A play that fulfils a wish stays one however many cards are added to the hand. So a hand is free
in one of its completions where cards can be added one by one without making such a play, and it
is under the wish in one of them where the cheapest play that would fulfil it fits.

Everything is counted by rank, since suits matter for bombs of one suit and, with two packs, for
three or four of a rank alone. Sources as in `wish.py` and `two_packs.py`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from scoring.cards.card import CARDS, RANK_NAMES, SUITS
from scoring.cards.masks import (
    ACE,
    BOMB,
    CONSECUTIVE_PAIRS,
    FULL_HOUSE,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    beats,
    make_key,
    split_key,
)
from scoring.cards.wish import LEAD

SHORTEST_RUN: Final = 5
MOST_TRIED: Final = 400
"""How many hands are tried before a hand counts as one that may be free: it asks once more then."""


class Want(NamedTuple):
    """So many cards of a rank, and whether they have to be of different suits."""

    size: int
    differ: bool = False


Wants = Mapping[int, Want]


@dataclass(frozen=True, slots=True)
class Holding:
    """Cards that are held, those that may be held besides, and how many of these may be added.

    `wished_more`: how many of the added ones may be of the wished rank.
    """

    held: tuple[str, ...]
    loose: tuple[str, ...]
    room: int
    wished_more: int

    def of_rank(self, rank: int) -> list[str]:
        """Return the held cards of a rank; the mah jong is of rank 1."""
        return [text for text in self.held if CARDS[text].rank == rank]

    def add(self, text: str, rank: int) -> "Holding":
        """Return the holding with one card more; `rank` is the wished one."""
        loose = list(self.loose)
        loose.remove(text)
        more = self.wished_more - (CARDS[text].rank == rank)
        return Holding((*self.held, text), tuple(loose), self.room - 1, more)

    def count_addable(self, rank: int, wish: int, *, differ: bool) -> int:
        """Return how many cards of a rank may be added: if they differ, of suits not held."""
        cards = [text for text in self.loose if CARDS[text].rank == rank]
        if differ:
            cards = [text for text in set(cards) if text not in self.held]
        return min(len(cards), self.wished_more) if rank == wish else len(cards)


def can_combine(holding: Holding, top: int, wish: int) -> bool:
    """Return whether some completion holds a play of the kind that lies with the wished rank."""
    return any(_fits(holding, _price(holding, wants, wish)) for wants in _list_wants(top, wish))


def can_bomb(holding: Holding, top: int, wish: int) -> bool:
    """Return whether some completion holds a bomb with the wished rank that beats what lies."""
    four = {wish: Want(4, differ=True)}
    if _beats(make_key(BOMB, 4, wish), top) and _fits(holding, _price_plain(holding, four, wish)):
        return True
    return any(_fits(holding, _price_run(holding, run, wish)) for run in _list_runs(top, wish))


def must_fulfil(holding: Holding, top: int, wish: int) -> bool:
    """Return whether the held cards alone are under the wish."""
    alone = keep_held(holding)
    return can_combine(alone, top, wish) or can_bomb(alone, top, wish)


def keep_held(holding: Holding) -> Holding:
    """Return the held cards as a whole hand."""
    return replace(holding, loose=(), room=0)


def can_be_free(holding: Holding, top: int, wish: int, *, is_full: bool) -> bool:
    """Return whether some completion need not fulfil the wish.

    `is_full`: the room has to be filled, since the number of cards is known.
    """
    if must_fulfil(holding, top, wish):
        return False
    return (
        not is_full or _fill_at_once(holding, top, wish) or _fill(holding, top, wish, [MOST_TRIED])
    )


def _fill_at_once(holding: Holding, top: int, wish: int) -> bool:
    """Try to fill the room with the cards that disturb least: it nearly always goes."""
    for text in _order(holding, wish):
        if holding.room > 0 and _is_harmless(holding, text, top, wish):
            holding = holding.add(text, wish)
    return holding.room <= 0


def _fill(holding: Holding, top: int, wish: int, left: list[int]) -> bool:
    """Fill the room without making a play; give up in favour of "it may be free"."""
    if holding.room <= 0:
        return True
    # A card that does harm now does harm with more cards too, so it is out for good. Of the others
    # each is added in turn, and afterwards only those behind it: every set is tried once.
    harmless = [text for text in _order(holding, wish) if _is_harmless(holding, text, top, wish)]
    for place, text in enumerate(harmless):
        if len(harmless) - place < holding.room:
            return False
        left[0] -= 1
        after = holding.add(text, wish)
        if left[0] < 0 or _fill(replace(after, loose=(*harmless[place + 1 :],)), top, wish, left):
            return True
    return False


def _order(holding: Holding, wish: int) -> list[str]:
    """Order what may be added: cards far from the wished rank disturb least."""
    return sorted(holding.loose, key=lambda text: -abs(CARDS[text].rank - wish))


def _is_harmless(holding: Holding, text: str, top: int, wish: int) -> bool:
    if CARDS[text].rank == wish and not holding.wished_more:
        return False
    return not must_fulfil(holding.add(text, wish), top, wish)


def _beats(key: int, top: int) -> bool:
    return top == LEAD or beats(key, top)


def _fits(holding: Holding, price: int | None) -> bool:
    return price is not None and price <= holding.room


def _list_wants(top: int, wish: int) -> Iterator[Wants]:
    """List what plays with the wished rank need that beat what lies with as many cards."""
    if top == LEAD:
        yield {wish: Want(1)}
        return
    kind, length, rank = split_key(top)
    if kind == BOMB:
        return
    if kind == FULL_HOUSE:
        yield from _list_full_houses(rank, wish)
    elif kind in (CONSECUTIVE_PAIRS, STRAIGHT):
        yield from _list_rows(kind, length, rank, wish)
    elif (2 * wish if kind == SINGLE else wish) > rank:
        yield {wish: Want(length, differ=kind == TRIPLE)}


def _list_full_houses(rank: int, wish: int) -> Iterator[Wants]:
    for triple in range(rank + 1, ACE + 1):
        pairs = range(2, ACE + 1) if triple == wish else (wish,)
        for pair in pairs:
            if pair != triple:
                yield {triple: Want(3, differ=True), pair: Want(2)}


def _list_rows(kind: int, length: int, rank: int, wish: int) -> Iterator[Wants]:
    each = 1 if kind == STRAIGHT else 2
    ranks = length // each
    lowest = each
    for high in range(max(rank + 1, wish), ACE + 1):
        low = high - ranks + 1
        if lowest <= low <= wish:
            yield dict.fromkeys(range(low, high + 1), Want(each))


def _list_runs(top: int, wish: int) -> Iterator[tuple[str, ...]]:
    """List the bombs of one suit that hold the wished rank and beat what lies.

    A bomb that is longer than it need be holds one of these.
    """
    kind, length, _ = split_key(top)
    shortest = max(SHORTEST_RUN, length) if kind == BOMB else SHORTEST_RUN
    for size in (shortest, shortest + 1):
        # A bomb as long as the one that lies must be higher; one card longer it beats it anywhere.
        for low in range(max(2, wish - size + 1), min(wish, ACE - size + 1) + 1):
            if _beats(make_key(BOMB, size, low + size - 1), top):
                names = RANK_NAMES[low : low + size]
                yield from (tuple(suit + name for name in names) for suit in SUITS)


def _price(holding: Holding, wants: Wants, wish: int) -> int | None:
    """Return how many cards have to be added for a play, the phoenix helping; None: not to be had.

    The phoenix takes the place of one card, but not of the only one of the wished rank, whose
    place it does not fill, nor of the mah jong.
    """
    # `short`: what a rank lacks beyond what can be added; `missing`: that of all ranks. A held
    # phoenix saves one card, and where one is missing it has to stand just there. A phoenix that
    # may be added is itself an added card: it saves none, but can stand for the missing one.
    lacking = _count_lacking(holding, wants)
    short = {
        rank: lack - holding.count_addable(rank, wish, differ=wants[rank].differ)
        for rank, lack in lacking.items()
    }
    missing = sum(number for number in short.values() if number > 0)
    places = [rank for rank in lacking if rank > 1 and (rank != wish or wants[rank].size > 1)]
    total = sum(lacking.values())
    if "PH" in holding.held and (missing <= 1):
        places = [rank for rank in places if not missing or short[rank] > 0]
        return total - 1 if places else (None if missing else total)
    if not missing:
        return total
    may_help = "PH" in holding.loose and missing == 1
    return total if may_help and any(short[rank] > 0 for rank in places) else None


def _price_plain(holding: Holding, wants: Wants, wish: int) -> int | None:
    """Return how many cards have to be added where the phoenix does not help."""
    lacking = _count_lacking(holding, wants)
    for rank, lack in lacking.items():
        if lack > holding.count_addable(rank, wish, differ=wants[rank].differ):
            return None
    return sum(lacking.values())


def _count_lacking(holding: Holding, wants: Wants) -> dict[int, int]:
    """Return the ranks of which cards are lacking, and how many."""
    lacking = {}
    for rank, (size, differ) in wants.items():
        cards = holding.of_rank(rank)
        lack = size - len(set(cards) if differ else cards)
        if lack > 0:
            lacking[rank] = lack
    return lacking


def _price_run(holding: Holding, run: tuple[str, ...], wish: int) -> int | None:
    """Return how many cards of a bomb of one suit have to be added."""
    lacking = [text for text in run if text not in holding.held]
    if len(lacking) > holding.room or any(text not in holding.loose for text in lacking):
        return None
    if any(CARDS[text].rank == wish for text in lacking) and not holding.wished_more:
        return None
    return len(lacking)
