"""All combinations of random hands of 14 cards. Run: python -m tests.bench.cards_combinations

The reference is the plain way: group the cards by rank, then take products of suits for every
kind, start and length, the phoenix at every place; tuples of cards come out.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random

from scoring.cards.listing import list_combinations
from tests.bench.cards_timing import Work, print_table

HANDS = 2_000
Play = tuple[str, int, tuple[int, ...]]
Groups = list[list[int]]


def draw_hands(rng: Random) -> list[list[int]]:
    return [rng.sample(range(56), 14) for _ in range(HANDS)]


def list_plainly(hand: Sequence[int]) -> list[Play]:
    """List all combinations of a hand of card numbers (the bits of the masks)."""
    groups: Groups = [
        [card for card in hand if card >= 4 and card // 4 + 1 == r] for r in range(15)
    ]
    groups[1] = [0] if 0 in hand else []
    phoenix = [2] if 2 in hand else []
    plays: list[Play] = [("single", card, (card,)) for card in hand]
    for rank in range(2, 15):
        plays += plain_groups(groups[rank], rank, phoenix)
        plays += plain_houses(groups, rank, phoenix)
    for start in range(1, 14):
        plays += plain_rows(groups, start, 1, phoenix)
        if start > 1:
            plays += plain_rows(groups, start, 2, phoenix)
    return plays


def plain_groups(cards: list[int], rank: int, phoenix: list[int]) -> Iterator[Play]:
    for size, kind in ((2, "pair"), (3, "triple"), (4, "bomb")):
        for chosen in combinations(cards, size):
            yield kind, rank, chosen
        if phoenix and size < 4:
            for chosen in combinations(cards, size - 1):
                yield kind, rank, (*chosen, 2)


def plain_houses(groups: Groups, rank: int, phoenix: list[int]) -> Iterator[Play]:
    for pair in range(2, 15):
        if pair != rank:
            for three, two in ((3, 2), (2, 2), (3, 1)) if phoenix else ((3, 2),):
                for high in combinations(groups[rank], three):
                    for low in combinations(groups[pair], two):
                        extra = (2,) if three + two == 4 else ()
                        yield "full_house", rank, (*high, *low, *extra)


def plain_rows(groups: Groups, start: int, each: int, phoenix: list[int]) -> Iterator[Play]:
    least = 5 if each == 1 else 2
    for end in range(start + least - 1, 15):
        ranks = range(start, end + 1)
        for place in [0, *ranks] if phoenix else [0]:
            if place == 1:
                continue
            choices = [
                list(combinations(groups[r], each - 1 if r == place else each)) for r in ranks
            ]
            for chosen in product(*choices):
                cards = tuple(card for part in chosen for card in part)
                yield name_row(cards, each, place), end, (*cards, *([2] if place else []))


def name_row(cards: tuple[int, ...], each: int, place: int) -> str:
    if each == 2:
        return "consecutive_pairs"
    one_suit = not place and cards[0] != 0 and len({card % 4 for card in cards}) == 1
    return "bomb" if one_suit else "straight"


def main() -> None:
    hands = draw_hands(Random(1))
    masks = [sum(1 << card for card in hand) for hand in hands]
    listed = sum(len(list_combinations(mask)) for mask in masks)
    if listed != sum(len(list_plainly(hand)) for hand in hands):
        raise SystemExit("the two do not list the same")
    print(f"{HANDS} hands of 14 cards, {listed / HANDS:.1f} combinations each on average")
    works = [
        Work("list_combinations", lambda: [list_combinations(mask) for mask in masks], HANDS),
        Work("reference: products of ranks, plainly", lambda: [*map(list_plainly, hands)], HANDS),
    ]
    print_table("All combinations of a hand of 14 cards", works, runs=9)


if __name__ == "__main__":
    main()
