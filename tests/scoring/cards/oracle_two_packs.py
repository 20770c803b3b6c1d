"""The oracle for 108 cards: every set of cards out of a hand held against plain descriptions.

Two packs of 52 and the four special cards once, so a set is a sorted tuple with equal cards in it.
Nothing of `scoring.cards` is used. Source: rule book, "Somebody is always last", and the design.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from tests.scoring.cards.oracle import RANKS, name_shape, rank_of

DECK_TWICE = [suit + rank for suit in "JSPT" for rank in RANKS] * 2 + ["MJ", "DG", "PH", "DR"]


class Play(NamedTuple):
    """What a set of cards can be: kind, rank (halves for the phoenix alone), and the cards."""

    kind: str
    rank: float
    cards: tuple[str, ...]


def read_set(cards: Iterable[str]) -> set[Play]:
    """Give all readings of a set of cards; the phoenix is tried as every rank from 2 to ace."""
    held = tuple(sorted(cards))
    if len(held) == 1:
        special = {"DG": ("dog", 0.0), "PH": ("single", 1.5), "DR": ("single", 15.0)}
        kind, rank = special.get(held[0]) or ("single", rank_of(held[0]))
        return {Play(kind, rank, held)}
    if not held or {"DG", "DR"} & set(held):
        return set()
    real = [card for card in held if card != "PH"]
    result = set()
    for value in range(2, 15) if "PH" in held else (0,):
        ranks = [rank_of(card) for card in real] + ([value] if value else [])
        one_suit = not value and "MJ" not in held and len({card[0] for card in real}) == 1
        shape = name_shape(ranks, one_suit=one_suit)
        if shape and not (value and shape[0] == "bomb") and suits_differ(shape, real):
            result.add(Play(*shape, held))
    return result


def suits_differ(shape: tuple[str, int], real: list[str]) -> bool:
    """Say whether no card is there twice among three or four that have to differ in suit."""
    kind, rank = shape
    is_flush = kind == "bomb" and len({rank_of(card) for card in real}) > 1
    if kind not in {"triple", "full_house", "bomb"} or is_flush:
        return True
    return max(Counter(card for card in real if rank_of(card) == rank).values()) == 1


def lay_on(new: Play, old: Play) -> Play | None:
    """Give what `new` is once it lies on `old`, or None where it may not lie there."""
    if new.cards == ("PH",) and old.kind == "single":
        return None if old.cards == ("DR",) else new._replace(rank=old.rank + 0.5)
    if new.kind == "bomb" and old.kind == "bomb":
        higher = (len(new.cards), new.rank) > (len(old.cards), old.rank)
    elif new.kind == "bomb":
        higher = True
    else:
        alike = (new.kind, len(new.cards)) == (old.kind, len(old.cards))
        higher = alike and new.rank > old.rank
    return new if higher else None


def list_answers(hand: Iterable[str], old: Play | None) -> set[Play]:
    """Give everything in a hand that may be laid on `old` (None: led)."""
    cards = sorted(hand)
    sets = {chosen for size in range(1, len(cards) + 1) for chosen in combinations(cards, size)}
    readings = {reading for chosen in sets for reading in read_set(chosen)}
    if old is None:
        return readings
    return {laid for reading in readings if (laid := lay_on(reading, old)) is not None}


def shows(play: Play, wish: str) -> bool:
    """Say whether a real card of the wished rank is among the cards."""
    return any(suit + wish in play.cards for suit in "JSPT")
