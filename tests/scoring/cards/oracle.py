"""The rules of combinations told a second time, slowly and in other words.

Cards are text here. Every subset of a hand, with every rank that the phoenix can stand for, is
held against a plain description of each combination; nothing of `scoring.cards` is used, so that
an error there cannot hide here. Source: rule book, "Combinations" and "The special cards".
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

RANKS = "23456789TJQKA"
DECK = [suit + rank for suit in "JSPT" for rank in RANKS] + ["MJ", "DG", "PH", "DR"]


class Reading(NamedTuple):
    """What a set of cards can be: kind, rank (halves for the phoenix alone), number, cards."""

    kind: str
    rank: float
    length: int
    cards: frozenset[str]


def rank_of(card: str) -> int:
    return 1 if card == "MJ" else RANKS.index(card[1]) + 2


def is_row(ranks: Iterable[int]) -> bool:
    """Say whether these ranks, in any order, follow each other without a gap or a double."""
    row = sorted(ranks)
    return row == list(range(row[0], row[0] + len(row)))


def name_shape(ranks: list[int], *, one_suit: bool) -> tuple[str, int] | None:
    """Name what two or more ranks make, with its rank. A phoenix is a rank like any other here."""
    many = Counter(ranks)
    heights = sorted(many.values())
    top = max(ranks)
    if len(many) == 1 and top > 1:
        kinds = {2: "pair", 3: "triple", 4: "bomb"}
        return (kinds[len(ranks)], top) if len(ranks) in kinds else None
    if heights == [2, 3]:
        return "full_house", next(rank for rank, height in many.items() if height == 3)
    if set(heights) == {2} and len(many) >= 2 and is_row(many):
        return "consecutive_pairs", top
    if len(ranks) >= 5 and set(heights) == {1} and is_row(ranks):
        return ("bomb" if one_suit else "straight"), top
    return None


def read_subset(cards: Iterable[str]) -> set[Reading]:
    """Give all readings of a set of cards; the phoenix is tried as every rank from 2 to ace."""
    held = frozenset(cards)
    if len(held) == 1:
        return {read_single(held)}
    if held & {"DG", "DR"} or not held:
        return set()
    real = [card for card in held if card != "PH"]
    ranks = [rank_of(card) for card in real]
    if "PH" not in held:
        one_suit = len({card[0] for card in real}) == 1 and "MJ" not in held
        shapes = [name_shape(ranks, one_suit=one_suit)]
    else:
        shapes = [name_shape([*ranks, value], one_suit=False) for value in range(2, 15)]
    result = {shape for shape in shapes if shape is not None}
    if "PH" in held:
        result = {shape for shape in result if shape[0] != "bomb"}
    return {Reading(kind, rank, len(held), held) for kind, rank in result}


def read_single(held: frozenset[str]) -> Reading:
    (card,) = held
    if card == "DG":
        return Reading("dog", 0, 1, held)
    rank: float = {"PH": 1.5, "DR": 15}.get(card) or rank_of(card)
    return Reading("single", rank, 1, held)


def subsets(hand: Iterable[str]) -> Iterator[tuple[str, ...]]:
    cards = list(hand)
    for size in range(1, len(cards) + 1):
        yield from combinations(cards, size)


def all_readings(hand: Iterable[str]) -> set[Reading]:
    return {reading for subset in subsets(hand) for reading in read_subset(subset)}


def lies_on(new: Reading, old: Reading) -> Reading | None:
    """Give what `new` is once it lies on `old`, or None where it may not lie there."""
    if new.cards == {"PH"} and old.kind == "single":
        return None if old.cards == {"DR"} else new._replace(rank=old.rank + 0.5)
    if new.kind == "bomb" and old.kind == "bomb":
        higher = (new.length, new.rank) > (old.length, old.rank)
    elif new.kind == "bomb":
        higher = True
    else:
        higher = (new.kind, new.length) == (old.kind, old.length) and new.rank > old.rank
    return new if higher else None


def answers(hand: Iterable[str], old: Reading | None) -> set[Reading]:
    """Give everything in a hand that may be laid on `old` (None: led)."""
    readings = all_readings(hand)
    if old is None:
        return readings
    laid = (lies_on(reading, old) for reading in readings)
    return {reading for reading in laid if reading is not None}


def fulfils(reading: Reading, wish: str) -> bool:
    """Say whether a real card of the wished rank is among the cards."""
    return any(suit + wish in reading.cards for suit in "JSPT")
